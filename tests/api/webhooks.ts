import { newId } from '#server/core/ids.ts';
import { allow } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema.ts';
import { newWebhookSecret } from '#server/webhooks/signature.ts';

/** A webhook of a workspace, and the secret that its messages are signed with. */
export async function aWebhook(
  services: Services,
  workspaceId: string,
  more: Partial<typeof webhooks.$inferInsert> = {},
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), newWebhookSecret()];
  const { keyId, content } = services.webhookSeal.close(id, secret);
  await begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    await tx.insert(webhooks).values({
      ...{ id, workspaceId, url: 'https://hooks.example/', events: ['member.left'], state: 'ACTIVE' },
      ...{ keyId, secret: content, createdAt: now },
      ...more,
    });
  });
  return { id, secret };
}

/** A message to a webhook that failed. */
export async function aDelivery(
  services: Services,
  workspaceId: string,
  more: Partial<typeof webhookDeliveries.$inferInsert> & { webhookId: string },
): Promise<string> {
  const id = newId();
  await begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    await tx.insert(webhookDeliveries).values({
      ...{ id, workspaceId, event: 'member.left', body: '{}', state: 'FAILED', createdAt: now },
      ...more,
    });
  });
  return id;
}
