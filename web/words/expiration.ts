import { t } from '@lingui/core/macro';
import type { ExpirationState } from '#contract/rules/dates.ts';

/** DOC-08, DOC-10, DOC-11 */
export const expirationStateLabels: Record<ExpirationState, string> = {
  EXPIRED: t`Expired`,
  EXPIRING_SOON: t`Expires soon`,
  UP_TO_DATE: t`Up to date`,
};
