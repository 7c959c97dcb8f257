import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { invitationMails, rateLimits, users } from '#server/db/schema.ts';
import type { Scope } from '#server/db/scope.ts';

/** When somebody signed up. */
export async function signedUpAt({ tx }: Scope, userId: string): Promise<Date | undefined> {
  const [row] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return row?.createdAt;
}

/**
 * Notes that invitations are mailed to addresses now. Returns those that may be mailed: the ones that were sent none since
 * `cutoff`, whoever asked. Always in the same order, so that calls with the same addresses wait for each other.
 */
export async function claimAddresses(
  { tx, now }: Scope,
  emailKeys: string[],
  cutoff: Date,
): Promise<Set<string>> {
  const claimed = await tx.execute<{ email_key: string }>(sql`
    insert into invitation_mails (email_key, sent_at)
    select email_key, ${now.toISOString()}::timestamptz from unnest(${sql.param(emailKeys)}::text[]) as email_key
    order by email_key
    on conflict (email_key) do update set sent_at = excluded.sent_at
    where invitation_mails.sent_at <= ${cutoff.toISOString()}::timestamptz
    returning email_key`);
  return new Set(claimed.rows.map((row) => row.email_key));
}

/** Forgets addresses that were mailed before a moment. */
export async function deleteOldInvitationMails({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(invitationMails).where(lte(invitationMails.sentAt, before));
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

/** How much is counted under `key`, and until when. */
export async function countedBy({ tx, now }: Scope, key: string): Promise<{ points: number; until: number }> {
  const [row] = await tx
    .select({ points: rateLimits.points, until: rateLimits.expire })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, now.getTime())));
  return { points: row?.points ?? 0, until: row?.until ?? now.getTime() };
}
