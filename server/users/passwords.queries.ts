import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { users } from '#server/db/schema.ts';
import type { UserRow } from './queries.ts';

export async function setPassword({ tx }: Scope, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function passwordHashOf({ tx }: Scope, userId: string): Promise<string | null> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash ?? null;
}

/** Whether the account still has the password that was looked at; it keeps it until the transaction ends. */
export async function keepsPassword(
  { tx }: Scope,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row !== undefined && row.hash === passwordHash;
}

/**
 * The address is proved; a first proof stands. Returns the account as it is then: it stays so until the transaction ends.
 */
export async function markVerified({ tx, now }: Scope, userId: string): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/** Verifies an account that was not verified before and takes its password away; false for one that was verified. */
export async function verifyAndClearPassword({ tx, now }: Scope, userId: string): Promise<boolean> {
  const taken = await tx
    .update(users)
    .set({ emailVerifiedAt: now, passwordHash: null })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return taken.length > 0;
}
