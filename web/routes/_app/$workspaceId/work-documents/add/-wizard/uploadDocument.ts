import { DOCUMENT_TYPES, type DocumentType, type UploadedFile } from '#contract/files.ts';
import { errorText } from '#web/api/client/errors.ts';
import { type UploadOptions, uploadFile } from '#web/api/client/upload.ts';
import type { DraftDocument } from '#web/features/documents/draft.ts';
import { DOCUMENT_CALL_FAILED } from '#web/words/documents.ts';
import { contentRefusal } from './fileContent.ts';

/** The content is not that of a document; there is no use in sending it. */
class ContentError extends Error {}

/** Sends a file, unless its first bytes say already that it is none of the types taken (DOC-21, DOC-22). */
export async function uploadDocument(file: File, options: UploadOptions): Promise<UploadedFile> {
  placeOf(file);
  const refusal = contentRefusal(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  if (refusal !== null) throw new ContentError(refusal);
  return uploadFile(file, options);
}

export const uploadErrorText = (error: unknown): string =>
  error instanceof ContentError ? error.message : errorText(error, DOCUMENT_CALL_FAILED);

const places = new WeakMap<File, number>();
let lastPlace = 0;

/** Files are listed as they were picked, whichever arrives first; those picked after a reload come behind. */
function placeOf(file: File): number {
  const known = places.get(file);
  if (known !== undefined) return known;
  lastPlace = Math.max(lastPlace + 1, Date.now());
  places.set(file, lastPlace);
  return lastPlace;
}

/** What the wizard keeps of an uploaded file. */
export function draftFile(
  file: File,
  uploaded: UploadedFile,
): Pick<DraftDocument, 'key' | 'fileId' | 'name' | 'type' | 'mimeType' | 'size' | 'url'> {
  const { id, name, mimeType, size, url } = uploaded;
  const types = Object.keys(DOCUMENT_TYPES) as DocumentType[];
  const type = types.find((one) => DOCUMENT_TYPES[one] === mimeType) ?? 'PDF';
  return { key: placeOf(file), fileId: id, name, type, mimeType, size, url };
}
