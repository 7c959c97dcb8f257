import { DOCUMENT_TYPES, type DocumentType, type UploadedFile } from '#contract/files.ts';
import type { UploadOptions } from '#web/api/client/upload.ts';
import type { DraftDocument } from '#web/features/documents/draft.ts';
import { uploadDocument } from '#web/features/documents/uploadDocument.ts';

/** Sends a file, and remembers its place. */
export function uploadInOrder(file: File, options: UploadOptions): Promise<UploadedFile> {
  placeOf(file);
  return uploadDocument(file, options);
}

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
): Pick<DraftDocument, 'key' | 'fileId' | 'name' | 'type' | 'mimeType' | 'size' | 'sha256' | 'url'> {
  const { id, name, mimeType, size, sha256, url } = uploaded;
  const types = Object.keys(DOCUMENT_TYPES) as DocumentType[];
  const type = types.find((one) => DOCUMENT_TYPES[one] === mimeType) ?? 'PDF';
  return { key: placeOf(file), fileId: id, name, type, mimeType, size, sha256, url };
}
