import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connect.ts';
import { medicalIds, users } from '#server/db/schema.ts';
import type { Sealed } from './seal.ts';

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
