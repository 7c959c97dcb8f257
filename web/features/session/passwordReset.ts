import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';

/** Asks for a reset mail. The answer does not tell whether there is such an account. */
export const requestReset = (email: string): Promise<void> =>
  api.users.forgotPassword({ body: { email, origin: configuration.publicUrl } });

export type InvalidToken =
  | '/forgot-password/invalid-token/missing'
  | '/forgot-password/invalid-token/expired';

const screens: Record<string, InvalidToken> = {
  'Token not found': '/forgot-password/invalid-token/missing',
  'Token has expired': '/forgot-password/invalid-token/expired',
  'Token has already been used': '/forgot-password/invalid-token/expired',
};

/** The screen that explains a refused link (ONB-75 … ONB-77); null when the link is not to blame. */
export const screenForRefusal = (error: unknown): InvalidToken | null =>
  (error instanceof CallError && error.text !== undefined && screens[error.text]) || null;
