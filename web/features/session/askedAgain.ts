import type { CallOf } from '#contract/endpoint.ts';
import type { secondFactor } from '#contract/signIn/secondFactor.ts';
import { CallError } from '#web/api/client/errors.ts';

/** A proof of who somebody is; nothing as long as the server does not ask. */
export type Proof = NonNullable<CallOf<typeof secondFactor.removeTotp>['body']> | undefined;

/** Whether the server asks for the password once more, because the log-in was a while ago. */
export const isAskedAgain = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'REAUTHENTICATE';

/** The password as a proof; null where it was not asked for. */
export const proofOf = (currentPassword: string | null): Proof =>
  currentPassword === null ? undefined : { currentPassword };
