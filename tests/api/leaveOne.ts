import { ne } from 'drizzle-orm';
import { allow } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { auditPacks, webhooks } from '#server/db/schema.ts';
import type { Ids } from './ids.ts';

/** Leaves one of each thing of which a workspace can have few. */
export const leaveOne = (
  { services }: { services: Services },
  workspaceId: string,
  { webhookId, auditPackId }: Pick<Ids, 'webhookId' | 'auditPackId'>,
): Promise<void> =>
  begin(services, async ({ tx }) => {
    await allow(tx, { workspace_id: workspaceId });
    await tx.delete(webhooks).where(ne(webhooks.id, webhookId));
    await tx.delete(auditPacks).where(ne(auditPacks.id, auditPackId));
  });
