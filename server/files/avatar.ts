import { Readable } from 'node:stream';
import type { FileAnswer } from '#server/core/fileAnswer.ts';

/** The picture as the content of a file. Its bytes never change: another picture has another id. */
export const avatarAnswer = (id: string, content: Buffer): FileAnswer => ({
  name: 'avatar.webp',
  mimeType: 'image/webp',
  size: content.length,
  etag: `"${id}"`,
  isKept: true,
  open: async (range) =>
    Readable.from([range ? content.subarray(range.start, range.end + 1) : content], { objectMode: false }),
});
