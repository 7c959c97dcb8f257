import { buffer } from 'node:stream/consumers';
import type { Issue } from '#contract/errors.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { CheckedCall } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { redrawPicture, storeImage } from '#server/files/images.ts';
import { findUpload } from '#server/files/queries.ts';

/** What a call says of the picture of an item: the upload to take it from, null for none; undefined where it stays as it is. */
interface Given {
  body: { product?: { imageFileId?: string | null | undefined } | undefined };
}

/** A picture drawn anew, or the refusal of the upload, which counts unless the call was made before and is answered as then. */
type Picture = { drawn: Buffer } | { refused: Issue } | null | undefined;

const refused = (message: string) => ({ refused: { path: 'product.imageFileId', message } });

/**
 * Draws the picture of an item from an upload of the caller: what is kept has no metadata, such as the place where it was taken
 * (EQP-15). The upload itself stays the caller's alone, and is collected like any that nothing refers to.
 */
export async function drawPicture(call: CheckedCall<MemberScope>, { body }: Given): Promise<Picture> {
  const fileId = body.product?.imageFileId;
  if (!fileId) return fileId === null ? null : undefined;
  const upload = await call.begin((scope) => findUpload(scope, fileId));
  if (!upload) return refused('This file is no longer here. Add it again.');
  if (!upload.mimeType.startsWith('image/')) return refused('Choose a PNG or JPEG file.');
  await call.services.throttle.consume('picture', call.user.id);
  const content = await call.services.store.read(contentKey(upload.workspaceId, upload.sha256));
  return { drawn: await redrawPicture(call, await buffer(orNotFound(content)), 'jpeg') };
}

/** Keeps a drawn picture as a file; returns its id, null for no picture, undefined where it stays as it is. */
export async function keepPicture(scope: MemberScope, picture: Picture): Promise<string | null | undefined> {
  if (!picture) return picture;
  if ('refused' in picture) throw apiError('VALIDATION', { issues: [picture.refused] });
  return storeImage(scope, picture.drawn, 'picture.jpg');
}
