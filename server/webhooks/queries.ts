import { and, asc, count, eq, getTableColumns, lte, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { webhooks as calls, Webhook, WebhookDelivery } from '#contract/programs/webhooks.ts';
import type { DeliveryState } from '#contract/rules/webhooks.ts';
import { newId } from '#server/core/ids.ts';
import { allow, type Scope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Sealed } from '#server/core/secret/seal.ts';
import { listPage } from '#server/db/listPage.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const toWebhook = (now: Date, row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: row.state,
  failingSince: row.failingSince?.toISOString() ?? null,
  formerSecretUntil:
    row.formerSecretUntil !== null && row.formerSecretUntil > now
      ? row.formerSecretUntil.toISOString()
      : null,
  createdAt: row.createdAt.toISOString(),
});

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  status: row.status,
  problem: row.problem,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
});

const isOne = ({ workspace }: WorkspaceScope, id: string) =>
  and(eq(webhooks.workspaceId, workspace.id), eq(webhooks.id, id));

export const listWebhooks = ({ tx, workspace }: WorkspaceScope): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspace.id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export async function countWebhooks({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspace.id));
  return row?.count ?? 0;
}

export async function findWebhook(scope: WorkspaceScope, id: string): Promise<WebhookRow | undefined> {
  const [row] = await scope.tx.select().from(webhooks).where(isOne(scope, id));
  return row;
}

/** One webhook, held until the transaction ends: two changes of it come one after the other. */
export async function holdWebhook(scope: WorkspaceScope, id: string): Promise<WebhookRow | undefined> {
  const [row] = await scope.tx.select().from(webhooks).where(isOne(scope, id)).for('no key update');
  return row;
}

/** Adds a webhook with its secret, which `close` encrypts for its id. */
export async function insertWebhook(
  { tx, now, workspace }: WorkspaceScope,
  given: Pick<WebhookRow, 'url' | 'events'>,
  close: (id: string) => Sealed,
): Promise<WebhookRow | undefined> {
  const id = newId();
  const { keyId, content } = close(id);
  const [row] = await tx
    .insert(webhooks)
    .values({
      ...{ ...given, id, workspaceId: workspace.id, state: 'ACTIVE', createdAt: now },
      ...{ keyId, secret: content },
    })
    .returning();
  return row;
}

export async function updateWebhook(
  scope: WorkspaceScope,
  id: string,
  change: Partial<Omit<WebhookRow, 'id' | 'workspaceId'>>,
): Promise<WebhookRow | undefined> {
  const [row] = await scope.tx.update(webhooks).set(change).where(isOne(scope, id)).returning();
  return row;
}

export async function deleteWebhook(scope: WorkspaceScope, id: string): Promise<WebhookRow | undefined> {
  const [row] = await scope.tx.delete(webhooks).where(isOne(scope, id)).returning();
  return row;
}

const deliveryList = listPage('webhook deliveries', {
  id: webhookDeliveries.id,
  rows: (db) => db.select().from(webhookDeliveries).$dynamic(),
  within: (given: Given<{ workspaceId: string; webhookId: string; state?: DeliveryState | undefined }>) =>
    and(
      eq(webhookDeliveries.workspaceId, given.workspaceId),
      eq(webhookDeliveries.webhookId, given.webhookId),
    ),
  where: ({ state }) => state && eq(webhookDeliveries.state, state),
  orders: () => ({ createdAt: webhookDeliveries.createdAt }),
  standard: { createdAt: 'desc' },
});

/** One page of the messages to a webhook. */
export const listDeliveries = (
  scope: WorkspaceScope,
  webhookId: string,
  request: z.output<(typeof calls.deliveries)['body']>,
) =>
  deliveryList.page(
    scope,
    request,
    { workspaceId: scope.workspace.id, webhookId, state: request.filters?.state },
    async (rows) => rows.map(toDelivery),
  );

const isDelivery = ({ workspace }: WorkspaceScope, webhookId: string) =>
  and(eq(webhookDeliveries.workspaceId, workspace.id), eq(webhookDeliveries.webhookId, webhookId));

/** Comes before everything that is due by itself: somebody waits for it. */
const FIRST = new Date(0);

/** Lets a message be sent anew, before all others of its webhook. */
export async function sendFirst(
  scope: WorkspaceScope,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await scope.tx
    .update(webhookDeliveries)
    .set({ state: 'WAITING', attempts: 0, status: null, problem: null, nextAttemptAt: FIRST })
    .where(and(isDelivery(scope, webhookId), eq(webhookDeliveries.id, id)))
    .returning();
  return row;
}

/**
 * Takes the message of a webhook that is due first, for this node alone until `until`: then another one may, in case this one was stopped.
 * The attempt counts from here on.
 */
export async function takeDelivery(
  scope: WorkspaceScope,
  webhookId: string,
  until: Date,
): Promise<DeliveryRow | undefined> {
  const { tx, now } = scope;
  const due = tx.$with('due').as(
    tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(isDelivery(scope, webhookId), lte(webhookDeliveries.nextAttemptAt, now)))
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.createdAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [row] = await tx
    .with(due)
    .update(webhookDeliveries)
    .set({ nextAttemptAt: until, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .from(due)
    .where(eq(webhookDeliveries.id, due.id))
    .returning(getTableColumns(webhookDeliveries));
  return row;
}

/** Keeps what became of an attempt, unless somebody has had the message sent anew since. */
export async function settleDelivery(
  scope: WorkspaceScope,
  { id, webhookId, nextAttemptAt }: DeliveryRow,
  change: Pick<DeliveryRow, 'state' | 'status' | 'problem' | 'nextAttemptAt'>,
): Promise<void> {
  await scope.tx
    .update(webhookDeliveries)
    .set({ ...change, lastAttemptAt: scope.now })
    .where(
      and(
        isDelivery(scope, webhookId),
        eq(webhookDeliveries.id, id),
        nextAttemptAt === null ? undefined : eq(webhookDeliveries.nextAttemptAt, nextAttemptAt),
      ),
    );
}

/** When the next message of a webhook is due; null when none waits. */
export async function nextDue(scope: WorkspaceScope, webhookId: string): Promise<Date | null> {
  const [row] = await scope.tx
    .select({ at: min(webhookDeliveries.nextAttemptAt) })
    .from(webhookDeliveries)
    .where(isDelivery(scope, webhookId));
  return row?.at ?? null;
}

/** The webhooks of a workspace for which messages are due. */
export async function overdueWebhooks({ tx, now }: Scope, workspaceId: string): Promise<string[]> {
  await allow(tx, { workspace_id: workspaceId });
  const rows = await tx
    .selectDistinct({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.workspaceId, webhooks.workspaceId),
        eq(webhookDeliveries.webhookId, webhooks.id),
      ),
    )
    .where(
      and(
        eq(webhooks.workspaceId, workspaceId),
        eq(webhooks.state, 'ACTIVE'),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Removes messages from before a moment, and secrets that nothing is signed with any more. */
export async function deleteOldDeliveries(scope: Scope, workspaceId: string, before: Date): Promise<void> {
  const { tx, now } = scope;
  await allow(tx, { workspace_id: workspaceId });
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.workspaceId, workspaceId), lte(webhookDeliveries.createdAt, before)));
  await tx
    .update(webhooks)
    .set({ formerSecret: null, formerSecretUntil: null })
    .where(and(eq(webhooks.workspaceId, workspaceId), lte(webhooks.formerSecretUntil, now)));
}
