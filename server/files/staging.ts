import { open, rename, rm, stat } from 'node:fs/promises';
import { apiError } from '#server/core/errors.ts';
import type { StagedContent } from '#server/core/store.ts';
import { contentHash } from '#server/core/storeKeys.ts';
import { makeFolder, syncFile, syncFolders } from './folders.ts';

/** Enough to tell what kind of file it is. */
const HEAD_BYTES = 4_100;

/** What was found out about content while it streamed by. */
export type Received = Pick<StagedContent, 'sha256' | 'size' | 'head'>;

/** Writes the source to a new file. The limit holds while the content streams by, so that a large upload never fills the disk. */
export async function receiveInto(
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Received> {
  await using file = await open(path, 'wx', 0o600);
  const hash = contentHash();
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
    size += chunk.length;
    if (size > maxBytes) throw apiError('FILE_TOO_LARGE');
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  if (size === 0) throw apiError('FILE_EMPTY');
  return { sha256: hash.digest('hex'), size, head: Buffer.concat(head) };
}

/** Content that waits in a temporary file. */
export function stagedFile(
  root: string,
  temporary: string,
  received: Received,
  pathOf: (key: string) => string,
): StagedContent {
  let committed = false;
  /** The disk takes the content while the database notes it; a failure is told by `commit`. */
  const synced = syncFile(temporary);
  synced.catch(() => undefined);
  return {
    ...received,
    /** A rename brings it there at once. */
    async bring() {},
    async commit(key) {
      const path = pathOf(key);
      if (committed) return assertThere(await hasSize(path, received.size));
      await synced;
      await makeFolder(path);
      if (await hasSize(path, received.size)) await rm(temporary);
      else await rename(temporary, path);
      await syncFolders(path, root);
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
