import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A text as it is stored: nobody can read it there. */
export interface Sealed {
  /** Names the key, so that a change of the portal's secret is noticed. */
  keyId: string;
  content: Buffer;
}

/** Encrypts and decrypts texts of one purpose, each for one person. */
export interface Seal {
  keyId: string;
  close(userId: string, text: string): Sealed;
  /** Throws for content of another key or person, and for content that somebody changed. */
  open(userId: string, sealed: Sealed): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from the portal's secret for this purpose alone. Purpose, key and person are part of what is
 * authenticated.
 */
export function sealFor(secretKey: string, { key: purpose, name }: { key: string; name: string }): Seal {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secretKey, '', info, bytes));
  const key = derive(purpose, 32);
  const keyId = derive(name, 8).toString('hex');
  const bound = (userId: string) => Buffer.from(JSON.stringify([purpose, keyId, userId]));
  return {
    keyId,
    close(userId, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound(userId));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return { keyId, content: Buffer.concat(parts) };
    },
    open(userId, { keyId: usedKeyId, content }) {
      if (usedKeyId !== keyId) throw new Error('This is encrypted under another key.');
      const nonce = content.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(bound(userId));
      decipher.setAuthTag(content.subarray(-TAG_BYTES));
      const text = decipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    },
  };
}
