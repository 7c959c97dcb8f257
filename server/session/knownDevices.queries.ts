import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { knownDevices } from '#server/db/schema.ts';
import { dayOf } from './rules.ts';

/** Browsers of one person that are kept. */
export const DEVICES_KEPT = 20;

export async function isKnownDevice({ tx }: Scope, userId: string, hash: Buffer): Promise<boolean> {
  const known = await tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash)));
  return known.length > 0;
}

/** Keeps the browser in which somebody has logged in; of many browsers it keeps those used last. */
export async function rememberDevice({ tx, now }: Scope, userId: string, hash: Buffer | null): Promise<void> {
  if (hash === null) return;
  const lastUsedOn = dayOf(now);
  await tx
    .insert(knownDevices)
    .values({ userId, hash, lastUsedOn })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { lastUsedOn } });
  const others = and(eq(knownDevices.userId, userId), ne(knownDevices.hash, hash));
  const kept = tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(others)
    .orderBy(desc(knownDevices.lastUsedOn), knownDevices.hash)
    .limit(DEVICES_KEPT - 1);
  await tx.delete(knownDevices).where(and(others, notInArray(knownDevices.hash, kept)));
}

export async function forgetDevices({ tx }: Scope, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Removes the browsers in which nobody has logged in since a moment. */
export async function deleteUnusedDevices({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastUsedOn, dayOf(before)));
}
