import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { ApiError } from '#server/core/errors.ts';
import { adoptSecret, presentSecret, SECRET_FILE, secretKey } from '#server/core/secret/secret.ts';
import type { Store } from '#server/core/store.ts';
import { applyMigrations, knownMigrations, lockMigrations, unlockMigrations } from '#server/db/migrate.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { ensureExtensions, prepareDatabase } from '#server/db/prepare.ts';
import { filesFolder } from '#server/files/openStore.ts';
import type { ArchiveVisitor, Expected, ReadArchive } from './archiveReader.ts';
import { BackupError } from './errors.ts';
import {
  bucketHasFiles,
  folderHasFiles,
  markRestore,
  openTarget,
  type Place,
  unfinishedRestore,
  unmarkRestore,
} from './place.ts';
import { readArchive } from './readArchive.ts';
import {
  analyze,
  beginLoading,
  finishLoading,
  isMisfit,
  type Loading,
  loadRows,
  schemaOf,
  stateOfPlace,
} from './restore.queries.ts';
import { noSecret, openSecret } from './secretSeal.ts';
import { setForLongWork } from './snapshot.queries.ts';

const AT_ONCE = 8;

interface Keeper {
  keep(key: string, content: Buffer, expected: Expected): Promise<void>;
  /** Throws when one of them could not be kept. */
  settled(): Promise<void>;
}

/** Puts contents into a store, several at once: each waits until the disk has it. */
function contentKeeper(store: Store): Keeper {
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  const put = async (key: string, content: Buffer, { sha256 }: Expected) => {
    const staged = await store.receive(inOne(content), content.length);
    if (staged.sha256 === sha256) return staged.commit(key);
    await staged.discard();
    throw new BackupError(`files/${key} is damaged. Nothing was restored.`);
  };
  const throwFailure = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    async keep(key, content, expected) {
      const one = put(key, content, expected).then(
        () => undefined,
        (error: unknown) => {
          failure ??=
            error instanceof ApiError
              ? new BackupError(`A file could not be kept. ${error.message} Nothing was restored.`)
              : error;
        },
      );
      underWay.add(one);
      one.finally(() => underWay.delete(one));
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      throwFailure();
    },
    async settled() {
      await Promise.all(underWay);
      throwFailure();
    },
  };
}

async function* inOne(content: Buffer) {
  yield content;
}

interface Asked {
  file: string;
  place: Place;
  store(): Promise<Store>;
  /** Asked for when the archive has a secret; none where the secret is to stay where it is. */
  passphrase: (() => Promise<string>) | null;
  /** Whether one was given before anything was read: then the archive must be sealed with it. */
  hasPassphrase: boolean;
  /** Whether a bucket that has files already is meant: the one of the portal that was lost. */
  intoUsedBucket: boolean;
  log(line: string): void;
  signal?: AbortSignal | undefined;
}

/**
 * Brings a backup into an empty place. The files come first; then one transaction has all rows. Cut off at any moment there is
 * either a portal without anybody, which the next run fills, or a whole one.
 */
export async function restoreBackup(asked: Asked): Promise<ReadArchive> {
  const { file, place, log, signal } = asked;
  const archive = await readArchive(file, undefined, signal);
  if (archive.problems.length > 0) {
    throw new BackupError([`${file} is damaged. Nothing was restored.`, ...archive.problems].join('\n'));
  }
  assertKnown(file, archive);
  const { secret, isNew } = await secretFor(archive, asked);
  await using target = await openTarget(place, secret, log);
  const { ownerUrl: owner } = target;
  await using client = await connectOwner(owner, 'muster restore');
  await setForLongWork(client);
  await lockMigrations(client);
  if (!(await wasLoaded(client, archive, asked))) {
    await makeTables(client, archive);
    await mkdir(place.dataDir, { recursive: true });
    if (isNew) adoptSecret(place.dataDir, secret);
    await markRestore(place, archive.manifestHash);
    await fill(client, archive, asked);
    await leaveToRoot(place);
  }
  await unlockMigrations(client);
  await prepareDatabase({ owner, app: place.config.databaseAppUrl, secretKey: secret });
  await analyze(client);
  await unmarkRestore(place);
  return archive;
}

function assertKnown(file: string, { manifest }: ReadArchive): void {
  if (knownMigrations().includes(manifest.schema)) return;
  throw new BackupError(
    `${file} was made by Muster ${manifest.app}, whose database this version does not know. Restore it with that version or a newer one.`,
  );
}

