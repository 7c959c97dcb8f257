import { and, desc, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import {
  accessTokens,
  emailTokens,
  idempotencyKeys,
  jobs,
  mails,
  rateLimits,
  sessions,
  signInAttempts,
  signInNonces,
  users,
} from '#server/db/schema.ts';

/** Removes sessions that are over, with their tokens, and the single tokens that ran out. */
export async function deleteSessions({ tx, now }: Scope): Promise<void> {
  await tx.delete(sessions).where(or(lte(sessions.endsAt, now), lte(sessions.endedAt, now)));
  await tx.delete(accessTokens).where(lte(accessTokens.expiresAt, now));
}

/** Removes the tokens of mailed links that ran out before a moment. */
export async function deleteEmailTokens({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, before));
}

/** Removes nonces, and sign-ins with a company, that nobody came back with. */
export async function deleteNonces({ tx, now }: Scope): Promise<void> {
  await tx.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now));
  await tx.delete(signInNonces).where(lte(signInNonces.expiresAt, now));
}

/** Removes the first answers to calls that are too old to be repeated. */
export async function deleteIdempotencyKeys({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
}

/** Removes the counters of limits whose time is over. */
export async function deleteCounters({ tx, now }: Scope): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
}

/** Removes jobs that failed for the last time before a moment: what they were to send names people. */
export async function deleteDeadJobs({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(jobs).where(lte(jobs.deadAt, before));
}

/** Keeps the newest mails of the mailbox page. */
export async function deleteOldMails({ tx }: Scope, kept: number): Promise<void> {
  const newest = tx
    .select({ id: mails.id })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(kept);
  await tx.delete(mails).where(notInArray(mails.id, newest));
}

/** The accounts that were made before a moment and whose address was never verified. */
export async function abandonedSignUps({ tx }: Scope, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.emailVerifiedAt), lte(users.createdAt, before)))
    .orderBy(users.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}
