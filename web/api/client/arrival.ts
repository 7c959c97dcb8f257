import { CallError } from './errors.ts';

/** The server has something else under the reference or the key of the call. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof CallError && ['CLIENT_REF_TAKEN', 'IDEMPOTENCY_KEY_REUSED'].includes(error.code);

/** Whether a call may have been done although it failed: no answer came, or one from in between. */
export const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status >= 500;
