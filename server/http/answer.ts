import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileAnswer, StreamAnswer } from '#server/core/fileAnswer.ts';
import type { Services } from '#server/core/services.ts';
import { sendBytes, sendStream } from './bodies/bytes.ts';
import { listSerializers, type Serializer, serializerOf } from './serializers.ts';

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

/** What a call is answered with: nothing but its status, a JSON text, a list whose text comes bit by bit, a file, or what is made while it is sent. */
export type Answer =
  | { kind: 'empty'; status: number }
  | TextAnswer
  | { kind: 'rows'; status: number; rows: AsyncIterable<string> }
  | { kind: 'file'; file: FileAnswer }
  | { kind: 'stream'; stream: StreamAnswer };

/** An answer that can be kept and given again. */
export interface TextAnswer {
  kind: 'text';
  status: number;
  text: string;
}

/** Makes of a handler's result the answer that the contract promises. Throws when it does not fit. */
export async function toAnswer(
  { response, status }: Endpoint,
  result: unknown,
  { seeAnswer }: Pick<Services, 'seeAnswer'>,
): Promise<Answer> {
  if (response === null) return { kind: 'empty', status };
  if (response === 'bytes') return toBytes(result as FileAnswer | StreamAnswer);
  if (isStreamed(result)) {
    const { rest, row } = await listSerializers(response, seeAnswer);
    return { kind: 'rows', status, rows: listText(result, rest, row) };
  }
  const write = await serializerOf(response, seeAnswer);
  return { kind: 'text', status, text: write(result) };
}

const toBytes = (result: FileAnswer | StreamAnswer): Answer =>
  'etag' in result ? { kind: 'file', file: result } : { kind: 'stream', stream: result };

/** A list as JSON, row by row: the memory it takes does not grow with the number of rows. */
async function* listText(
  { data, ...rest }: StreamedList,
  writeRest: Serializer,
  writeRow: Serializer,
): AsyncGenerator<string> {
  yield `${writeRest(rest).slice(0, -1)},"data":[`;
  let separator = '';
  for await (const item of data) {
    yield separator + writeRow(item);
    separator = ',';
  }
  yield ']}';
}

/** Sends an answer that is whole. The rows of a list are sent while they are made: see `sendList`. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'empty':
      return reply.code(answer.status).send();
    case 'file':
      return sendBytes(request, reply, answer.file);
    case 'stream':
      return sendStream(reply, answer.stream);
    case 'rows':
      throw new TypeError('A public call cannot stream a list.');
    case 'text':
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .serializer((body: unknown) => String(body))
        .send(answer.text);
  }
}
