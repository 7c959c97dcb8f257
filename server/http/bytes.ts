import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '#server/core/errors.ts';
import type { FileAnswer } from '#server/core/fileAnswer.ts';
import { inlineDisposition, isUnchanged, parseRange } from './range.ts';

/** A file is shown, never run: no scripts, no plug-ins, no forms, and only in the portal's own pages. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Sends the content of a file: all of it, the one part asked for, or the word that the caller has it already. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { headers, method } = request;
  const unchanged = isUnchanged(headers['if-none-match'], answer.etag);
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== answer.etag;
  const range = isStale || method !== 'GET' ? null : parseRange(headers.range, answer.size);
  if (range === 'unsatisfiable' && !unchanged) {
    reply.header('content-range', `bytes */${answer.size}`);
    throw apiError('RANGE');
  }
  const part = range === 'unsatisfiable' ? null : range;
  const isEmpty = unchanged || method === 'HEAD';
  const content = isEmpty ? Readable.from([]) : await answer.open(part ?? undefined);

  reply
    .header('etag', answer.etag)
    .header('cache-control', 'private, max-age=900')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', SANDBOX)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', inlineDisposition(answer.name));
  if (unchanged) return reply.code(304).send();

  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${answer.size}`);
  const length = part ? part.end - part.start + 1 : answer.size;
  return reply.type(answer.mimeType).header('content-length', length).send(content);
}
