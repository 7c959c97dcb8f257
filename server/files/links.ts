import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';

/** What a link says besides its file: the user it was made for, when it ends in seconds, and the signature of both. */
interface Claim {
  viewer: string;
  exp: number;
  sig: string;
}

/** Signed links, each made for one user: they open one file, without a token, for as long as that user may see it. */
export interface FileLinks {
  /** The address of the file's content, relative to the portal. */
  sign(fileId: string, viewerId: string, now: Date): string;
  /** Whether the signature is the portal's own and `exp` lies ahead. Whether the viewer may still see the file is another question. */
  verify(fileId: string, claim: Claim, now: Date): boolean;
}

const PURPOSE = 'muster/file-links/2';
const SLOT_MS = LIFETIME_MS.fileLink;
const LONGEST_MS = 2 * SLOT_MS;

/**
 * Links under a key derived from the portal's secret. They expire at the end of a time slot, at least one and at most two
 * slots ahead: within a slot the link of a file stays the same for a person, so that browsers keep what they have loaded.
 */
export function fileLinks(secretKey: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  const signature = (fileId: string, viewer: string, exp: number) =>
    createHmac('sha256', key).update(`${fileId}:${viewer}:${exp}`).digest();
  return {
    sign(fileId, viewerId, now) {
      const slot = Math.floor(now.getTime() / SLOT_MS);
      const exp = ((slot + 2) * SLOT_MS) / 1_000;
      const sig = signature(fileId, viewerId, exp).toString('base64url');
      return `/v2/files/${fileId}?viewer=${viewerId}&exp=${exp}&sig=${sig}`;
    },
    verify(fileId, { viewer, exp, sig }, now) {
      const ahead = exp * 1_000 - now.getTime();
      if (!Number.isSafeInteger(exp) || ahead <= 0 || ahead > LONGEST_MS) return false;
      const given = Buffer.from(sig, 'base64url');
      const expected = signature(fileId, viewer, exp);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
