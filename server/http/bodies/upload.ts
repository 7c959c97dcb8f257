import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { apiError } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { StagedContent } from '#server/core/store.ts';
import { receiveContent } from '#server/files/content.ts';

/** One file of a multipart request, received but not yet part of the store. */
export interface Upload {
  fileName: string;
  content: StagedContent;
}

/**
 * Streams the one file of the request aside, hashing it on the way. Nothing is kept in memory. Browsers write a quote in its name
 * as `%22`, and nothing else in this way.
 */
export async function receiveUpload(
  services: Services,
  workspaceId: string,
  request: FastifyRequest,
  maxBytes: number,
): Promise<Upload> {
  if (!request.isMultipart()) throw apiError('FILE_MISSING');
  /** One byte more than is taken, so that the store sees that there was more. */
  const parts = request.files({ limits: { files: 1, fields: 0, fileSize: maxBytes + 1 } });
  const { value: part } = await parts.next();
  if (!part) throw apiError('FILE_MISSING');
  const content = await receiveContent(services, workspaceId, untilItBreaks(part.file), maxBytes);
  try {
    if (!(await parts.next()).done) throw apiError('FILE_MISSING');
    return { fileName: part.filename.replaceAll('%22', '"'), content };
  } catch (error) {
    await content.discard();
    throw error;
  }
}

/** The bytes of a file that is on its way; a form that breaks off is the sender's fault. */
async function* untilItBreaks(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch {
    throw apiError('FILE_MISSING');
  }
}
