import { t } from '@lingui/core/macro';
import { always, CallError, NetworkError, UnreadableAnswer } from '#web/api/client/errors.ts';

const SERVER_FAILED = t`Something went wrong on our end. Please try again later.`;

/** What people read whose address leaves them one way to log in, with their company; undefined for other failures. */
export const onlyWayText = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'COMPANY_SIGN_IN_REQUIRED' ? error.text : undefined;

const LOGIN: Record<number, string> = {
  401: t`We couldn't find a user with that email or password, please try again.`,
  404: t`We couldn't find a user with that email or password, please try again.`,
  429: t`Too many login attempts. Please try again later.`,
  500: SERVER_FAILED,
};

/** ONB-14 … ONB-19. An answer that is none of ours is no failure of HTTP. */
function login(error: unknown): string {
  if (error instanceof NetworkError && !(error instanceof UnreadableAnswer)) return error.message;
  if (!(error instanceof CallError)) return t`An unexpected error occurred. Please try again.`;
  return (
    onlyWayText(error) ?? LOGIN[error.status] ?? t`An error occurred while logging in. Please try again.`
  );
}

/** ONB-38 … ONB-40 */
function signUp(error: unknown): string {
  if (error instanceof NetworkError && !(error instanceof UnreadableAnswer)) return error.message;
  if (error instanceof CallError && error.status === 500) return SERVER_FAILED;
  return onlyWayText(error) ?? t`Something went wrong, please try logging in or try another email address.`;
}

/** The failures that the specification words, of the screens before the login; see docs/error-sentences.md and `failures`. */
export const sessionFailures = {
  login,
  signUp,
  /** ONB-65 */
  requestReset: (error: unknown): string =>
    onlyWayText(error) ?? t`Something went wrong while trying to send the email. Please try again later.`,
  /** ONB-51 */
  sendVerification: always(t`Failed to send verification email. Please try again.`),
  /** ONB-54 */
  resendVerification: always(t`Failed to resend verification email. Please try again.`),
};

/** What a person can do about it, which the answer says better than the general words. */
const HELPFUL = ['ACCOUNT_UNKNOWN', 'ID_TOKEN_INVALID', 'PROVIDER_EMAIL_UNVERIFIED', 'PROVIDER_UNREACHABLE'];

/** What a person reads when signing in or up with another provider fails: the same, and what to do about it. */
export function socialFailure(error: unknown, purpose: 'login' | 'signup'): string {
  if (error instanceof Error && error.name === 'VendorError') return vendorFailed;
  const text = purpose === 'login' ? login(error) : signUp(error);
  const isHelped = error instanceof CallError && error.text !== undefined && HELPFUL.includes(error.code);
  return isHelped ? `${text} ${error.text}` : text;
}

const vendorFailed = t`The sign-in service could not be reached. Please try again, or use your email address.`;

/** ONB-44 */
export const returnRefused = t`This sign-in could not be confirmed. Please try again.`;
