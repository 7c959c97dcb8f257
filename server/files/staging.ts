import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { apiError } from '#server/core/errors.ts';
import type { StagedContent } from '#server/core/store.ts';
import { contentHash } from '#server/core/storeKeys.ts';
import { hasNoRoom, makeFolder, syncFolders } from './folders.ts';

/** Enough to tell what kind of file it is. */
const HEAD_BYTES = 4_100;

/** What is written at a time: a socket brings less, and each write is handed to a thread. */
const BATCH_BYTES = 256 * 1024;
/** Whoever sends byte by byte has no more pieces kept in memory than this. */
const BATCH_PIECES = 64;

/** What was found out about content while it streamed by. */
export type Received = Pick<StagedContent, 'sha256' | 'size' | 'head'>;

/** Content that was written to a file, which is still open. */
export interface Written {
  path: string;
  received: Received;
  file: FileHandle;
}

/** Other content may fill the disk while this one is on its way, however much room there was before. */
async function orFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw hasNoRoom(error) ? apiError('STORE_FULL') : error;
  }
}

/** Writes the source to a new file. The limit holds while the content streams by, so that a large upload never fills the disk. */
export const receiveInto = (
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Written> => orFull(() => receive(path, source, maxBytes));

async function receive(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  try {
    return { path, received: await writeInto(file, source, maxBytes), file };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeInto(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Received> {
  const hash = contentHash();
  const head: Uint8Array[] = [];
  let size = 0;
  const batch: Uint8Array[] = [];
  let batchBytes = 0;
  let written = Promise.resolve();
  /** The disk takes a batch while the next one is read and hashed. */
  const write = async () => {
    await written;
    written = writeAll(file, batch.splice(0));
    written.catch(() => undefined);
    batchBytes = 0;
  };
  try {
    for await (const chunk of source) {
      if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
      size += chunk.length;
      if (size > maxBytes) throw apiError('FILE_TOO_LARGE');
      hash.update(chunk);
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes >= BATCH_BYTES || batch.length >= BATCH_PIECES) await write();
    }
    if (size === 0) throw apiError('FILE_EMPTY');
    await write();
  } finally {
    await written;
  }
  return { sha256: hash.digest('hex'), size, head: Buffer.concat(head) };
}

/** Writes pieces one after the other; a disk that has no room for all of them takes some, and says so when the rest comes. */
async function writeAll(file: FileHandle, pieces: Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytesWritten < length) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

/** Content that waits in a temporary file. */
export function stagedFile(
  root: string,
  { path: temporary, received, file }: Written,
  pathOf: (key: string) => string,
): StagedContent {
  let committed = false;
  /** The disk takes the content while the database notes it; a failure is told by `commit`. */
  const synced = file.sync().finally(() => file.close());
  synced.catch(() => undefined);
  const place = async (path: string) => {
    await synced;
    await makeFolder(path);
    if (await hasSize(path, received.size)) await rm(temporary);
    else await rename(temporary, path);
    await syncFolders(path, root);
  };
  return {
    ...received,
    async commit(key) {
      const path = pathOf(key);
      if (committed) return assertThere(await hasSize(path, received.size));
      await orFull(() => place(path));
      committed = true;
    },
    async discard() {
      if (committed) return;
      await synced.catch(() => undefined);
      await rm(temporary, { force: true });
    },
  };
}

/**
 * A second commit, of a transaction that is run again, finds the work done. Where a collection has taken the content away
 * in between, the write fails: nothing must refer to content that is not there.
 */
export function assertThere(isThere: boolean): void {
  if (!isThere) throw apiError('STORE_UNREACHABLE');
}

async function hasSize(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === size;
}
