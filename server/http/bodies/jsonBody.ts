import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiError } from '#server/core/errors.ts';

const FIRST_BYTES = 4_096;

/**
 * Bodies are JSON and nothing else; a call without one may still say that it sends JSON. They are gathered in one buffer: a
 * list of chunks takes a hundred times the bytes of a body that comes byte by byte.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  addJsonParser(app, 'application/json');
}

/** Takes JSON under the name of a media type. */
export function addJsonParser(app: FastifyInstance, mediaType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(mediaType, (request, _payload, done) => {
    readText(request.raw, request.routeOptions.bodyLimit, (error, text) => {
      if (error || text === '') done(error, undefined);
      else parse(request, text, done);
    });
  });
}

/** Reads a body of at most `maxBytes`. A sender who breaks off is answered as one who sent something else than JSON. */
function readText(
  payload: IncomingMessage,
  maxBytes: number,
  done: (error: Error | null, text: string) => void,
): void {
  if (Number(payload.headers['content-length']) > maxBytes) {
    done(apiError('TOO_LARGE'), '');
    return;
  }
  let buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  const end = (error: Error | null) => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    done(error, error ? '' : buffer.toString('utf8', 0, length));
  };
  const onData = (chunk: Buffer) => {
    const needed = length + chunk.length;
    if (needed > maxBytes) {
      end(apiError('TOO_LARGE'));
      return;
    }
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(needed, 2 * buffer.length)));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    chunk.copy(buffer, length);
    length = needed;
  };
  const onEnd = () => end(null);
  const onError = () => end(apiError('VALIDATION'));
  payload.on('data', onData).on('end', onEnd).on('error', onError);
}
