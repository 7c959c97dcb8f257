import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

/** Signs packs for one portal. */
export interface PackSigner {
  /** The raw Ed25519 key in base64, by which everybody can check what was signed. */
  publicKey: string;
  /** In base64. */
  sign(bytes: Uint8Array): string;
}

declare module '#server/core/services.ts' {
  interface Services {
    packSigner: PackSigner;
  }
}

const PURPOSE = 'muster/audit-packs/1';
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

/** A key that follows from the portal’s secret: it need not be kept, and a new secret is a new key. */
export function packSigner(secretKey: string): PackSigner {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, RAW_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-RAW_BYTES).toString('base64'),
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  };
}
