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

/** The body that answers a call, checked against the contract: a text, one that comes bit by bit, or nothing. */
export type Body = { text: string } | { stream: AsyncIterable<string> } | null;

/** Turns a handler's result into the body that the contract promises. Throws when it does not fit. */
export function toBody(endpoint: Endpoint, result: unknown): Body {
  if (endpoint.response === null) return null;
  const schema = endpoint.response as z.ZodType;
  if (!isStreamed(result)) return { text: JSON.stringify(schema.parse(result)) };
  return { stream: listText(schema, result) };
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
