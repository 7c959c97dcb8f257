import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { apiError } from '#server/core/errors.ts';
import type { FileAnswer, StreamAnswer } from '#server/core/fileAnswer.ts';

/** A file is shown, never run: no scripts, no plug-ins, no forms, and only in the portal's own pages. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Sends the content of a file: all of it, the one part asked for, or the word that the caller has it already. A browser that may
 * fetch it itself is told where; it asks there for the same part.
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { headers, method } = request;
  const unchanged = fresh(headers, { etag: answer.etag });
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== answer.etag;
  const range = isStale || method !== 'GET' ? null : parseRange(headers.range, answer.size);
  if (range === 'unsatisfiable' && !unchanged) {
    reply.header('content-range', `bytes */${answer.size}`);
    throw apiError('RANGE');
  }
  if (answer.locate && method === 'GET' && !unchanged && !isForScript(request)) {
    return reply.redirect(await answer.locate(disposition(answer)), 302);
  }
  const part = range === 'unsatisfiable' ? null : range;
  const isEmpty = unchanged || method === 'HEAD';
  const content = isEmpty ? Readable.from([]) : await answer.open(part ?? undefined);

  reply
    .header('etag', answer.etag)
    .header('cache-control', answer.isKept ? 'private, max-age=900' : 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', SANDBOX)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', disposition(answer));
  if (unchanged) return reply.code(304).send();

  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${answer.size}`);
  const length = part ? part.end - part.start + 1 : answer.size;
  return reply.type(answer.mimeType).header('content-length', length).send(content);
}

/** Sends content while it is made, to be kept as a file. */
export async function sendStream(
  reply: FastifyReply,
  { name, mimeType, make }: StreamAnswer,
): Promise<FastifyReply> {
  const content = await make();
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', under('attachment', name))
    .type(mimeType)
    .send(content);
}

/**
 * Whether a script of a page reads the content, as the preview does. The policy of the pages lets their scripts connect to the
 * portal alone, so that they get it from here.
 */
const isForScript = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'empty';

/** A browser shows what it can, and keeps a ZIP. */
const disposition = ({ name, mimeType }: Pick<FileAnswer, 'name' | 'mimeType'>): string =>
  under(mimeType === 'application/zip' ? 'attachment' : 'inline', name);

/** Shows or keeps the content in the browser under its name, in the form that old and new browsers read (RFC 6266). */
const under = (type: 'inline' | 'attachment', name: string): string =>
  contentDisposition(name.toWellFormed(), {
    type,
    fallback: name.replace(/[^\x20-\x7e]|["\\%]/g, '_'),
  });

/** A part of a content, both ends included. */
interface Range {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a Range header asks for: null for all of the content, which is right for several parts and other units
 * too, and `unsatisfiable` when the content does not reach that far (RFC 9110, 14.2). The package range-parser calls the last
 * bytes of a content that is shorter than that unsatisfiable, where readers of PDF files ask for them.
 */
function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, from, to] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
