import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorCode } from '#contract/errors.ts';
import { apiError, toErrorBody } from '#server/core/errors.ts';
import { languageOf } from '#server/core/language.ts';
import { inWordsOf } from '#server/http/language.ts';

/**
 * Ends a call whose request is still on its way: with an answer where there was none yet, and without reading any further.
 * Whatever waits for the rest of the request learns that it broke off.
 */
export function cutOff(request: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable) {
    const error = apiError(code);
    const language = languageOf(request.headers);
    const body = JSON.stringify(inWordsOf(language, toErrorBody(error)));
    const head = [
      `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Language: ${language}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
