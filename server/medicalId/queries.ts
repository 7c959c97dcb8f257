import { eq } from 'drizzle-orm';
import type { Scope, UserScope } from '#server/core/scope.ts';
import { medicalIds, users } from '#server/db/schema.ts';
import type { Sealed } from './seal.ts';

/** What is stored of the caller's; row-level security shows no other. */
export async function findMedicalId({ tx, user }: UserScope): Promise<(Sealed & { updatedAt: Date }) | null> {
  const [row] = await tx
    .select({ keyId: medicalIds.keyId, content: medicalIds.content, updatedAt: medicalIds.updatedAt })
    .from(medicalIds)
    .where(eq(medicalIds.userId, user.id));
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
}

/** How much is filled in stands with the person, for equipment to show it (MID-04). */
const setStrength = ({ tx }: Scope, userId: string, medicalIdStrength: number | null) =>
  tx.update(users).set({ medicalIdStrength }).where(eq(users.id, userId));
