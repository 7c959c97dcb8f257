import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendStream } from './answer.ts';

const ENDLESS = { stalled: 60_000, whole: 60_000 };

/** Sends a list without end to a reader; tells whether the reader was read to, and how the sending ended. */
async function sendEndless(patience: typeof ENDLESS, reads: boolean) {
  const app = Fastify();
  const ended = Promise.withResolvers<string>();
  let closed = false;
  const rows = async function* () {
    try {
      for (;;) {
        yield 'x'.repeat(65_536);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      closed = true;
    }
  };
  app.get('/', async (_request, reply) => {
    await sendStream(reply, 200, Readable.from(rows()), patience).then(
      () => ended.resolve('whole'),
      () => ended.resolve('broken off'),
    );
    return reply;
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => app.close());
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'readable');
  if (reads) socket.resume();
  return { how: await ended.promise, closed: () => closed };
}

test('a reader who takes nothing any more does not hold the rows', async () => {
  const sent = await sendEndless({ ...ENDLESS, stalled: 300 }, false);
  expect(sent.how).toBe('broken off');
  expect(sent.closed()).toBe(true);
});

test('a reader who goes on taking for too long does not hold the rows', async () => {
  const sent = await sendEndless({ ...ENDLESS, whole: 300 }, true);
  expect(sent.how).toBe('broken off');
  expect(sent.closed()).toBe(true);
});
