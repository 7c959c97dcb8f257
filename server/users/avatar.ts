import { Readable } from 'node:stream';
import type { UserScope } from '#server/db/scope.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import { pictureBytes, redraw } from '#server/files/images.ts';
import { replaceAvatar } from './profile.queries.ts';

/** Keeps a picture given in base64 as the caller's, drawn anew; null removes it. Returns its id. */
export const keepAvatar = async (scope: UserScope, base64: string | null): Promise<string | null> =>
  replaceAvatar(scope, base64 === null ? null : await redraw(scope.services, pictureBytes(base64), 'webp'));

/** The picture as the content of a file. Its bytes never change: another picture has another id. */
export const avatarAnswer = (id: string, content: Buffer): FileAnswer => ({
  name: 'avatar.webp',
  mimeType: 'image/webp',
  size: content.length,
  etag: `"${id}"`,
  open: async (range) =>
    Readable.from([range ? content.subarray(range.start, range.end + 1) : content], { objectMode: false }),
});
