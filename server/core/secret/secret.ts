import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/core/config.ts';

/** Links under an empty key, from a write that was cut off, could be forged by anybody. */
export const SHORTEST = 32;

/** Its name in the data folder. */
export const SECRET_FILE = 'secret-key';

export const generateSecret = (): string => randomBytes(32).toString('base64url');

/** The secret that links and derived passwords hang on: from the configuration, else made once and kept beside the data. */
export function secretKey(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, generateSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < SHORTEST) throw new ConfigError(`The secret key in ${file} is too short or empty.`);
  return kept;
}

/** The secret that a portal already has, without making one; null where there is none. */
export function presentSecret(dataDir: string, configured: string | undefined): string | null {
  return configured || existsSync(join(dataDir, SECRET_FILE)) ? secretKey(dataDir, configured) : null;
}

/** Makes a secret the one of the portal of a folder, on the disk itself before it returns. Its file must not be there. */
export function adoptSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  const whole = join(dataDir, `${SECRET_FILE}.adopted`);
  writeFileSync(whole, secret, { mode: 0o600, flush: true });
  renameSync(whole, join(dataDir, SECRET_FILE));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares what somebody gave with a secret, and takes as long wherever they differ. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));
