import { dictionary } from '@zxcvbn-ts/language-common';
import { apiError } from '#server/core/errors.ts';

/** The most common passwords there are, in small letters. */
const common = new Set(dictionary['passwords-common']);

/** Refuses a new password that many people use, in whatever case; `path` is the field that it came in. */
export function refuseCommon(password: string, path: 'password' | 'newPassword'): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'Many people use this password. Choose another one.';
  throw apiError('VALIDATION', { issues: [{ path, message }] });
}
