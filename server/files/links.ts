import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LIFETIME } from '#contract/limits.ts';

/** Signed links: whoever has one can read that one file until it runs out. */
export interface FileLinks {
  /** The address of the file's content, relative to the portal. */
  sign(fileId: string, now: Date): string;
  /** Whether the signature is the portal's own and `exp`, in seconds, lies ahead. */
  verify(fileId: string, exp: number, sig: string, now: Date): boolean;
}

const PURPOSE = 'muster/file-links/1';
const SLOT = LIFETIME.fileLink;
const LONGEST = 2 * SLOT;

/**
 * Links under a key derived from the portal's secret. They expire at the end of a time slot, at least one and at most two
 * slots ahead: within a slot the link of a file stays the same, so that browsers keep what they have loaded.
 */
export function fileLinks(secretKey: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  const signature = (fileId: string, exp: number) =>
    createHmac('sha256', key).update(`${fileId}:${exp}`).digest();
  return {
    sign(fileId, now) {
      const slot = Math.floor(now.getTime() / SLOT);
      const exp = ((slot + 2) * SLOT) / 1_000;
      return `/v2/files/${fileId}?exp=${exp}&sig=${signature(fileId, exp).toString('base64url')}`;
    },
    verify(fileId, exp, sig, now) {
      const ahead = exp * 1_000 - now.getTime();
      if (!Number.isSafeInteger(exp) || ahead <= 0 || ahead > LONGEST) return false;
      const given = Buffer.from(sig, 'base64url');
      const expected = signature(fileId, exp);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