/** The secret that the portal will have, and whether it is the backup's and has to be kept yet. */
async function secretFor(
  { manifestHash, secret: sealed }: ReadArchive,
  { file, place, passphrase, hasPassphrase }: Asked,
): Promise<{ secret: string; isNew: boolean }> {
  const { config, dataDir } = place;
  const present = presentSecret(dataDir, config.secretKey);
  if (!passphrase) return { secret: present ?? secretKey(dataDir, undefined), isNew: false };
  if (!sealed) {
    if (hasPassphrase) noSecret(file);
    if (present !== null) return { secret: present, isNew: false };
    throw new BackupError(
      `This backup has no secret, and there is none here. Put the file ${SECRET_FILE} of its day into ${dataDir}, or set SECRET_KEY. ` +
        'With --without-secret a new one is made: the medical IDs of this backup cannot be read then.',
    );
  }
  const secret = await openSecret(sealed, await passphrase(), manifestHash);
  // A file does not keep space at its ends.
  if (present === null && secret !== secret.trim()) {
    throw new BackupError(
      'The secret of this backup begins or ends with space, as SECRET_KEY had it. Set SECRET_KEY to it again, and run this once more.',
    );
  }
  if (present === null || present === secret) return { secret, isNew: present === null };
  throw new BackupError(
    config.secretKey
      ? 'SECRET_KEY is not the secret of this backup. Nothing was restored. Leave it unset: the backup brings its secret along.'
      : `${join(dataDir, SECRET_FILE)} holds another secret than this backup. Nothing was restored. If no portal needs it, remove it and run this again.`,
  );
}

/** False for an empty place, true where the same restore was cut off after its rows had come. Throws for any other. */
async function wasLoaded(
  client: pg.Client,
  { manifestHash }: ReadArchive,
  { place, intoUsedBucket }: Asked,
): Promise<boolean> {
  const { isFilled, isForeign, others } = await stateOfPlace(client);
  if (others > 0) {
    throw new BackupError('A portal is running on this database. Stop every node, then run this again.');
  }
  if (isForeign) {
    throw new BackupError(
      'The database has tables of another program. Nothing was restored. Name an empty database.',
    );
  }
  const isOurs = (await unfinishedRestore(place)) === manifestHash;
  if (isFilled && isOurs) return true;
  if (isFilled) {
    throw new BackupError(
      'The place is not empty: its database has people or workspaces. Nothing was restored. ' +
        'Restore into an empty DATA_DIR, or an empty database where DATABASE_URL is set.',
    );
  }
  const { s3 } = place.config;
  if (s3 && !isOurs && !intoUsedBucket && (await bucketHasFiles(s3))) {
    throw new BackupError(
      `The bucket ${s3.bucket} already has files. Nothing was restored. Name an empty bucket: two portals that share one delete each other’s files. ` +
        'If it is the bucket of the portal that was lost, say --into-used-bucket.',
    );
  }
  if (!s3 && !isOurs && (await folderHasFiles(place))) {
    throw new BackupError(
      `The place is not empty: there are files in ${join(place.dataDir, 'files')}. Nothing was restored. Move them away first.`,
    );
  }
  return false;
}

/** Tables in the form that they had when the backup was made. */
async function makeTables(client: pg.Client, { manifest }: ReadArchive): Promise<void> {
  await ensureExtensions(client);
  await applyMigrations(client, manifest.schema);
  if ((await schemaOf(client)) === manifest.schema) return;
  throw new BackupError(
    'The database was made by a newer Muster than the backup. Nothing was restored. Restore into a new database.',
  );
}

async function fill(client: pg.Client, { manifest, manifestHash }: ReadArchive, asked: Asked): Promise<void> {
  const loading = await beginLoading(client);
  const contents = contentKeeper(await asked.store());
  try {
    const again = await readArchive(asked.file, visitorOf(loading, contents), asked.signal);
    await contents.settled();
    if (again.problems.length > 0 || again.manifestHash !== manifestHash) {
      throw new BackupError(`${asked.file} changed while it was read. Nothing was restored.`);
    }
    await finishLoading(loading, manifest);
  } catch (error) {
    if (!isMisfit(error)) throw error;
    throw new BackupError(
      `${asked.file} has rows that the database doesn’t take: ${error.message}. Nothing was restored.`,
    );
  }
}

/** What root has brought belongs to root; the next start by root gives it away only where the folder is root's, too (`leaveRoot`). */
async function leaveToRoot({ config, dataDir }: Place): Promise<void> {
  if (process.getuid?.() === 0 && !config.s3) await chown(filesFolder(dataDir), 0, 0);
}

const visitorOf = (loading: Loading, contents: Keeper): ArchiveVisitor => ({
  rows: (table, content) => loadRows(loading, table, content),
  content: async (key, content, expected) => contents.keep(key, await buffer(content), expected),
});
