import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Scope, UserScope } from '#server/core/scope.ts';
import type { Sealed } from '#server/core/secret/seal.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { medicalIds, users } from '#server/db/schema.ts';

/** The row of a person's medical ID; row-level security shows the caller's own, and the one that the transaction opens. */
export async function findMedicalId(
  { tx }: Pick<Scope, 'tx'>,
  userId: string,
): Promise<(Sealed & { updatedAt: Date }) | null> {
  const [row] = await tx
    .select({ keyId: medicalIds.keyId, content: medicalIds.content, updatedAt: medicalIds.updatedAt })
    .from(medicalIds)
    .where(eq(medicalIds.userId, userId));
  return row ?? null;
}

/** Stores the caller's, over one of the same key alone; false where there is one of another key, which stays as it is. */
export async function storeMedicalId(scope: UserScope, sealed: Sealed, strength: number): Promise<boolean> {
  const { tx, now, user } = scope;
  const stored = await tx
    .insert(medicalIds)
    .values({ userId: user.id, ...sealed, updatedAt: now })
    .onConflictDoUpdate({
      target: medicalIds.userId,
      set: { content: sealed.content, updatedAt: now },
      setWhere: eq(medicalIds.keyId, sealed.keyId),
    })
    .returning({ userId: medicalIds.userId });
  if (stored.length === 0) return false;
  await setStrength(scope, user.id, strength);
  return true;
}

export async function eraseMedicalId(scope: UserScope): Promise<void> {
  const { tx, user } = scope;
  await tx.delete(medicalIds).where(eq(medicalIds.userId, user.id));
  await setStrength(scope, user.id, null);
  await tx.update(users).set({ medicalIdShared: false }).where(eq(users.id, user.id));
}

/** True if first aiders may open the caller's. */
export async function isShared({ tx, user }: UserScope): Promise<boolean> {
  const [row] = await tx.select({ shared: users.medicalIdShared }).from(users).where(eq(users.id, user.id));
  return row?.shared ?? false;
}

/** Waits for whoever is opening it; false where there is none. */
export async function setShared({ tx, user }: UserScope, shared: boolean): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ medicalIdShared: shared })
    .where(and(eq(users.id, user.id), isNotNull(users.medicalIdStrength)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** How much is filled in stands with the person, for equipment to show it (MID-04). */
const setStrength = ({ tx }: Scope, userId: string, medicalIdStrength: number | null) =>
  tx.update(users).set({ medicalIdStrength }).where(eq(users.id, userId));

/** The next people who have a medical ID, in the order of their ids. */
export async function holdersAfter(db: Database, userId: string, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.medicalIdStrength), gt(users.id, userId)))
    .orderBy(asc(users.id))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** What is stored of a person's, for a transaction that may see it. */
export async function storedOf(tx: Transaction, userId: string): Promise<Sealed | null> {
  const [row] = await tx
    .select({ keyId: medicalIds.keyId, content: medicalIds.content })
    .from(medicalIds)
    .where(eq(medicalIds.userId, userId))
    .for('update');
  return row ?? null;
}

/** The same content under another key; for its owner nothing has changed. */
export async function sealAnew(tx: Transaction, userId: string, { keyId, content }: Sealed): Promise<void> {
  await tx.update(medicalIds).set({ keyId, content }).where(eq(medicalIds.userId, userId));
}

/** How many connections a portal that runs has to this database, besides this one. */
export async function connectionsOfOthers(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  return rows[0]?.count ?? 0;
}
