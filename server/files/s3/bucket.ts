import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { PATIENCE, s3Client } from './client.ts';
import { type BucketLog, isNoObject, isPassing, orUnreachable } from './failures.ts';

/** Content in a local file, on its way to the bucket. */
export interface LocalContent {
  path: string;
  size: number;
  /** Hex. */
  sha256: string;
}

/** The calls that the portal makes to its bucket. All of them throw STORE_UNREACHABLE or STORE_FULL, and nothing else. */
export interface Bucket {
  put(key: string, content: LocalContent): Promise<void>;
  /** Bytes of the object; null when there is none. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix`, up to 1,000 at a time. */
  keys(prefix: string): AsyncGenerator<string[]>;
  /** Throws when the bucket is not there, or not for the portal. */
  reach(): Promise<void>;
}

/** How often content is sent, and milliseconds before the second time. */
const TRIES = 3;
const PAUSE_MS = 300;

/** Content may take longer than the shortest time by as much as it needs at this speed; a connection that stands still is given up anyway. */
const BYTES_PER_MS = 1_000;

/** The bucket of the settings. No call is made yet. */
export function openBucket(settings: S3Settings, log: BucketLog, patience = PATIENCE): Bucket {
  const bucket = { Bucket: settings.bucket };
  const client = s3Client(settings, settings.endpoint, patience);
  const object = (key: string) => ({ ...bucket, Key: key });
  const soon = () => ({ abortSignal: AbortSignal.timeout(patience.call) });
  const run = <T>(operation: string, call: () => Promise<T>) => orUnreachable(log, operation, call);

  /**
   * A stream can be sent once only, so that trying again is done here and not by the client. The file is open before there is a stream, which
   * would tell nobody that it is gone.
   */
  async function send(key: string, { path, size, sha256 }: LocalContent): Promise<void> {
    const body = (await open(path)).createReadStream();
    const command = new PutObjectCommand({ ...object(key), Body: body, ContentLength: size });
    signContent(command, sha256);
    try {
      await client.send(command, { requestTimeout: patience.put + Math.ceil(size / BYTES_PER_MS) });
    } finally {
      body.destroy();
    }
  }

  return {
    put: (key, content) =>
      run('put', async () => {
        for (let tried = 1; ; tried++) {
          try {
            return await send(key, content);
          } catch (error) {
            if (tried === TRIES || !isPassing(error)) throw error;
            await wait(PAUSE_MS * tried);
          }
        }
      }),

    size: (key) =>
      run('size', async () => {
        try {
          const { ContentLength } = await client.send(new HeadObjectCommand(object(key)), soon());
          return ContentLength ?? 0;
        } catch (error) {
          if (isNoObject(error)) return null;
          throw error;
        }
      }),

    read: (key, range) =>
      run('read', async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        try {
          const { Body } = await client.send(new GetObjectCommand({ ...object(key), Range }));
          if (Body instanceof Readable) return Body;
          throw new TypeError('The answer has no content.');
        } catch (error) {
          if (isNoObject(error)) return null;
          throw error;
        }
      }),

    remove: (key) =>
      run('remove', async () => {
        try {
          await client.send(new DeleteObjectCommand(object(key)), soon());
        } catch (error) {
          if (!isNoObject(error)) throw error;
        }
      }),

    async *keys(prefix) {
      const pages = paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix });
      for (;;) {
        const { value, done } = await run('list', () => pages.next());
        if (done) return;
        yield (value?.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
      }
    },

    reach: () =>
      run('reach', async () => {
        await client.send(new HeadBucketCommand(bucket), soon());
      }),
  };
}

/**
 * Signs the request with the hash that the content has to have. A stream is sent without one otherwise; with it a server takes
 * nothing that was cut short or changed on its way.
 */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signContent' },
  );
}
