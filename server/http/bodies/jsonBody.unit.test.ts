import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '#tests/support/sockets.ts';
import { acceptJson } from './jsonBody.ts';

const LIMIT = 10_000;
const app = Fastify({ bodyLimit: LIMIT });
let url: string;
beforeAll(async () => {
  acceptJson(app);
  app.post('/', async (request) => request.body);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const bytesOf = (text: string, size: number): Buffer[] => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
};
const asChunks = (text: string, size: number) =>
  Buffer.concat(
    [...bytesOf(text, size), Buffer.alloc(0)].flatMap((bytes) => [
      Buffer.from(`${bytes.length.toString(16)}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );

/** Ways in which a text can be sent: with its length, or in chunks of any size. */
const ways: [way: string, header: (text: string) => string, body: (text: string) => Buffer][] = [
  ['with its length', (text) => `Content-Length: ${Buffer.byteLength(text)}`, (text) => Buffer.from(text)],
  ...[1, 7, 4_096, 100_000].map((size): (typeof ways)[number] => [
    `in chunks of ${size} bytes`,
    () => 'Transfer-Encoding: chunked',
    (text) => asChunks(text, size),
  ]),
];

test.each(ways)(
  'a body that comes %s is read to its last byte, and refused beyond its limit',
  async (_way, header, body) => {
    const send = async (text: string) => {
      const head = ['POST / HTTP/1.1', 'Content-Type: application/json', 'Connection: close', header(text)];
      const call = await rawCall(url, head);
      call.socket.write(body(text));
      return Buffer.from(await call.ended, 'latin1').toString();
    };
    const largest = `{"name":"${'ä'.repeat((LIMIT - 12) / 2)}"}`;
    expect(Buffer.byteLength(largest)).toBe(LIMIT - 1);
    expect(await send(largest)).toMatch(/^HTTP\/1\.1 200 .*\{"name":"ä+"\}$/s);
    expect(await send(`${largest} `)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send(`${largest}  `)).toMatch(/^HTTP\/1\.1 413 /);
  },
);
