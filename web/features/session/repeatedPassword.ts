import { t } from '@lingui/core/macro';
import type { z } from 'zod';

/** ONB-34, ONB-69 */
export function isRepeated(
  { password, confirmation }: { password: string; confirmation: string },
  check: z.RefinementCtx,
): void {
  if (confirmation !== password)
    check.addIssue({ code: 'custom', path: ['confirmation'], message: t`Passwords don't match` });
}
