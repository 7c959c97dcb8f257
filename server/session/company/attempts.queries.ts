import { and, eq, gt } from 'drizzle-orm';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Scope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { signInAttempts } from '#server/db/schema.ts';

/** What the code is exchanged with that a sign-in comes back with. */
export type Attempt = Pick<typeof signInAttempts.$inferSelect, 'nonce' | 'codeVerifier'>;

/** Keeps a sign-in that begins, under the hash of its state. */
export async function insertAttempt(
  { tx, now }: Scope,
  state: string,
  attempt: Attempt & { provider: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS.signInNonce);
  await tx.insert(signInAttempts).values({ stateHash: hashToken(state), ...attempt, expiresAt });
}

/** Uses up a sign-in of this provider that is under way: when many calls bring its state at once, exactly one gets it. */
export async function takeAttempt(
  { tx, now }: Scope,
  state: string,
  provider: string,
): Promise<Attempt | null> {
  const [taken] = await tx
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, hashToken(state)),
        eq(signInAttempts.provider, provider),
        gt(signInAttempts.expiresAt, now),
      ),
    )
    .returning({ nonce: signInAttempts.nonce, codeVerifier: signInAttempts.codeVerifier });
  return taken ?? null;
}
