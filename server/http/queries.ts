import { eq, lt } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { idempotencyKeys } from '#server/db/schema.ts';

/** Takes an idempotency key that nobody used since `cutoff`; false when somebody did. */
export async function takeKey(
  { tx, now }: Scope,
  { hash, fingerprint }: { hash: Buffer; fingerprint: Buffer },
  cutoff: Date,
): Promise<boolean> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ hash, fingerprint, createdAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.hash,
      set: { fingerprint, status: null, answer: null, createdAt: now },
      setWhere: lt(idempotencyKeys.createdAt, cutoff),
    })
    .returning({ hash: idempotencyKeys.hash });
  return taken.length > 0;
}

export async function findKey({ tx }: Scope, hash: Buffer) {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.hash, hash));
  return row;
}

export async function storeAnswer(
  { tx }: Scope,
  hash: Buffer,
  status: number,
  answer: Buffer,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, answer }).where(eq(idempotencyKeys.hash, hash));
}
