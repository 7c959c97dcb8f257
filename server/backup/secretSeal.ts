import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from './errors.ts';
import type { SealedSecret } from './format.ts';

/** A key costs 128 MiB and some tenths of a second: whoever tries passphrases pays that for each. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const PURPOSE = 'muster/backup-secret/1';
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** The manifest is part of what is authenticated: who changes the archive without the passphrase is noticed by it. */
const boundTo = (manifestHash: string) => Buffer.from(JSON.stringify([PURPOSE, manifestHash]));

export type SecretSealer = (manifestHash: string) => Promise<SealedSecret>;

/** Begins to derive the key at once; it is needed only when the archive comes to its end. */
export function secretSealer(secret: string, passphrase: string): SecretSealer {
  const salt = randomBytes(16);
  const derived = keyOf(passphrase, salt);
  derived.catch(() => undefined);
  return async (manifestHash) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(CIPHER, await derived, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(boundTo(manifestHash));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      kdf: 'scrypt N=131072 r=8 p=1',
      cipher: CIPHER,
      salt: salt.toString('base64'),
      nonce: nonce.toString('base64'),
      sealed: sealed.toString('base64'),
    };
  };
}

/** The secret; throws `BackupError` for another passphrase than the one it was sealed with. */
export async function openSecret(
  { salt, nonce, sealed }: SealedSecret,
  passphrase: string,
  manifestHash: string,
): Promise<string> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'));
  const content = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(manifestHash));
    decipher.setAuthTag(content.subarray(-TAG_BYTES));
    return decipher.update(content.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new BackupError(
      'The passphrase does not open this backup. It is the one that the backup was made with; if it is, somebody changed the archive.',
    );
  }
}

/** Refuses an archive without a secret where a passphrase was given: its seal is what shows that nobody changed the archive. */
export function noSecret(file: string): never {
  throw new BackupError(
    `${file} has no secret, so BACKUP_PASSPHRASE proves nothing of it. If it was made with --without-secret, unset BACKUP_PASSPHRASE; if not, somebody changed it.`,
  );
}
