import { beforeEach, onTestFinished } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { SECOND_MS } from '#contract/rules/time.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/rules/webhooks.ts';
import type { Member } from '../builders.ts';
import { presently } from '../mail/dailyMails.ts';
import { createTestPortal } from '../portal.ts';
import { startReceiver } from './receiver.ts';

const calls = endpoints.webhooks;

/** A portal that may send to this machine; each test of the file has a workspace in it. */
export function webhookTests() {
  const portal = createTestPortal({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
  let admin: Member;
  let workspaceId: string;

  beforeEach(async () => {
    // Receivers refuse messages that are older than minutes.
    portal.clock.set(new Date().toISOString());
    admin = await portal.aWorkspace();
    workspaceId = admin.workspaceId;
  });

  async function aReceiver() {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    return receiver;
  }

  const add = (url: string, events: WebhookEvent[] = [...WEBHOOK_EVENTS], headers = {}) =>
    portal.call(calls.create, { params: { workspaceId }, body: { url, events }, as: admin, headers });

  /** A receiver with a webhook to it. */
  async function connected(events?: WebhookEvent[]) {
    const receiver = await aReceiver();
    const { body } = await add(receiver.url, events);
    const params = { webhookId: body.webhook.id };
    const deliveries = async () =>
      (
        await portal.call(calls.deliveries, {
          params,
          body: { pageSize: 50 },
          as: await presently(portal, admin),
        })
      ).body.data;
    const webhook = async () =>
      (
        await portal.call(calls.list, { params: { workspaceId }, as: await presently(portal, admin) })
      ).body.data.find(({ id }) => id === body.webhook.id);
    return { ...receiver, ...body, params, deliveries, webhook };
  }

  /** Somebody who joins and is removed again, of which webhooks are told. */
  async function somebodyLeaves() {
    portal.clock.advance(SECOND_MS);
    const { memberId } = await portal.aMember(workspaceId);
    const as = await presently(portal, admin);
    await portal.call(endpoints.members.remove, { params: { memberId }, as });
    return memberId;
  }

  return { portal, add, connected, somebodyLeaves, admin: () => admin };
}
