import { THINGS_OF_MESSAGE, type WebhookEvent, type WebhookMessageType } from '#contract/rules/webhooks.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { insertDeliveries, listenersTo } from './queries.ts';

/** Ids of what something happened to, under their names in messages. Names, types and dates are not sent: receivers ask for what they may see. */
export type Thing = Partial<
  Record<
    'documentId' | 'versionId' | 'equipmentId' | 'requirementId' | 'teamId' | 'workspaceMemberId',
    string
  >
>;

type OutboxScope = Pick<WorkspaceScope, 'tx' | 'now' | 'services' | 'afterCommit'> & {
  workspace: { id: string };
};

/** The text of a message: what is signed is what is sent. */
const bodyOf = ({ now, workspace }: OutboxScope, type: WebhookMessageType, things: Thing[]): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data: { workspaceId: workspace.id, things } });

/** Writes messages for webhooks and has them sent once the transaction has committed. Returns their ids. */
export async function writeMessages(
  scope: OutboxScope,
  webhookIds: string[],
  type: WebhookMessageType,
  things: Thing[],
): Promise<string[]> {
  const bodies: string[] = [];
  for (let from = 0; from < Math.max(things.length, 1); from += THINGS_OF_MESSAGE)
    bodies.push(bodyOf(scope, type, things.slice(from, from + THINGS_OF_MESSAGE)));
  const ids = await insertDeliveries(
    scope,
    webhookIds.flatMap((webhookId) => bodies.map((body) => ({ webhookId, event: type, body }))),
  );
  for (const webhookId of webhookIds)
    await enqueue(
      scope,
      'webhooks.send',
      { workspaceId: scope.workspace.id, webhookId },
      { key: jobKey(webhookId) },
    );
  return ids;
}

/** The messages of a webhook wait under one key: it is spoken to by one job at a time. */
export const jobKey = (webhookId: string): string => `webhook/${webhookId}`;

/** Tells webhooks that wait for an event what happened, in the transaction of the write itself: there is none without the other (DOOR-07). */
export async function publish(scope: OutboxScope, event: WebhookEvent, things: Thing[]): Promise<void> {
  if (things.length === 0) return;
  const listeners = await listenersTo(scope, event);
  if (listeners.length > 0) await writeMessages(scope, listeners, event, things);
}

/** Tells of people, each a thing. */
export const publishPeople = (
  scope: OutboxScope,
  event: Extract<WebhookEvent, 'member.joined' | 'member.left'>,
  memberIds: Iterable<string>,
): Promise<void> =>
  publish(
    scope,
    event,
    [...memberIds].map((workspaceMemberId) => ({ workspaceMemberId })),
  );
