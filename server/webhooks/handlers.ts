import type { WebhookDelivery } from '#contract/programs/webhooks.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { schedule } from '#server/jobs/queries.ts';
import { jobKey, writeMessages } from '#server/outbox/publish.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  holdWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  sendFirst,
  toDelivery,
  toWebhook,
  updateWebhook,
  type WebhookRow,
} from './queries.ts';
import { FORMER_SECRET_MS, UNTRIED } from './rules.ts';
import { secretsOf } from './secrets.ts';
import { newWebhookSecret } from './signature.ts';
import { isRefused } from './target.ts';

const REFUSED = {
  path: 'url',
  message: 'Webhooks reach public addresses only, by https:// and the ports 443 and 8443.',
};

/** Refuses at once what no attempt could reach; names are looked up when something is sent. */
function assertReachable({ services }: MemberScope, url: string): void {
  const isPlain = url.startsWith('http:');
  if (isRefused(new URL(url), services.config) || (isPlain && services.config.webhookNetworks.length === 0))
    throw apiError('VALIDATION', { issues: [REFUSED] });
}

/** The host of an address stands in the security log, not the rest: it may be a secret. */
const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host;

const find = async (scope: MemberScope, id: string): Promise<WebhookRow> =>
  orNotFound(await holdWebhook(scope, id));

async function findActive(scope: MemberScope, id: string): Promise<WebhookRow> {
  const webhook = await find(scope, id);
  if (webhook.state !== 'ACTIVE') throw apiError('WEBHOOK_STOPPED');
  return webhook;
}

/** Has a message sent before all others, however long the webhook would wait after failures. */
async function sendNow(scope: MemberScope, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
  const row = orNotFound(await sendFirst(scope, webhookId, deliveryId));
  await resume(scope, webhookId);
  return toDelivery(row);
}

const resume = (scope: MemberScope, webhookId: string): Promise<void> =>
  schedule(
    scope,
    'webhooks.send',
    { workspaceId: scope.workspace.id, webhookId },
    { key: jobKey(webhookId), runAt: scope.now },
  );

type Change = Partial<Pick<WebhookRow, 'url' | 'events' | 'state'> & typeof UNTRIED>;

function changeOf(
  before: WebhookRow,
  {
    url,
    events,
    paused,
  }: { url?: string | undefined; events?: WebhookRow['events'] | undefined; paused?: boolean | undefined },
): { change: Change; what: string[] } {
  const isMoved = url !== undefined && url !== before.url;
  const isResumed = paused === false && before.state !== 'ACTIVE';
  const isPaused = paused === true && before.state === 'ACTIVE';
  const isOther = events !== undefined && events.join() !== before.events.join();
  return {
    change: {
      ...(isMoved ? { url } : {}),
      ...(isOther ? { events } : {}),
      ...(isResumed ? { state: 'ACTIVE' } : isPaused ? { state: 'PAUSED' } : {}),
      ...(isMoved || isResumed ? UNTRIED : {}),
    },
    what: [
      ...(isMoved ? ['address'] : []),
      ...(isOther ? ['events'] : []),
      ...(isResumed ? ['resumed'] : []),
      ...(isPaused ? ['paused'] : []),
    ],
  };
}

export const webhookHandlers: HandlersOf<'webhooks'> = {
  list: async (scope) => wholeList((await listWebhooks(scope)).map((row) => toWebhook(scope.now, row))),

  /** The caller holds the rights of the workspace alone, so that two calls at once do not both add the last one that there is room for. */
  async create(scope, { body }) {
    assertReachable(scope, body.url);
    if ((await countWebhooks(scope)) >= COUNT.webhooks) throw apiError('WEBHOOK_LIMIT');
    const secret = newWebhookSecret();
    const { webhookSeal } = scope.services;
    const row = orNotFound(await insertWebhook(scope, body, (id) => webhookSeal.close(id, secret)));
    await recordSecurity(scope, 'webhook_added', { details: { host: hostOf(row) } });
    return { secret, webhook: toWebhook(scope.now, row) };
  },

  async update(scope, { params: { webhookId }, body }) {
    const before = await find(scope, webhookId);
    const { change, what } = changeOf(before, body);
    if (change.url !== undefined) assertReachable(scope, change.url);
    if (what.length === 0) return toWebhook(scope.now, before);
    const row = orNotFound(await updateWebhook(scope, webhookId, change));
    if (row.state === 'ACTIVE') await resume(scope, webhookId);
    await recordSecurity(scope, 'webhook_changed', {
      details: { host: hostOf(row), what: what.join(', ') },
    });
    return toWebhook(scope.now, row);
  },

  async remove(scope, { params: { webhookId } }) {
    const row = orNotFound(await deleteWebhook(scope, webhookId));
    await recordSecurity(scope, 'webhook_deleted', { details: { host: hostOf(row) } });
    return undefined;
  },

  /** Both are encrypted anew, so that they are under one key. */
  async rotateSecret(scope, { params: { webhookId } }) {
    const { now, services } = scope;
    const before = await find(scope, webhookId);
    const [former] = secretsOf(services.webhookSeal, before, now);
    const secret = newWebhookSecret();
    const sealed = services.webhookSeal.close(webhookId, secret);
    const row = orNotFound(
      await updateWebhook(scope, webhookId, {
        keyId: sealed.keyId,
        secret: sealed.content,
        ...(former === undefined
          ? { formerSecret: null, formerSecretUntil: null }
          : {
              formerSecret: services.webhookSeal.close(webhookId, former).content,
              formerSecretUntil: new Date(now.getTime() + FORMER_SECRET_MS),
            }),
      }),
    );
    await recordSecurity(scope, 'webhook_secret_changed', { details: { host: hostOf(row) } });
    return { secret, webhook: toWebhook(now, row) };
  },

  async endFormerSecret(scope, { params: { webhookId } }) {
    const before = await find(scope, webhookId);
    if (before.formerSecret === null) return undefined;
    await updateWebhook(scope, webhookId, { formerSecret: null, formerSecretUntil: null });
    await recordSecurity(scope, 'webhook_changed', {
      details: { host: hostOf(before), what: 'former secret ended' },
    });
    return undefined;
  },

  async sendTest(scope, { params: { webhookId } }) {
    await findActive(scope, webhookId);
    const [id = ''] = await writeMessages(scope, [webhookId], 'webhook.test', []);
    return sendNow(scope, webhookId, id);
  },

  async deliveries(scope, { params: { webhookId }, body }) {
    orNotFound(await findWebhook(scope, webhookId));
    return listDeliveries(scope, webhookId, body);
  },

  async sendAgain(scope, { params: { webhookId, deliveryId } }) {
    await findActive(scope, webhookId);
    return sendNow(scope, webhookId, deliveryId);
  },
};
