import { DOCUMENT_TYPES } from '#contract/files.ts';
import { NetworkError } from '#web/api/client/errors.ts';
import { randomId } from '#web/api/client/random.ts';
import { uploadFile } from '#web/api/client/upload.ts';
import { getSession } from '#web/api/session.ts';
import type { SendFile } from '#web/features/documents/uploadDocument.ts';
import { canKeep } from '#web/offline/vault.ts';
import { newFileId } from './isOfDevice.ts';
import { keepFile } from './keptFiles.ts';
import { unlessSilent } from './unlessSilent.ts';

/** Sends a file, and keeps it on the device until the form that has it was sent. Without a connection it is sent with the form (OFF-01). */
export const sendOrKeepFile: SendFile = async (file, options) => {
  const { userId } = getSession();
  try {
    const sent = await unlessSilent((signal, heard) =>
      uploadFile(file, {
        signal: AbortSignal.any([signal, options.signal]),
        onProgress: (share) => {
          heard();
          options.onProgress(share);
        },
      }),
    );
    // Nothing is lost without it, as long as the upload is there.
    await keepFile(userId, sent.id, file).catch(() => undefined);
    return sent;
  } catch (error) {
    const { name, size } = file;
    const mimeType = Object.values(DOCUMENT_TYPES).find((type) => type === file.type);
    if (!(error instanceof NetworkError) || !mimeType || !canKeep()) throw error;
    const id = newFileId(randomId());
    await keepFile(userId, id, file).catch(() => {
      throw error;
    });
    return { id, name, mimeType, size, sha256: '', url: URL.createObjectURL(file) };
  }
};
