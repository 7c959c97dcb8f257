import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { rateLimits } from '#server/db/schema.ts';
import type { Scope } from './scope.ts';

/** Forgets tries, with those that go on with a network or a device. */
export async function deleteTries({ tx }: Pick<Scope, 'tx'>, counters: string[]): Promise<void> {
  await tx.delete(rateLimits).where(inArray(sql`split_part(${rateLimits.key}, ' ', 1)`, counters));
}

/**
 * Counts `add` under `key` unless that were more than `most` within the time; returns whether it did. Unlike the throttle it
 * counts in the transaction of the call: what fails is not counted, and calls at the same time wait for each other.
 */
export async function countUpTo(
  { tx, now }: Scope,
  key: string,
  { add, most, seconds }: { add: number; most: number; seconds: number },
): Promise<boolean> {
  if (add > most) return false;
  const isOver = lte(rateLimits.expire, now.getTime());
  const expire = now.getTime() + seconds * 1_000;
  const points = sql<number>`case when ${isOver} then 0 else ${rateLimits.points} end + ${add}`;
  const counted = await tx
    .insert(rateLimits)
    .values({ key, points: add, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points, expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end` },
      setWhere: lte(points, most),
    })
    .returning({ key: rateLimits.key });
  return counted.length > 0;
}

/** How much is counted under `key`, and the seconds until that is over. */
export async function countedBy(
  { tx, now }: Scope,
  key: string,
): Promise<{ points: number; retryAfterSeconds: number }> {
  const [row] = await tx
    .select({ points: rateLimits.points, until: rateLimits.expire })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, now.getTime())));
  const left = (row?.until ?? 0) - now.getTime();
  return { points: row?.points ?? 0, retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)) };
}
