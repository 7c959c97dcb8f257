import { and, eq, ne } from 'drizzle-orm';
import { allow } from '#server/core/scope.ts';
import type { Seal } from '#server/core/secret/seal.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { webhooks, workspaces } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { opened } from './secrets.ts';

/**
 * Encrypts the secrets of webhooks anew, while no portal runs: in one transaction, so that it is done or not begun. Those that cannot be
 * read stay as they are and are counted: an admin gives such a webhook a new one.
 */
export const rotateWebhooks = (
  db: Database,
  from: Seal,
  to: Seal,
): Promise<{ count: number; left: number }> =>
  transaction(
    db,
    async (tx) => tx,
    async (tx) => {
      const done = { count: 0, left: 0 };
      for (const { id } of await tx.select({ id: workspaces.id }).from(workspaces)) {
        await allow(tx, { workspace_id: id });
        for (const row of await tx
          .select()
          .from(webhooks)
          .where(and(eq(webhooks.workspaceId, id), ne(webhooks.keyId, to.keyId))))
          done[(await sealAnew(tx, row, from, to)) ? 'count' : 'left'] += 1;
      }
      return done;
    },
  );

async function sealAnew(
  tx: Transaction,
  row: typeof webhooks.$inferSelect,
  from: Seal,
  to: Seal,
): Promise<boolean> {
  const secret = opened(from, row, row.secret);
  if (secret === null) return false;
  const former = row.formerSecret && opened(from, row, row.formerSecret);
  const { keyId, content } = to.close(row.id, secret);
  await tx
    .update(webhooks)
    .set({ keyId, secret: content, formerSecret: former ? to.close(row.id, former).content : null })
    .where(and(eq(webhooks.workspaceId, row.workspaceId), eq(webhooks.id, row.id)));
  return true;
}
