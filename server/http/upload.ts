import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { receiveContent } from '#server/files/content.ts';
import type { StagedContent } from '#server/files/store.ts';
import type { Services } from '#server/services.ts';
import { failure } from './errors.ts';

/** One file of a multipart request, received but not yet part of the store. */
export interface Upload {
  fileName: string;
  content: StagedContent;
}

/** Streams the one file of the request aside, hashing it on the way. Nothing is kept in memory. */
export async function receiveUpload(
  services: Services,
  workspaceId: string,
  request: FastifyRequest,
  maxBytes: number,
): Promise<Upload> {
  if (!request.isMultipart()) throw failure('FILE_MISSING');
  /** One byte more than is taken, so that the store sees that there was more. */
  const part = await request.file({ limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes + 1 } });
  if (!part) throw failure('FILE_MISSING');
  return {
    fileName: part.filename,
    content: await receiveContent(services, workspaceId, part.file, maxBytes),
  };
}
