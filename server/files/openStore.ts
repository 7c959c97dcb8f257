import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/core/config.ts';
import type { Store } from '#server/core/store.ts';
import { diskStore } from './disk.ts';

/** The folder of the data folder that holds files, or what of them is on its way to a bucket. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/**
 * The store of the configuration. A bucket that says no to the portal stops the start; one that does not answer does not, for it
 * may come back by itself: until then /readyz says so. Its library is loaded only where there is a bucket.
 */
export async function openStore(
  { s3 }: Pick<Config, 's3'>,
  dataDir: string,
  { now, log }: { now: Date; log: FastifyBaseLogger },
): Promise<Store> {
  const folder = filesFolder(dataDir);
  if (!s3) return diskStore(folder, now);
  const [{ s3Store }, { assertBucket }] = await Promise.all([
    import('./s3/s3Store.ts'),
    import('./s3/assertBucket.ts'),
  ]);
  await assertBucket(s3, log);
  const store = await s3Store(s3, { folder, now, log });
  if (await holdsContent(folder)) {
    log.warn({ folder }, 'files are read from the bucket; those that are still in this folder are not');
  }
  return store;
}

const holdsContent = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => !name.startsWith('.'));
