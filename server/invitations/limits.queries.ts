import { eq, lte, sql } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { invitationMails, users } from '#server/db/schema.ts';

/** When somebody signed up. */
export async function signedUpAt({ tx }: Scope, userId: string): Promise<Date | undefined> {
  const [row] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return row?.createdAt;
}

/**
 * Notes that invitations are mailed to addresses now. Returns those that may be mailed: nobody has sent them one since
 * `cutoff`. The order is always the same, so that calls with the same addresses wait for each other.
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

/** Does something in a transaction; where it fails as it may, the transaction goes on as if it had not been tried. */
export async function orTakeBack(
  { tx }: Scope,
  work: () => Promise<unknown>,
  mayFailWith: (error: unknown) => boolean,
): Promise<void> {
  await tx.execute(sql`savepoint tried`);
  try {
    await work();
  } catch (error) {
    if (!mayFailWith(error)) throw error;
    await tx.execute(sql`rollback to savepoint tried`);
  }
}
