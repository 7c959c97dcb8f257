import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import pLimit from 'p-limit';
import { MINUTE_MS } from '#contract/rules/time.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import type { DirectDownloads, StagedContent, Store } from '#server/core/store.ts';
import { assertKey } from '#server/core/storeKeys.ts';
import { type Incoming, openIncoming } from '#server/files/incoming.ts';
import { assertThere, type Received } from '#server/files/staging.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { PATIENCE, s3Client } from './client.ts';
import type { BucketLog } from './failures.ts';

/** An address stays the same for so long, and opens its content for twice as long at most, whatever becomes of the right to see it. Browsers ask before they show it again. */
const SLOT_MS = 5 * MINUTE_MS;

/** Presigned addresses of the bucket, under the name that browsers know its server by. Making one asks nobody. */
async function directDownloads(settings: S3Settings, endpoint: string | undefined): Promise<DirectDownloads> {
  const client = s3Client(settings, endpoint, PATIENCE);
  const address: DirectDownloads['address'] = (key, { mimeType, disposition }, now) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: settings.bucket,
        Key: assertKey(key),
        ResponseContentType: mimeType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-cache',
      }),
      {
        signingDate: new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS),
        expiresIn: (2 * SLOT_MS) / 1_000,
      },
    );
  const any = await address('any', { mimeType: 'image/png', disposition: 'inline' }, new Date(0));
  return { origin: new URL(any).origin, address };
}

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
