import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { contentHash, contentKey } from '#server/core/storeKeys.ts';
import type { Database } from '#server/db/connect.ts';
import { transaction } from '#server/db/transaction.ts';
import { collectLater } from '#server/files/content.ts';
import { strayContents } from '#server/files/queries.ts';
import { wakeSignal } from '#server/jobs/wake.ts';
import type { Bucket } from './bucket.ts';

/** Contents that are on their way at the same time. */
const AT_ONCE = 8;
/** Contents after which it says how far it is. */
const STEP = 1_000;

/** What became of the contents of a folder: how many were copied, how many were in the bucket already, and which could not be. */
export interface Moved {
  copied: number;
  present: number;
  damaged: string[];
}

interface Move {
  /** The folder of the store on disk. */
  folder: string;
  bucket: Bucket;
  say: (line: string) => void;
  /** Whether what is in the bucket already is read again and compared by its hash, rather than by its size. */
  isThorough: boolean;
}

/**
 * Copies every content of a store on disk into the bucket, each checked by the hash that it is named by. It deletes nothing and
 * overwrites nothing that is right, so it can be cut off at any moment and run again, also while a portal works with the folder:
 * what that one removes meanwhile is passed over. Throws when the bucket does not answer.
 */
export async function moveFiles({ folder, bucket, say, isThorough }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, damaged: [] };
  const limit = pLimit(AT_ONCE);
  const moveOne = async (content: Found) => {
    const key = contentKey(content.workspaceId, content.sha256);
    const size = await sizeOf(content.path);
    if (size === null) return;
    if ((await bucket.size(key)) === size && (!isThorough || (await isRight(bucket, key, content)))) {
      moved.present += 1;
      return;
    }
    const sha256 = await hashOf(createReadStream(content.path)).catch(goneIsNull);
    if (sha256 === null) return;
    if (sha256 !== content.sha256) {
      moved.damaged.push(content.path);
      return;
    }
    try {
      await bucket.put(key, { path: content.path, size, sha256 });
      moved.copied += 1;
    } catch (error) {
      if ((await sizeOf(content.path)) !== null) throw error;
    }
  };
  for await (const step of inSteps(contentsIn(folder), STEP)) {
    await limit.map(step, moveOne).finally(() => limit.clearQueue());
    say(`${moved.copied} copied, ${moved.present} already there, ${moved.damaged.length} damaged …`);
  }
  return moved;
}

const isRight = async (bucket: Bucket, key: string, { sha256 }: Found): Promise<boolean> => {
  const content = await bucket.read(key);
  return content !== null && (await hashOf(content)) === sha256;
};

async function hashOf(content: Readable): Promise<string> {
  const hash = contentHash();
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** A portal may remove a content between two looks at it. */
function goneIsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

const sizeOf = (path: string): Promise<number | null> => stat(path).then(({ size }) => size, goneIsNull);

interface Found {
  workspaceId: string;
  sha256: string;
  path: string;
}

/** The contents of a store on disk, as `contentKey` places them; whatever else lies there is none. */
async function* contentsIn(folder: string): AsyncGenerator<Found> {
  for await (const workspaceId of namesIn(folder, /^[a-z0-9]+$/)) {
    for await (const part of namesIn(join(folder, workspaceId), /^[0-9a-f]{2}$/)) {
      const inner = join(folder, workspaceId, part);
      for await (const sha256 of namesIn(inner, /^[0-9a-f]{64}$/)) {
        yield { workspaceId, sha256, path: join(inner, sha256) };
      }
    }
  }
}

async function* namesIn(folder: string, pattern: RegExp): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(goneIsNull);
  if (!entries) return;
  for await (const { name } of entries) if (pattern.test(name)) yield name;
}

async function* inSteps<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let step: T[] = [];
  for await (const item of items) {
    step.push(item);
    if (step.length < size) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}

const CONTENT_KEY = /^([a-z0-9]+)\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

/**
 * Has everything in the bucket collected that no file refers to, such as copies of contents that were removed on disk since; returns
 * how much that is. The portal's own collection does it, a day later: it looks again, so that nothing goes that somebody uses.
 */
export async function noteStrays(db: Database, bucket: Bucket): Promise<number> {
  let count = 0;
  for await (const keys of bucket.keys('')) {
    for (const [workspaceId, sha256s] of byWorkspace(keys)) {
      count += await transaction(
        db,
        async (tx) => tx,
        async (tx) => {
          const { strays, now } = await strayContents(tx, workspaceId, sha256s);
          const scope = { tx, now, afterCommit: new Set<() => void>(), services: { wake: wakeSignal() } };
          await collectLater(scope, workspaceId, strays);
          return strays.length;
        },
      );
    }
  }
  return count;
}

function byWorkspace(keys: string[]): Map<string, string[]> {
  const contents = new Map<string, string[]>();
  for (const key of keys) {
    const [, workspaceId, sha256] = CONTENT_KEY.exec(key) ?? [];
    if (workspaceId === undefined || sha256 === undefined) continue;
    contents.set(workspaceId, [...(contents.get(workspaceId) ?? []), sha256]);
  }
  return contents;
}
