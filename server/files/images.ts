import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { BYTES } from '#contract/limits.ts';
import type { MemberScope } from '#server/db/scope.ts';
import { failure } from '#server/http/errors.ts';
import { receiveContent, storeContent } from './content.ts';
import { claimFiles } from './queries.ts';

/** The longest side of a stored picture, in pixels. */
const SIDE = 512;

/** Larger pictures are refused before they are unpacked. */
const MAX_PIXELS = 64 * 1024 * 1024;

/** Pictures drawn at the same time: each may fill a core and, unpacked, 256 MB. */
const CONCURRENT = 2;

/** Waiting pictures beyond which a caller is told to come back; each of them holds a database connection. */
const WAITING = 3;

const limit = pLimit(CONCURRENT);

/**
 * Draws any picture anew, as PNG or WebP of at most 512 pixels a side: what somebody uploaded never reaches a browser as it came,
 * and an SVG becomes pixels. Throws IMAGE_UNREADABLE, or BUSY when many pictures wait.
 */
export async function redraw(bytes: Buffer, as: 'png' | 'webp' = 'png'): Promise<Buffer> {
  if (limit.pendingCount >= WAITING) throw failure('BUSY', { retryAfterSeconds: 5 });
  return limit(() => draw(bytes, as));
}

async function draw(bytes: Buffer, as: 'png' | 'webp'): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    return await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: format !== 'svg' })
      .timeout({ seconds: 10 })
      .toFormat(as)
      .toBuffer();
  } catch {
    throw failure('IMAGE_UNREADABLE');
  }
}

/** The bytes of a picture in base64, with or without a data URL in front. */
export function pictureBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > BYTES.document) throw failure('FILE_TOO_LARGE');
  return bytes;
}

/** Stores a picture given in base64, with or without a data URL in front, and claims it. Returns the file's id. */
export async function storeImage(scope: MemberScope, base64: string, name: string): Promise<string> {
  const picture = await redraw(pictureBytes(base64));
  const staged = await receiveContent(
    scope.services,
    scope.workspace.id,
    Readable.from([picture]),
    BYTES.document,
  );
  try {
    const { id } = await storeContent(scope, staged, name, scope.member.id);
    await claimFiles(scope, [id]);
    return id;
  } finally {
    await staged.discard();
  }
}
