import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Sealed } from '#server/core/secret/seal.ts';
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  type SessionFactor,
  sessions,
} from '#server/db/schema.ts';
import { dayOf } from '../rules.ts';
import { newRecoveryCode, recoveryHash } from './codes.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type AppRow = typeof authenticatorApps.$inferSelect;

/** The second factors of somebody. Recovery codes alone are none. */
export interface Factors {
  passkeys: PasskeyRow[];
  app: AppRow | null;
}

export async function factorsOf({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<Factors> {
  const [app] = await tx.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  const rows = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return { passkeys: rows, app: app ?? null };
}

export const hasFactor = ({ passkeys: keys, app }: Factors): boolean => keys.length > 0 || app !== null;

/** True for somebody who has a second factor. */
export async function hasFactors({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${passkeys} where ${passkeys.userId} = ${userId})
      or exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId}) as has`);
  return rows[0]?.has ?? false;
}

/** False where another account, or this one, has the same passkey. */
export async function insertPasskey(
  { tx, now }: Scope,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedOn' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values({ ...passkey, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Notes that a passkey signed; false for one that is gone. */
export async function notePasskeyUse({ tx, now }: Scope, id: string, counter: number): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedOn: dayOf(now) })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Takes one passkey away, and returns what it was called. */
export async function deletePasskey({ tx }: Scope, userId: string, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}

/** Keeps the secret of an authenticator app, in place of an earlier one. `lastStep` is that of the code that confirmed it. */
export async function storeApp(
  { tx, now }: Scope,
  userId: string,
  { keyId, content }: Sealed,
  lastStep: number,
): Promise<void> {
  const values = { keyId, content, lastStep, createdAt: now };
  await tx
    .insert(authenticatorApps)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: values });
}

/** Uses up the code of a step: when many calls bring it at once, exactly one gets true. */
export async function takeStep({ tx }: Scope, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return taken.length > 0;
}

export async function deleteApp({ tx }: Scope, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return gone.length > 0;
}

export async function recoveryCodesLeft({ tx }: Scope, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Makes recovery codes in place of earlier ones, and returns them: they are kept as hashes alone. */
export async function makeRecoveryCodes({ tx }: Scope, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT.recoveryCodes }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryHash(code) })));
  return codes;
}

const recoveryCode = (userId: string, code: string) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash(code)));

export async function isRecoveryCode({ tx }: Scope, userId: string, code: string): Promise<boolean> {
  const rows = await tx.select({ one: sql`1` }).from(recoveryCodes).where(recoveryCode(userId, code));
  return rows.length > 0;
}

/** Uses up a recovery code: when many calls bring it at once, exactly one gets true. */
export async function takeRecoveryCode({ tx }: Scope, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(recoveryCode(userId, code))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Takes all factors from a person, and their recovery codes; false where there was none. */
export async function deleteFactors(scope: Pick<Scope, 'tx'>, userId: string): Promise<boolean> {
  const had = hasFactor(await factorsOf(scope, userId));
  const { tx } = scope;
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return had;
}

/** How the person of a session showed a second time who they are. */
export async function sessionFactor({ tx }: Scope, sessionId: string): Promise<SessionFactor | null> {
  const [row] = await tx.select({ factor: sessions.factor }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.factor ?? null;
}

export async function setSessionFactor(
  { tx }: Scope,
  sessionId: string,
  factor: SessionFactor | null,
): Promise<void> {
  await tx.update(sessions).set({ factor }).where(eq(sessions.id, sessionId));
}

/** Passkeys that were made for other hosts, which browsers offer there alone. */
export async function countOfOtherHosts({ tx }: Pick<Scope, 'tx'>, host: string | null) {
  return tx
    .select({ host: passkeys.host, count: count() })
    .from(passkeys)
    .where(host === null ? undefined : sql`${passkeys.host} <> ${host}`)
    .groupBy(passkeys.host)
    .orderBy(passkeys.host);
}
