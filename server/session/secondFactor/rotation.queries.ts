import { and, eq, ne } from 'drizzle-orm';
import type { Seal } from '#server/core/secret/seal.ts';
import type { Database } from '#server/db/connect.ts';
import { authenticatorApps, factorChallenges } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

/**
 * Encrypts the secrets of authenticator apps anew, while no portal runs: in one transaction, so that it is done or not begun. Those that
 * cannot be read stay as they are and are counted: their owners have recovery codes.
 */
export const rotateApps = (db: Database, from: Seal, to: Seal): Promise<{ count: number; left: number }> =>
  transaction(
    db,
    async (tx) => tx,
    async (tx) => {
      await tx.delete(factorChallenges).where(eq(factorChallenges.purpose, 'ADD_TOTP'));
      const others = await tx.select().from(authenticatorApps).where(ne(authenticatorApps.keyId, to.keyId));
      let count = 0;
      for (const row of others) {
        const secret = secretOf(from, row);
        if (secret === null) continue;
        const { keyId, content } = to.close(row.userId, secret);
        await tx
          .update(authenticatorApps)
          .set({ keyId, content })
          .where(and(eq(authenticatorApps.userId, row.userId), eq(authenticatorApps.keyId, from.keyId)));
        count += 1;
      }
      return { count, left: others.length - count };
    },
  );

function secretOf(seal: Seal, row: typeof authenticatorApps.$inferSelect): string | null {
  try {
    return seal.open(row.userId, row);
  } catch {
    return null;
  }
}
