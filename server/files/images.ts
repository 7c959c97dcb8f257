import { Readable } from 'node:stream';
import { BYTES } from '#contract/rules/limits.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { receiveContent, storeContent } from './content.ts';
import { claimFiles } from './queries.ts';

const LONGEST_SIDE_PIXELS = 512;

/** A picture as a call gives it, in base64 with or without a data URL in front; null to remove it, undefined to leave it. */
type Given<Picture> = Picture | null | undefined;

/** Draws a given picture anew, at most 512 pixels a side. It may take seconds: no transaction waits for it. */
export async function drawImage(
  { services, user }: { services: Services; user: { id: string } },
  base64: Given<string>,
  format: 'png' | 'webp',
): Promise<Given<Buffer>> {
  if (typeof base64 !== 'string') return base64;
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > BYTES.document) throw apiError('FILE_TOO_LARGE');
  return (
    await services.pictures.redraw(
      bytes,
      { format, width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS },
      user.id,
    )
  ).content;
}

/** Stores a drawn picture and claims it. Returns the file's id. */
export async function storeImage(scope: MemberScope, picture: Buffer, name: string): Promise<string> {
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
