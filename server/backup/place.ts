import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/core/config.ts';
import { presentSecret, SECRET_FILE } from '#server/core/secret/secret.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { ownDatabase, ownerAddress } from '#server/db/ownerDatabase.ts';
import { syncFolders } from '#server/files/folders.ts';
import { filesFolder } from '#server/files/openStore.ts';
import { BackupError } from './errors.ts';

/** Where a portal keeps its things, as its configuration says. */
export interface Place {
  config: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'secretKey' | 's3'>;
  dataDir: string;
}

/** The database of a place, for the owner of its tables. */
interface OwnersDatabase extends AsyncDisposable {
  ownerUrl: string;
}

const DATABASE = 'postgres';

/** The secret of a portal that is to be backed up. */
export function secretOf({ config, dataDir }: Place): string {
  const secret = presentSecret(dataDir, config.secretKey);
  if (secret === null) {
    throw new BackupError(
      `There is no portal in ${dataDir}: it has no ${SECRET_FILE}, and SECRET_KEY is not set. Is DATA_DIR right?`,
    );
  }
  const changing = join(dataDir, `${SECRET_FILE}.new`);
  if (!config.secretKey && existsSync(changing)) {
    throw new BackupError(
      `A change of the secret was cut off: ${changing} is there. Finish it with npm run rotate-secret, then make the backup.`,
    );
  }
  return secret;
}

/** The database of a portal that is to be backed up: beside the portal where it runs, else for this alone. Never brings it up to date. */
export async function openSource(
  { config, dataDir }: Place,
  secret: () => string,
  log: (line: string) => void,
): Promise<OwnersDatabase> {
  if (config.databaseUrl !== undefined) return served(config.databaseUrl);
  const dir = join(dataDir, DATABASE);
  const running = runningEmbedded(dir);
  if (running) return served(ownerAddress(running, secret()));
  if (!existsSync(dir)) {
    throw new BackupError(
      `There is no portal in ${dataDir}: it has no database, and DATABASE_URL is not set. Is DATA_DIR right?`,
    );
  }
  return embedded(dir, secret(), log);
}

/** The database of a place that something is to be restored into; no portal may run on it. */
export const openTarget = async (
  { config, dataDir }: Place,
  secret: string,
  log: (line: string) => void,
): Promise<OwnersDatabase> =>
  config.databaseUrl === undefined
    ? embedded(join(dataDir, DATABASE), secret, log)
    : served(config.databaseUrl);

const served = (ownerUrl: string): OwnersDatabase => ({ ownerUrl, [Symbol.asyncDispose]: async () => {} });

async function embedded(dir: string, secret: string, log: (line: string) => void): Promise<OwnersDatabase> {
  const server = await startEmbedded({ dir, log });
  try {
    return { ownerUrl: await ownDatabase(server, secret), [Symbol.asyncDispose]: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Lies in the data folder from before the first file of a restore is there until its end, and names the backup. */
const MARKER = 'restore-unfinished';
const markerOf = ({ dataDir }: Place) => join(dataDir, MARKER);

/** The backup whose restore was cut off here; undefined without one. */
export const unfinishedRestore = (place: Place): Promise<string | undefined> =>
  readFile(markerOf(place), 'utf8').catch(() => undefined);

export async function markRestore(place: Place, backup: string): Promise<void> {
  await writeFile(markerOf(place), backup, { flush: true });
  await syncFolders(markerOf(place), place.dataDir);
}

/** Throws where a restore was cut off: a portal that starts then would be filled by people, and the restore never ended. */
export function assertNoRestore(dataDir: string): void {
  const marker = join(dataDir, MARKER);
  if (existsSync(marker)) {
    throw new ConfigError(
      `A restore was cut off here. Run it again before you start the portal, or begin with an empty place; ${marker} says so.`,
    );
  }
}

export const unmarkRestore = (place: Place): Promise<void> => rm(markerOf(place), { force: true });

const isContent = (name: string): boolean => !name.startsWith('.');

/** Whether the folder of the store has anything in it, but for uploads that were cut off. */
export async function folderHasFiles({ dataDir }: Place): Promise<boolean> {
  const names = await readdir(filesFolder(dataDir)).catch(() => []);
  return names.some(isContent);
}

/** Whether a portal has put files into the bucket. Its library is loaded only where there is one. */
export async function bucketHasFiles(settings: S3Settings): Promise<boolean> {
  const { openBucket } = await import('#server/files/s3/bucket.ts');
  const bucket = openBucket(settings, { warn: () => undefined });
  for await (const keys of bucket.keys('')) if (keys.some(isContent)) return true;
  return false;
}
