import { ERRORS } from '#contract/errors.ts';
import { HEIC_REFUSED } from '#web/ui/upload/heic.ts';

/** How PDF, PNG and JPEG files begin. The server looks closer; this spares the upload of what it would refuse. */
const beginnings = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  // Behind a byte order mark.
  [0xef, 0xbb, 0xbf, 0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** The kinds of HEIC, the photos of iPhones, which stand behind the length of their first part. */
const HEIC = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** True of the first bytes of a HEIC photo. */
export const isHeic = (head: Uint8Array): boolean => HEIC.test(String.fromCharCode(...head.subarray(4, 12)));

/** Why a file with these first bytes cannot be added, or null when it may be. */
export function contentRefusal(head: Uint8Array): string | null {
  if (head.length === 0) return ERRORS.FILE_EMPTY[1];
  if (isHeic(head)) return HEIC_REFUSED;
  const isKnown = beginnings.some((bytes) => bytes.every((byte, index) => head[index] === byte));
  return isKnown ? null : ERRORS.FILE_TYPE[1];
}
