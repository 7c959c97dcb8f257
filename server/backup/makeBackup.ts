import { hash } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from '#server/core/errors.ts';
import type { Store } from '#server/core/store.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { BackupError } from './errors.ts';
import { FORMAT, fileEntry, type Head, type Manifest, tableEntry } from './format.ts';
import { countRows, type RowGatherer, rowGatherer } from './rowGatherer.ts';
import type { SecretSealer } from './secretSeal.ts';
import {
  CHUNK_BYTES,
  type ContentRow,
  contentRows,
  copiedRows,
  isStillUsed,
  medicalKeyIds,
  openSnapshot,
  type Snapshot,
} from './snapshot.queries.ts';
import { createArchive } from './writeArchive.ts';

/** How many contents, and how many bytes of them, are read ahead of what is written. */
const AHEAD = { contents: 16, bytes: 32 * 2 ** 20 };

/** A content as the store has it, checked by its hash; or why there is none. */
interface FoundContent {
  row: ContentRow;
  key: string;
  content: Buffer | null;
  problem: 'missing' | 'damaged' | 'unreadable' | null;
}

/** Reads a content as a whole: none is larger than an upload may be. Throws when the store itself cannot be reached. */
async function readContent(store: Store, row: ContentRow): Promise<FoundContent> {
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
async function* readContents(store: Store, rows: AsyncIterable<ContentRow>): AsyncGenerator<FoundContent> {
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

/** How many of the contents that are lacking the manifest names. */
const NAMED = 1_000;

interface Asked {
  file: string;
  ownerUrl: string;
  store: Store;
  /** The secret; null where it is left out. */
  secret: { seal: SecretSealer; medicalKeyId: string } | null;
  /** The version of this program. */
  app: string;
  /** Hears of each content that is lacking. */
  complain(line: string): void;
  signal?: AbortSignal | undefined;
}

type Add = (name: string, content: Buffer, sha256?: string) => Promise<void>;

/** Writes what the portal has at this moment into one file, while it may run. */
export async function makeBackup(asked: Asked): Promise<Manifest> {
  await using client = await connectOwner(asked.ownerUrl, 'muster backup');
  await using live = await connectOwner(asked.ownerUrl, 'muster backup');
  const snapshot = await openSnapshot(client);
  if (asked.secret) await assertSecretFits(snapshot, asked.secret.medicalKeyId);
  const head: Head = {
    format: FORMAT,
    createdAt: snapshot.takenAt.toISOString(),
    app: asked.app,
    schema: snapshot.schema,
  };
  const archive = await createArchive(asked.file, head);
  try {
    const add: Add = async (...entry) => {
      asked.signal?.throwIfAborted();
      await archive.add(...entry);
    };
    const tables = await addTables(snapshot, add);
    const files = await addFiles(snapshot, live, asked, add);
    const { sequences } = snapshot;
    return await archive.finish({ tables, sequences, ...files }, asked.secret?.seal ?? null);
  } catch (error) {
    await archive.discard();
    throw wasStopped(error)
      ? new BackupError('The database was stopped during the backup. Nothing was kept.')
      : error;
  }
}

/** As it happens when the portal is stopped, whose embedded database stops with it. */
const wasStopped = (error: unknown): boolean =>
  error instanceof Error && /^(Connection terminated|terminating connection)/.test(error.message);

/** The secret of another portal, or of a portal before this one, would be found out when it is needed. */
async function assertSecretFits(snapshot: Snapshot, keyId: string): Promise<void> {
  const keyIds = await medicalKeyIds(snapshot);
  if (keyIds.length === 0 || keyIds.includes(keyId)) return;
  throw new BackupError(
    'The secret is not the one under which the medical IDs of this portal are encrypted. Nothing was kept. Set SECRET_KEY as the portal has ' +
      'it; where that secret is lost, --without-secret leaves it out.',
  );
}

async function addTables(snapshot: Snapshot, add: Add): Promise<Manifest['tables']> {
  const gathered = new Map<string, { rows: RowGatherer; entries: number; count: number }>();
  for (const { name } of snapshot.tables) {
    gathered.set(name, { rows: rowGatherer(CHUNK_BYTES), entries: 0, count: 0 });
  }
  const put = async (table: string, content: Buffer | null) => {
    const of = gathered.get(table);
    if (!of || !content) return;
    of.entries += 1;
    of.count += countRows(content);
    await add(tableEntry(table, of.entries), content);
  };
  for await (const { table, bytes } of copiedRows(snapshot)) {
    await put(table.name, gathered.get(table.name)?.rows.take(bytes) ?? null);
  }
  for (const [table, { rows }] of gathered) await put(table, rows.rest());
  return Object.fromEntries(
    snapshot.tables.map(({ name, columns }) => [name, { columns, rows: gathered.get(name)?.count ?? 0 }]),
  );
}

/**
 * The rows of the snapshot decide which contents belong to the backup. One that is not in the store may have gone with its last
 * file meanwhile; while a file refers to it, it is lacking, and a second look tells it from one that came back.
 */
async function addFiles(
  snapshot: Snapshot,
  live: pg.Client,
  { store, complain }: Asked,
  add: Add,
): Promise<Pick<Manifest, 'files' | 'lacking' | 'deletedMeanwhile'>> {
  const files = { count: 0, bytes: 0 };
  const lacking = { count: 0, named: [] as string[] };
  let deletedMeanwhile = 0;
  const lookAgain = async (first: FoundContent): Promise<FoundContent | null> => {
    if (!(await isStillUsed(live, first.row))) return null;
    return readContent(store, first.row);
  };
  for await (const first of readContents(store, contentRows(snapshot))) {
    const found = first.problem === 'missing' ? await lookAgain(first) : first;
    if (!found) {
      deletedMeanwhile += 1;
    } else if (found.content) {
      await add(fileEntry(found.key), found.content, found.row.sha256);
      files.count += 1;
      files.bytes += found.content.length;
    } else {
      const line = `${fileEntry(found.key)} (${found.row.name}) is ${found.problem}.`;
      lacking.count += 1;
      if (lacking.count <= NAMED) lacking.named.push(line);
      complain(line);
    }
  }
  return { files, lacking, deletedMeanwhile };
}
