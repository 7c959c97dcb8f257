import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

interface StreamedList {
  data: AsyncIterable<unknown>;
}

const isStreamed = (result: unknown): result is StreamedList =>
  typeof result === 'object' &&
  result !== null &&
  'data' in result &&
  typeof result.data === 'object' &&
  result.data !== null &&
  Symbol.asyncIterator in result.data;

/** The same result with its rows in memory: the answer to a write must be whole before its transaction commits. */
export async function gather(result: unknown): Promise<unknown> {
  if (!isStreamed(result)) return result;
  const data: unknown[] = [];
  for await (const row of result.data) data.push(row);
  return { ...result, data };
}

/** The body that answers a call, checked against the contract: a text, rows to be streamed, or nothing. */
export type Body = { text: string } | { stream: Readable } | null;

/** Turns a handler's result into the body that the contract promises. Throws when it does not fit. */
export function toBody(endpoint: Endpoint, result: unknown): Body {
  if (endpoint.answer === null) return null;
  const schema = endpoint.answer as z.ZodType;
  if (!isStreamed(result)) return { text: JSON.stringify(schema.parse(result)) };
  return { stream: Readable.from(listText(schema, result), { objectMode: false }) };
}

/** A list as JSON, row by row: the memory it takes does not grow with the number of rows. */
async function* listText(schema: z.ZodType, result: StreamedList): AsyncGenerator<string> {
  if (!(schema instanceof z.ZodObject) || !(schema.shape.data instanceof z.ZodArray)) {
    throw new TypeError('Only a list can be streamed.');
  }
  const row = schema.shape.data.element as z.ZodType;
  const rest = JSON.stringify(schema.omit({ data: true }).parse(result));
  yield `${rest.slice(0, -1)},"data":[`;
  let separator = '';
  for await (const item of result.data) {
    yield separator + JSON.stringify(row.parse(item));
    separator = ',';
  }
  yield ']}';
}

/** Sends a text that is JSON already. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(text);
}

/** Milliseconds that a reader may take nothing, and take for all of it: a database connection waits meanwhile. */
const PATIENCE = { stalled: 30_000, whole: 10 * 60_000 };

/**
 * Sends rows as they come and returns when the last one is out: the transaction they come from stays open for them. Breaks
 * off and throws when the reader is too slow.
 */
export async function sendStream(
  reply: FastifyReply,
  status: number,
  stream: Readable,
  patience = PATIENCE,
): Promise<void> {
  const breakOff = () => void reply.raw.destroy();
  reply.raw.setTimeout(patience.stalled, breakOff);
  const whole = setTimeout(breakOff, patience.whole);
  try {
    reply.code(status).type('application/json; charset=utf-8').send(stream);
    await finished(reply.raw);
  } finally {
    clearTimeout(whole);
    await closed(stream);
  }
}

/** Ends a stream and waits until what it reads from has let go: no query may come after the transaction's end. */
async function closed(stream: Readable): Promise<void> {
  stream.destroy();
  if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', resolve));
}
