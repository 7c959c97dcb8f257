import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#contract/signIn/passkeys.ts';

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** The head of a CBOR item: its kind, and a number or a length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (data: Uint8Array) => Buffer.concat([head(2, data.length), data]);
const cborText = (data: string) => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** ES256 on P-256, as COSE. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Asked {
  challenge: string;
  origin: string;
  /** It asked for a finger, a face or a PIN. */
  isVerified?: boolean;
}

/** An authenticator in software, with one passkey for one host. */
export function anAuthenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let counter = 0;

  const client = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const data = (flags: number, attested: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };

  return {
    id: text(credentialId),

    /** Makes the passkey. */
    create(asked: Asked): NewPasskey {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const flags = PRESENT | ATTESTED | (asked.isVerified === false ? 0 : VERIFIED);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data(flags, attested))],
      ]);
      return {
        id: text(credentialId),
        clientDataJSON: text(client('webauthn.create', asked)),
        attestationObject: text(attestation),
        transports: ['internal'],
      };
    },

    /** Signs with it. */
    get(asked: Asked): PasskeyAnswer {
      const clientData = client('webauthn.get', asked);
      const authenticatorData = data(PRESENT | (asked.isVerified === false ? 0 : VERIFIED));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        id: text(credentialId),
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      };
    },

    /** As a copy of it would count. */
    rewind() {
      counter = 0;
    },
  };
}
