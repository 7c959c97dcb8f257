import { Readable } from 'node:stream';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { keepContent, receiveContent } from './content.ts';
import { claimFiles } from './queries.ts';

const LONGEST_SIDE_PIXELS = 512;

/** A picture as a call gives it, in base64 with or without a data URL in front; null to remove it, undefined to leave it. */
type Given<Picture> = Picture | null | undefined;

interface Asking {
  services: Services;
  user: { id: string };
}

/** Draws a picture anew, at most 512 pixels a side; a JPEG is white where it was transparent. It may take seconds: no transaction waits for it. */
export async function redrawPicture(
  { services, user }: Asking,
  bytes: Uint8Array,
  format: 'png' | 'webp' | 'jpeg',
): Promise<Buffer> {
  const size = { width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS };
  const background = format === 'jpeg' ? { background: '#ffffff' } : {};
  return (await services.pictures.redraw(bytes, { format, ...size, ...background }, user.id)).content;
}

/** The same for a picture in base64. */
export async function drawImage(
  asking: Asking,
  base64: Given<string>,
  format: 'png' | 'webp',
): Promise<Given<Buffer>> {
  if (typeof base64 !== 'string') return base64;
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > BYTES.document) throw apiError('FILE_TOO_LARGE');
  return redrawPicture(asking, bytes, format);
}

/** Stores a drawn picture and claims it. Returns the file's id. */
export async function storeImage(
  scope: MemberScope,
  picture: Buffer,
  name: 'logo.png' | 'picture.jpg',
): Promise<string> {
  const staged = await receiveContent(
    scope.services,
    scope.workspace.id,
    Readable.from([picture]),
    BYTES.document,
  );
  try {
    const mimeType = DOCUMENT_TYPES[name === 'logo.png' ? 'PNG' : 'JPEG'];
    const kept = { name, mimeType, uploadedByMemberId: scope.member.id };
    const { id } = await keepContent(scope, staged, kept);
    await claimFiles(scope, [id]);
    return id;
  } finally {
    await staged.discard();
  }
}
