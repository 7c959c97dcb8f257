import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';
import { messageOf } from '#server/db/failedQuery.ts';

/**
 * How requests and errors stand in the log. Query strings carry the tokens of mailed links, the signatures of file links
 * and people's addresses; the values of a query carry all that the database keeps: neither is written.
 */
export const logSerializers = {
  req: ({ method, url, host, ip }: FastifyRequest) => ({
    method,
    url: url.replace(/\?.*$/s, '?…'),
    host,
    remoteAddress: ip,
  }),
  /** The part that receives files notes all headers of a request, the token among them, where LOG_LEVEL is trace. */
  busboyOptions: ({ limits }: { limits?: unknown }) => ({ limits }),
  err: (error: unknown) =>
    error instanceof Error ? stdSerializers.err(withoutValues(error)) : { message: String(error) },
};

function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined;
  if (!(error instanceof DrizzleQueryError)) {
    return cause === undefined || cause === error.cause ? error : copyOf(error, error.message, cause);
  }
  return copyOf(error, messageOf(error), cause);
}

/** An error with another message, from the same place. */
function copyOf(error: Error, message: string, cause: Error | undefined): Error {
  const copy = new Error(message, { cause });
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  copy.stack = [`${error.constructor.name}: ${message}`, ...frames].join('\n');
  return copy;
}
