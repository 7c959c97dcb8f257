import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyRequest,
  passkeyCreationSchema,
} from '#contract/signIn/passkeys.ts';
import type { Config } from '#server/core/config.ts';
import type { CallingUser } from '#server/core/scope.ts';
import type { PasskeyRow } from './factors.queries.ts';
import { passkeyHost, passkeyOrigins } from './passkeyHost.ts';

/** Ed25519, P-256 and RSA: what authenticators of today make. */
const ALGORITHMS = [-8, -7, -257];

/** A random text for a passkey to sign. */
export const newToSign = (): string => randomBytes(32).toString('base64url');

const descriptor = ({ credentialId }: Pick<PasskeyRow, 'credentialId'>) =>
  ({ type: 'public-key', id: credentialId }) as const;

/** The request to a browser for one of these passkeys; null where none of them was made for this host. */
export function passkeyRequest(
  config: Config,
  passkeys: PasskeyRow[],
  toSign: string,
  userVerification: PasskeyRequest['userVerification'],
): PasskeyRequest | null {
  const rpId = passkeyHost(config);
  const here = passkeys.filter(({ host }) => host === rpId);
  if (rpId === null || here.length === 0) return null;
  return {
    challenge: toSign,
    rpId,
    allowCredentials: here.map((passkey) => ({ ...descriptor(passkey), transports: passkey.transports })),
    userVerification,
    timeout: LIFETIME_MS.factorChallenge,
  };
}

/** The request to a browser for a new passkey. */
export const passkeyCreation = (
  rpId: string,
  { id, email }: CallingUser,
  passkeys: PasskeyRow[],
  toSign: string,
): z.output<typeof passkeyCreationSchema> => ({
  challenge: toSign,
  rp: { id: rpId, name: 'Muster' },
  user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: passkeys.map(descriptor),
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  attestation: 'none',
  timeout: LIFETIME_MS.factorChallenge,
});

/** A new passkey as it is kept, if it answers the request; null for any other. */
export async function verifiedNew(config: Config, given: NewPasskey, toSign: string) {
  const host = passkeyHost(config);
  if (host === null) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, clientDataJSON, attestationObject } = given;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: toSign,
      expectedOrigin: passkeyOrigins(config),
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      host,
    };
  } catch {
    // The library throws for whatever doesn't fit; its words quote what was sent.
    return null;
  }
}

/** The count that a passkey tells when it signed what it was asked; null when it didn't. */
export async function verifiedCount(
  config: Config,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  toSign: string,
  userVerification: PasskeyRequest['userVerification'],
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: toSign,
      expectedOrigin: passkeyOrigins(config),
      expectedRPID: passkey.host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: userVerification === 'required',
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
