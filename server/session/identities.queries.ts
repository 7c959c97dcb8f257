import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Scope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { identities, signInNonces, users } from '#server/db/schema.ts';

type Identity = Pick<typeof identities.$inferSelect, 'issuer' | 'subject'>;

/** Keeps the hash of a nonce until an id token comes back with it. */
export async function insertNonce({ tx, now }: Scope, nonce: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS.signInNonce);
  await tx.insert(signInNonces).values({ hash: hashToken(nonce), expiresAt });
}

/** Uses up a nonce: when many calls bring it at once, exactly one gets true. */
export async function takeNonce({ tx, now }: Scope, nonce: string): Promise<boolean> {
  const taken = await tx
    .delete(signInNonces)
    .where(and(eq(signInNonces.hash, hashToken(nonce)), gt(signInNonces.expiresAt, now)))
    .returning({ hash: signInNonces.hash });
  return taken.length > 0;
}

/** The user whom another provider knows under this identity. */
export async function findUserByIdentity({ tx }: Scope, { issuer, subject }: Identity) {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

/** Whether a user is known to a provider already, under whichever identity. */
export async function isKnownTo({ tx }: Scope, issuer: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

export interface LinkedIdentity extends Identity {
  id: string;
  linkedAt: Date;
}

/** Names an identity to its person: the provider's own id for them stays between the two. */
export const identityId = ({ issuer, subject }: Identity): string =>
  `c${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 24)}`;

/** The identities of a user in the order they were linked. */
export async function identitiesOf({ tx }: Scope, userId: string): Promise<LinkedIdentity[]> {
  const rows = await tx
    .select({ issuer: identities.issuer, subject: identities.subject, linkedAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.issuer), asc(identities.subject));
  return rows.map((row) => ({ ...row, id: identityId(row) }));
}

/** Takes one identity away. */
export async function unlinkIdentity({ tx }: Scope, { issuer, subject }: Identity): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/** Takes all identities from a user: nobody signs in to the account with another provider any more. */
export async function unlinkIdentities({ tx }: Scope, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}

/** Ties an identity to a user; false when it is tied to somebody already. */
export async function linkIdentity(
  { tx, now }: Scope,
  { issuer, subject }: Identity,
  userId: string,
): Promise<boolean> {
  const linked = await tx
    .insert(identities)
    .values({ issuer, subject, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return linked.length > 0;
}
