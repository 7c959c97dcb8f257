import type { UploadedFile } from '#contract/files.ts';
import type { UploadOptions } from '#web/api/client/upload.ts';
import { type SendFile, uploadDocument } from '#web/features/documents/uploadDocument.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

/** Drawn once for each file: a second try sends the same bytes, under the same key. */
const shrunk = new WeakMap<File, Promise<File>>();

/** Sends a report, photos made smaller (INS-09, INS-11). */
export async function uploadReport(
  file: File,
  options: UploadOptions,
  send?: SendFile,
): Promise<UploadedFile> {
  const shrinking = shrunk.get(file) ?? shrinkPhoto(file);
  shrunk.set(file, shrinking);
  return uploadDocument(await shrinking, options, send);
}
