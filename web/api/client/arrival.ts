import { CallError } from './errors.ts';

/** The server has something else under the key of the call. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED';

/** Whether a call may have been done although it failed: no answer came, or one from in between. */
export const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status >= 500;
