import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '#server/core/errors.ts';
import type { Spool } from './spools.ts';

/** What is written at a time. */
const BATCH_BYTES = 64 * 1024;

/**
 * Sends a list whose text comes bit by bit, and returns when its last row was made: the reader takes it from a spool, at a pace
 * of their own, while the transaction that the rows come from may end. The answer begins with the first batch: until then a failure
 * is thrown, later it breaks off the connection. A reader who goes away ends the list, which is no failure. `isRead` is called when the
 * answer is out or its reader gone.
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
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    const body = Readable.from(spool.read(), { objectMode: false, highWaterMark: BATCH_BYTES });
    reply.code(status).type('application/json; charset=utf-8').send(body);
  };
  const made = (async () => {
    if (!isGone()) await fill(spool, text, { isGone, begin });
  })();
  void Promise.allSettled([made, left]).then(() => spool.close());
  void left.then(() => {
    spool.abandon();
    isRead();
  });
  try {
    await made;
  } catch (err) {
    if (!hasBegun) throw err;
    if (err instanceof ApiError) reply.log.warn({ code: err.code }, 'list broken off');
    else reply.log.error({ err }, 'list broken off');
    reply.raw.destroy();
  }
}

async function fill(
  spool: Spool,
  text: AsyncIterable<string>,
  { isGone, begin }: { isGone: () => boolean; begin: () => void },
): Promise<void> {
  let batch = '';
  const write = async () => {
    await spool.write(Buffer.from(batch));
    begin();
    batch = '';
  };
  for await (const piece of text) {
    batch += piece;
    if (batch.length < BATCH_BYTES) continue;
    if (isGone()) return;
    await write();
  }
  if (!isGone()) await write();
  spool.end();
}
