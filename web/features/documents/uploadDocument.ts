import type { UploadedFile } from '#contract/files.ts';
import { errorText } from '#web/api/client/errors.ts';
import { type UploadOptions, uploadFile } from '#web/api/client/upload.ts';
import { DOCUMENT_CALL_FAILED } from '#web/words/documents.ts';
import { contentRefusal } from './fileContent.ts';

/** The content is not that of a document; there is no use in sending it. */
class ContentError extends Error {}

/** Sends a file, unless its first bytes say already that it is none of the types taken (DOC-21, DOC-22). */
export async function uploadDocument(file: File, options: UploadOptions): Promise<UploadedFile> {
  const refusal = contentRefusal(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  if (refusal !== null) throw new ContentError(refusal);
  return uploadFile(file, options);
}

export const uploadErrorText = (error: unknown): string =>
  error instanceof ContentError ? error.message : errorText(error, DOCUMENT_CALL_FAILED);
