import { t } from '@lingui/core/macro';
import type { z } from 'zod';
import type { PasskeyAnswer, PasskeyRequest, passkeyCreationSchema } from '#contract/signIn/passkeys.ts';

/** Whoever closed the browser's own window, or had no passkey at hand. */
export class PasskeyUnused extends Error {}

/** The errors that browsers throw without a passkey; where the library has a word of its own for one, theirs is the cause. */
const UNUSED = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'];
const KNOWN = 'InvalidStateError';

const namesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...namesOf(error.cause)] : [];

function unused(error: unknown): never {
  const names = namesOf(error);
  if (names.includes(KNOWN)) throw new PasskeyUnused(t`This device already has a passkey for your account.`);
  if (names.some((name) => UNUSED.includes(name)))
    throw new PasskeyUnused(t`No passkey was used. Try again, or choose another way.`);
  throw error;
}

/** True in a browser that has passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the browser ask for a passkey, and returns what it signed. The library is loaded when it is needed. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(unused);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the browser make a passkey, and returns what it tells of it. */
export async function makePasskey(optionsJSON: z.output<typeof passkeyCreationSchema>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON }).catch(unused);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
