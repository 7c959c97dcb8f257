import { and, eq, gt, sql } from 'drizzle-orm';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Scope } from '#server/core/scope.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { factorChallenges } from '#server/db/schema.ts';

export type Challenge = typeof factorChallenges.$inferSelect;
type NewChallenge = Pick<Challenge, 'purpose' | 'userId'> &
  Partial<Pick<Challenge, 'device' | 'toSign' | 'sealed' | 'rest'>>;

/** Keeps what waits for a factor, and returns what the browser comes back with. */
export async function insertChallenge({ tx, now }: Scope, challenge: NewChallenge): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS.factorChallenge);
  await tx.insert(factorChallenges).values({ ...challenge, hash: hashToken(token), expiresAt });
  return token;
}

/** The owner of a challenge: of a log-in the browser that began it, else the caller. */
type Holder =
  | { purpose: 'LOG_IN'; device: Buffer | null }
  | { purpose: Exclude<Challenge['purpose'], 'LOG_IN'>; userId: string };

const heldBy = (now: Date, token: string, holder: Holder) =>
  and(
    eq(factorChallenges.hash, hashToken(token)),
    eq(factorChallenges.purpose, holder.purpose),
    'userId' in holder
      ? eq(factorChallenges.userId, holder.userId)
      : sql`${factorChallenges.device} is not distinct from ${holder.device}`,
    gt(factorChallenges.expiresAt, now),
  );

/** Looks at a challenge without using it up; null for a token that is unknown, too old or somebody else's. */
export async function findChallenge(
  { tx, now }: Scope,
  token: string,
  holder: Holder,
): Promise<Challenge | null> {
  const [row] = await tx
    .select()
    .from(factorChallenges)
    .where(heldBy(now, token, holder));
  return row ?? null;
}

/** Uses it up: when many calls bring it at once, exactly one gets it. */
export async function takeChallenge(
  { tx, now }: Scope,
  token: string,
  holder: Holder,
): Promise<Challenge | null> {
  const [row] = await tx
    .delete(factorChallenges)
    .where(heldBy(now, token, holder))
    .returning();
  return row ?? null;
}

/** Ends log-ins of a person that wait for their second factor. */
export async function endWaitingLogIns({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<void> {
  await tx
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.userId, userId), eq(factorChallenges.purpose, 'LOG_IN')));
}
