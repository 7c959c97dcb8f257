import { t } from '@lingui/core/macro';
import { BYTES } from '#contract/rules/sizes.ts';

/** How PNG and JPEG files begin. The server looks closer; this spares the upload of what it would refuse. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** Why a file cannot be the picture of an item, or null when it may be (EQP-15). */
export async function pictureRefusal(file: Blob): Promise<string | null> {
  if (file.size > BYTES.document) return t`This picture is larger than 10 MB. Choose a smaller one.`;
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isKnown = beginnings.some((bytes) => bytes.every((byte, index) => head[index] === byte));
  return isKnown ? null : t`This isn’t a PNG or JPEG picture. Choose another file.`;
}
