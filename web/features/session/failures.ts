import { CallError, NetworkError } from '#web/api/client/errors.ts';

const serverFailed = 'Something went wrong on our end. Please try again later.';

/** What people read whose address leaves them one way to log in, with their company; undefined for other failures. */
export const onlyWayText = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'COMPANY_SIGN_IN_REQUIRED' ? error.text : undefined;

/** What a person reads when a login fails (ONB-14 … ONB-19). */
export function loginFailure(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof CallError)) return 'An unexpected error occurred. Please try again.';
  const onlyWay = onlyWayText(error);
  if (onlyWay) return onlyWay;
  switch (error.status) {
    case 401:
    case 404:
      return "We couldn't find a user with that email or password, please try again.";
    case 429:
      return 'Too many login attempts. Please try again later.';
    case 500:
      return serverFailed;
    default:
      return 'An error occurred while logging in. Please try again.';
  }
}

/** What a person reads when a sign-up fails (ONB-38 … ONB-40). */
export function signUpFailure(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof CallError && error.status === 500) return serverFailed;
  return onlyWayText(error) ?? 'Something went wrong, please try logging in or try another email address.';
}

/** What a person can do about it, which the answer says better than the general words. */
const HELPFUL = ['ACCOUNT_UNKNOWN', 'ID_TOKEN_INVALID', 'PROVIDER_EMAIL_UNVERIFIED', 'PROVIDER_UNREACHABLE'];

/** What a person reads when signing in or up with another provider fails: the same, and what to do about it. */
export function socialFailure(error: unknown, purpose: 'login' | 'signup'): string {
  if (error instanceof Error && error.name === 'VendorError') return vendorFailed;
  const text = purpose === 'login' ? loginFailure(error) : signUpFailure(error);
  const isHelped = error instanceof CallError && error.text !== undefined && HELPFUL.includes(error.code);
  return isHelped ? `${text} ${error.text}` : text;
}

const vendorFailed = 'The sign-in service could not be reached. Please try again, or use your email address.';

/** ONB-44 */
export const returnRefused = 'This sign-in could not be confirmed. Please try again.';
