import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/rules/webhooks.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope } from '#server/core/scope.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema.ts';

type OfWorkspace = Pick<Scope, 'tx' | 'now'> & { workspace: { id: string } };

/** The webhooks that wait for an event and are not stopped, held so that none is deleted before the message to it is kept. */
export async function listenersTo(
  { tx, workspace }: Pick<OfWorkspace, 'tx' | 'workspace'>,
  event: WebhookEvent,
): Promise<string[]> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.workspaceId, workspace.id),
        eq(webhooks.state, 'ACTIVE'),
        arrayContains(webhooks.events, [event]),
      ),
    )
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .for('key share');
  return rows.map(({ id }) => id);
}

const ROWS_AT_ONCE = 500;

/** Keeps messages that are due now, and returns their ids in the same order. */
export async function insertDeliveries(
  { tx, now, workspace }: OfWorkspace,
  messages: Pick<typeof webhookDeliveries.$inferInsert, 'webhookId' | 'event' | 'body'>[],
): Promise<string[]> {
  const rows = messages.map((message) => ({
    ...{ ...message, id: newId(), workspaceId: workspace.id, state: 'WAITING' as const },
    ...{ nextAttemptAt: now, createdAt: now },
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(webhookDeliveries).values(rows.slice(from, from + ROWS_AT_ONCE));
  return rows.map(({ id }) => id);
}
