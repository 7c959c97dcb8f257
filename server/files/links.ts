import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';

/** The person, and the session or API token, that a link is made for. */
export interface LinkViewer {
  viewerId: string;
  /** The session or API token that the link ends with (`grantOf`). */
  grant: string;
}

/** A link says this besides its file: for whom and by which session it was made, when it ends in seconds, and the signature of all. */
interface Claim {
  viewer: string;
  grant: string;
  exp: number;
  sig: string;
}

/** Signed links, each made for one user: they open one file, without a token, while that user may see it and the session goes on. */
export interface FileLinks {
  /** The address of the file's content, relative to the portal. */
  sign(fileId: string, viewer: LinkViewer, now: Date): string;
  /** True where the signature is the portal's own and `exp` lies ahead. The caller checks that the grant is live and the viewer may see the file. */
  verify(fileId: string, claim: Claim, now: Date): boolean;
}

declare module '#server/core/services.ts' {
  interface Services {
    links: FileLinks;
  }
}

const PURPOSE = 'muster/file-links/3';
const SLOT_MS = LIFETIME_MS.fileLink;
const LONGEST_MS = 2 * SLOT_MS;

/**
 * Links under a key derived from the portal's secret. They expire at the end of a time slot, at least one and at most two
 * slots ahead: within a slot the link of a file stays the same in a session, so that browsers know what they have loaded.
 */
export function fileLinks(secretKey: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  const signature = (fileId: string, viewer: string, grant: string, exp: number) =>
    createHmac('sha256', key).update(`${fileId}:${viewer}:${grant}:${exp}`).digest();
  return {
    sign(fileId, { viewerId, grant }, now) {
      const slot = Math.floor(now.getTime() / SLOT_MS);
      const exp = ((slot + 2) * SLOT_MS) / 1_000;
      const sig = signature(fileId, viewerId, grant, exp).toString('base64url');
      return `/v2/files/${fileId}?viewer=${viewerId}&grant=${grant}&exp=${exp}&sig=${sig}`;
    },
    verify(fileId, { viewer, grant, exp, sig }, now) {
      const ahead = exp * 1_000 - now.getTime();
      if (!Number.isSafeInteger(exp) || ahead <= 0 || ahead > LONGEST_MS) return false;
      const given = Buffer.from(sig, 'base64url');
      const expected = signature(fileId, viewer, grant, exp);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
