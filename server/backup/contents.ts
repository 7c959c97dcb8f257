import { hash } from 'node:crypto';
import { ApiError } from '#server/core/errors.ts';
import type { Store } from '#server/core/store.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import type { ContentRow } from './contents.queries.ts';
import { BackupError } from './errors.ts';

/** How many contents, and how many bytes of them, are read ahead of what is written. */
const AHEAD = { contents: 16, bytes: 32 * 2 ** 20 };

/** A content as the store has it, checked by its hash; or why there is none. */
export interface FoundContent {
  row: ContentRow;
  key: string;
  content: Buffer | null;
  problem: 'missing' | 'damaged' | 'unreadable' | null;
}

/** Reads a content as a whole: none is larger than an upload may be. Throws when the store itself cannot be reached. */
export async function readContent(store: Store, row: ContentRow): Promise<FoundContent> {
  const key = contentKey(row.workspaceId, row.sha256);
  const without = (problem: FoundContent['problem']) => ({ row, key, content: null, problem });
  try {
    const content = await (store.readWhole ? store.readWhole(key) : streamed(store, key, row.size));
    if (!content) return without('missing');
    const isRight = content.length === row.size && hash('sha256', content) === row.sha256;
    return isRight ? { row, key, content, problem: null } : without('damaged');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STORE_UNREACHABLE') {
      throw new BackupError('The files cannot be reached. Nothing was kept.');
    }
    return without('unreadable');
  }
}

/** Reads no further than just beyond the size that it should have. */
async function streamed(store: Store, key: string, size: number): Promise<Buffer | null> {
  const stream = await store.read(key);
  if (!stream) return null;
  const parts: Buffer[] = [];
  let found = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    found += part.length;
    if (found > size) break;
  }
  return Buffer.concat(parts, found);
}

/** Reads the contents of all rows, several at once, and yields them in the order of the rows. */
export async function* readContents(
  store: Store,
  rows: AsyncIterable<ContentRow>,
): AsyncGenerator<FoundContent> {
  const ahead: { size: number; found: Promise<FoundContent> }[] = [];
  let bytes = 0;
  for await (const row of rows) {
    const found = readContent(store, row);
    found.catch(() => undefined);
    ahead.push({ size: row.size, found });
    bytes += row.size;
    while (ahead.length > AHEAD.contents || bytes > AHEAD.bytes) {
      const first = ahead.shift();
      if (!first) break;
      bytes -= first.size;
      yield first.found;
    }
  }
  for (const { found } of ahead) yield found;
}
