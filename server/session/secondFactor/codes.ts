import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/core/tokens.ts';

/** Without letters and numbers that look alike; 32 of them, so that each byte chooses evenly. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** A recovery code of 80 random bits, such as `k7fm-2pqx-9abd-hw3n`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP)].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as people type it, without what they put between its parts. */
export const bareCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** A recovery code as it is kept. */
export const recoveryHash = (code: string): Buffer => hashToken(bareCode(code));
