import type pg from 'pg';
import type { Store } from '#server/core/store.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { contentRows, isStillUsed } from './contents.queries.ts';
import { type FoundContent, readContent, readContents } from './contents.ts';
import { BackupError } from './errors.ts';
import { FORMAT, fileEntry, type Head, type Manifest, tableEntry } from './format.ts';
import { countRows, type RowGatherer, rowGatherer } from './rowGatherer.ts';
import type { SecretSealer } from './secretSeal.ts';
import { CHUNK_BYTES, copiedRows, medicalKeyIds, openSnapshot, type Snapshot } from './snapshot.queries.ts';
import { createArchive } from './writeArchive.ts';

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
