import { Readable } from 'node:stream';
import { BYTES } from '#contract/limits.ts';
import type { MemberScope } from '#server/db/scope.ts';
import { failure } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { receiveContent, storeContent } from './content.ts';
import { claimFiles } from './queries.ts';

/** The longest side of a stored picture, in pixels. */
const SIDE = 512;

/** Draws any picture anew, of at most 512 pixels a side. */
export async function redraw({ pictures }: Services, bytes: Buffer, format: 'png' | 'webp'): Promise<Buffer> {
  return (await pictures.redraw(bytes, { format, width: SIDE, height: SIDE })).content;
}

/** The bytes of a picture in base64, with or without a data URL in front. */
export function pictureBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > BYTES.document) throw failure('FILE_TOO_LARGE');
  return bytes;
}

/** Stores a picture given in base64, with or without a data URL in front, and claims it. Returns the file's id. */
export async function storeImage(scope: MemberScope, base64: string, name: string): Promise<string> {
  const picture = await redraw(scope.services, pictureBytes(base64), 'png');
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
