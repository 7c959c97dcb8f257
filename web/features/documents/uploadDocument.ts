import { ERRORS } from '#contract/errors.ts';
import type { UploadedFile } from '#contract/files.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { CallError } from '#web/api/client/errors.ts';
import { type UploadOptions, uploadFile } from '#web/api/client/upload.ts';
import { failures } from '#web/words/failures.ts';
import { contentRefusal, isHeic } from './fileContent.ts';

/** The file is none that is taken; there is no use in sending it. */
class RefusedFile extends Error {}

/** How a file is sent. */
export type SendFile = (file: File, options: UploadOptions) => Promise<UploadedFile>;

const headOf = async (file: File) => new Uint8Array(await file.slice(0, 1024).arrayBuffer());

/**
 * Sends a file, unless its size or its first bytes say already that it is refused (DOC-21, DOC-22, DOC-23). A HEIC photo goes as a JPEG where
 * the browser can draw it.
 */
export async function uploadDocument(
  chosen: File,
  options: UploadOptions,
  send: SendFile = uploadFile,
): Promise<UploadedFile> {
  let file = chosen;
  if (isHeic(await headOf(chosen))) {
    const { shrinkPhoto } = await import('#web/features/inspections/shrinkPhoto.ts');
    file = await shrinkPhoto(chosen);
  }
  const refusal = contentRefusal(await headOf(file));
  if (refusal !== null) throw new RefusedFile(refusal);
  if (file.size > BYTES.document) throw new RefusedFile(ERRORS.FILE_TOO_LARGE[1]);
  return send(file, options);
}

/** True where the file itself was refused: its type, its size, or that nothing is in it. */
export const isWrongFile = (error: unknown): boolean =>
  error instanceof RefusedFile ||
  (error instanceof CallError && ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_EMPTY'].includes(error.code));

export const uploadErrorText = (error: unknown): string =>
  error instanceof RefusedFile ? error.message : failures.documentCall(error);
