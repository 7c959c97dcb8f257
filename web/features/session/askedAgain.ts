import { CallError } from '#web/api/client/errors.ts';

/** Whether the server asks for the password once more, because the log-in was a while ago. */
export const isAskedAgain = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'REAUTHENTICATE';
