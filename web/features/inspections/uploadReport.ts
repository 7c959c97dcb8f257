import type { UploadedFile } from '#contract/files.ts';
import type { UploadOptions } from '#web/api/client/upload.ts';
import { type SendFile, uploadDocument } from '#web/features/documents/uploadDocument.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

/** Sends a report, photos made smaller (INS-09, INS-11). */
export const uploadReport = async (
  file: File,
  options: UploadOptions,
  send?: SendFile,
): Promise<UploadedFile> => uploadDocument(await shrinkPhoto(file), options, send);
