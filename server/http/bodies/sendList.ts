import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '#server/core/errors.ts';
import type { Spool } from './spools.ts';

/** What is written at a time. */
const BATCH_BYTES = 64 * 1024;

/**
 * Sends a list whose text comes bit by bit, and returns when its last row was made: the reader takes it from a spool, at a pace
 * of their own, while the transaction that the rows come from may end. A failure then breaks off the connection, because the
 * answer has begun; a reader who goes away ends the list, which is no failure. `isRead` is called when the answer is out or its
 * reader gone.
 */
export async function sendList(
  reply: FastifyReply,
  status: number,
  text: AsyncIterable<string>,
  open: () => Promise<Spool>,
  isRead: () => void,
): Promise<void> {
  const spool = await open().catch((error) => {
    isRead();
    throw error;
  });
  const isGone = () => reply.raw.closed;
  const left = new Promise<void>((resolve) => {
    if (isGone()) resolve();
    else reply.raw.once('close', () => resolve());
  });
  const made = (async () => {
    if (isGone()) return;
    const body = Readable.from(spool.read(), { objectMode: false, highWaterMark: BATCH_BYTES });
    reply.code(status).type('application/json; charset=utf-8').send(body);
    await fill(spool, text, isGone);
  })();
  void Promise.allSettled([made, left]).then(() => spool.close());
  void left.then(() => {
    spool.abandon();
    isRead();
  });
  try {
    await made;
  } catch (err) {
    if (err instanceof ApiError) reply.log.warn({ code: err.code }, 'list broken off');
    else reply.log.error({ err }, 'list broken off');
    reply.raw.destroy();
  }
}

async function fill(spool: Spool, text: AsyncIterable<string>, isGone: () => boolean): Promise<void> {
  let batch = '';
  for await (const piece of text) {
    batch += piece;
    if (batch.length < BATCH_BYTES) continue;
    if (isGone()) return;
    await spool.write(Buffer.from(batch));
    batch = '';
  }
  if (!isGone()) await spool.write(Buffer.from(batch));
  spool.end();
}
