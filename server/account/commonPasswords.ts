import { apiError } from '#server/core/errors.ts';

/**
 * Refuses a new password that many people use, in whatever case; `path` is the field that it came in. The list of them is loaded at
 * the first new password: it takes 4 MB.
 */
export async function refuseCommon(password: string, path: 'password' | 'newPassword'): Promise<void> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (!dictionary['passwords-common'].includes(password.toLowerCase())) return;
  const message = 'Many people use this password. Choose another one.';
  throw apiError('VALIDATION', { issues: [{ path, message }] });
}
