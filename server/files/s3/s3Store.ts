import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import type { StagedContent, Store } from '#server/core/store.ts';
import { assertKey } from '#server/core/storeKeys.ts';
import { type Incoming, openIncoming } from '#server/files/incoming.ts';
import { assertThere, type Received } from '#server/files/staging.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { PATIENCE } from './client.ts';
import { directDownloads } from './direct.ts';
import type { BucketLog } from './failures.ts';

/** Objects that are removed at the same time. One call for many asks for a checksum that not every server knows. */
const REMOVED_AT_ONCE = 32;

interface Options {
  /** The local folder that uploads pass through. */
  folder: string;
  now: Date;
  log: BucketLog;
  patience?: typeof PATIENCE;
}

/**
 * A store in a bucket. An upload is written to a local file until its hash, and with it its key, is known, and then sent in one
 * piece: a bucket has all of it or nothing. Nodes share nothing but the bucket.
 */
export async function s3Store(
  settings: S3Settings,
  { folder, now, log, patience = PATIENCE }: Options,
): Promise<Store> {
  const incoming = await openIncoming(resolve(folder), now);
  const bucket = openBucket(settings, log, patience);
  let wasWritten = false;

  return {
    async receive(source, maxBytes) {
      const { path, received, file } = await incoming.receive(source, maxBytes);
      await file.close();
      return stagedFor(bucket, path, received);
    },

    read: async (key, range) => bucket.read(assertKey(key), range),

    remove: async (key) => bucket.remove(assertKey(key)),

    async removeAll(part) {
      const limit = pLimit(REMOVED_AT_ONCE);
      await bucket.remove(assertKey(part));
      for await (const keys of bucket.keys(`${part}/`)) await limit.map(keys, bucket.remove);
    },

    /** Uploads pass through the disk; how much room a bucket has nobody can ask it. */
    isFull: incoming.isFull,

    async check() {
      await incoming.check();
      if (wasWritten) return bucket.reach();
      await probe(incoming, bucket);
      wasWritten = true;
    },

    direct: settings.presigned && (await directDownloads(settings, settings.presigned.endpoint)),
  };
}

/** No key can begin with a dot. */
const PROBE = '.muster-probe';

/** Writes an object and removes it: a bucket that can be read is not yet one that can be written. */
async function probe(incoming: Incoming, bucket: Bucket): Promise<void> {
  const { path, received, file } = await incoming.receive(oneChunk(Buffer.from('probe')), 5);
  await file.close();
  try {
    await bucket.put(PROBE, { path, ...received });
    await bucket.remove(PROBE);
  } finally {
    await rm(path, { force: true });
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Content that waits in a local file. What is in the bucket already, under its hash and of its size, is not sent again. */
function stagedFor(bucket: Bucket, path: string, received: Received): StagedContent {
  const { sha256, size } = received;
  let committed = false;
  const isThere = async (key: string) => (await bucket.size(assertKey(key))) === size;
  const bring = async (key: string) => {
    if (!(await isThere(key))) await bucket.put(key, { path, sha256, size });
  };
  return {
    ...received,
    bring,
    /** A collection may have taken away meanwhile what was brought. */
    async commit(key) {
      if (committed) return assertThere(await isThere(key));
      await bring(key);
      committed = true;
      await rm(path, { force: true });
    },
    async discard() {
      await rm(path, { force: true });
    },
  };
}
