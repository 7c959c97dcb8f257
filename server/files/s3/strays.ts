import type { Database } from '#server/db/connect.ts';
import { transaction } from '#server/db/transaction.ts';
import { collectLater } from '#server/files/content.ts';
import { wakeSignal } from '#server/jobs/wake.ts';
import type { Bucket } from './bucket.ts';
import { strayContents } from './strays.queries.ts';

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
