import { MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';
import { type Scope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { retryDelay } from '#server/jobs/backoff.ts';
import { enqueue, schedule } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { webhookMail } from '#server/mail/webhook.ts';
import { adminReaders } from '#server/members/lifecycle.queries.ts';
import { jobKey } from '#server/outbox/publish.ts';
import { type Outcome, post } from './post.ts';
import {
  type DeliveryRow,
  findWebhook,
  holdWebhook,
  nextDue,
  overdueWebhooks,
  settleDelivery,
  takeDelivery,
  updateWebhook,
  type WebhookRow,
} from './queries.ts';
import { afterFailure, retryAt, UNTRIED, withFailure } from './rules.ts';
import { secretsOf } from './secrets.ts';
import { signedHeaders } from './signature.ts';

/** A webhook has its turn until so many messages are sent or so much time has passed; then come others that wait. */
const AT_ONCE = 20;
const TURN_MS = 10 * SECOND_MS;

/** Longer than any attempt lasts. */
const TAKEN_FOR_MS = MINUTE_MS;

interface Addressee {
  workspaceId: string;
  webhookId: string;
}

/**
 * The job that sends what waits for a webhook, one message after the other, oldest first (DOOR-07). An attempt that fails ends it: the message waits
 * for its own next attempt, and all others a while as well, longer with each failure in a row, so that an address at which nobody answers is
 * asked hardly more often the more there is for it. A message is sent once more if the node stops before it has written down the answer.
 */
export async function sendToWebhook(services: Services, addressee: Addressee): Promise<void> {
  const inWorkspace = <T>(work: (scope: WorkspaceScope) => Promise<T>): Promise<T | null> =>
    begin(services, async (scope: Scope) => {
      const found = await systemScope(scope, addressee.workspaceId);
      return found && work(found);
    });
  let paused = 0;
  const turnEnds = services.clock().getTime() + TURN_MS;
  for (let sent = 0; sent < AT_ONCE && paused === 0 && services.clock().getTime() < turnEnds; sent++) {
    const taken = await inWorkspace((scope) => take(scope, addressee.webhookId));
    // The job that sends comes back by itself.
    if (taken === 'BUSY') return;
    if (!taken) break;
    const outcome = await attempt(services, taken);
    const failures = await inWorkspace((scope) => settle(scope, taken.delivery, outcome));
    if (failures) paused = retryDelay(failures, Math.random());
  }
  await inWorkspace((scope) => goOn(scope, addressee, paused));
}

async function take(scope: WorkspaceScope, webhookId: string) {
  const webhook = await holdWebhook(scope, webhookId);
  if (webhook?.state !== 'ACTIVE') return null;
  if (webhook.sendingUntil !== null && webhook.sendingUntil > scope.now) return 'BUSY';
  const until = new Date(scope.now.getTime() + TAKEN_FOR_MS);
  const delivery = await takeDelivery(scope, webhookId, until);
  if (!delivery) return null;
  await updateWebhook(scope, webhookId, { sendingUntil: until });
  return { url: webhook.url, delivery, secrets: secretsOf(scope.services.webhookSeal, webhook, scope.now) };
}

type Taken = Exclude<Awaited<ReturnType<typeof take>>, 'BUSY' | null>;

function attempt(services: Services, { url, delivery, secrets }: Taken): Promise<Outcome> {
  const { id, body } = delivery;
  if (secrets.length === 0) return Promise.resolve({ status: null, problem: 'SECRET' });
  const headers = signedHeaders(secrets, { id, body, at: services.clock() });
  return post(url, { headers, body }, { reach: services.config });
}

/** Keeps what became of an attempt. Returns how many have failed in a row. */
async function settle(scope: WorkspaceScope, delivery: DeliveryRow, outcome: Outcome): Promise<number> {
  const { now } = scope;
  const webhook = await holdWebhook(scope, delivery.webhookId);
  if (!webhook) return 0;
  if (outcome.problem === null) {
    await settleDelivery(scope, delivery, { ...outcome, state: 'DELIVERED', nextAttemptAt: null });
    await updateWebhook(scope, webhook.id, { ...UNTRIED, sendingUntil: null });
    return 0;
  }
  const nextAttemptAt = retryAt(delivery.attempts, now);
  const state = nextAttemptAt === null ? 'FAILED' : 'WAITING';
  await settleDelivery(scope, delivery, { ...outcome, state, nextAttemptAt });
  const failing = withFailure(webhook, now);
  await updateWebhook(scope, webhook.id, { ...failing, sendingUntil: null });
  if (webhook.state === 'ACTIVE') await followUp(scope, { ...webhook, ...failing }, outcome.status);
  return failing.failures;
}

/** Tells admins once that nothing comes through, and disables the webhook when that lasts or the receiver wants no more. */
async function followUp(
  scope: WorkspaceScope,
  webhook: WebhookRow & { failingSince: Date },
  status: number | null,
): Promise<void> {
  const consequence = afterFailure(webhook, status, scope.now);
  if (consequence === null) return;
  await updateWebhook(
    scope,
    webhook.id,
    consequence === 'disable' ? { state: 'DISABLED' } : { failureToldAt: scope.now },
  );
  const { id, name } = scope.workspace;
  const about = {
    workspace: { id, name },
    host: new URL(webhook.url).host,
    since: webhook.failingSince,
    isDisabled: consequence === 'disable',
    page: `${scope.services.config.publicUrl}/${id}/settings/webhooks`,
  };
  await sendMails(
    scope,
    (await adminReaders(scope)).map((reader) => webhookMail({ ...about, ...reader })),
  );
}

/** Lets the job come back when there is something to send. */
async function goOn(scope: WorkspaceScope, addressee: Addressee, paused: number): Promise<void> {
  const webhook = await findWebhook(scope, addressee.webhookId);
  const due = webhook?.state === 'ACTIVE' ? await nextDue(scope, addressee.webhookId) : null;
  if (due === null) return;
  const earliest = scope.now.getTime() + paused;
  await schedule(scope, 'webhooks.send', addressee, {
    key: jobKey(addressee.webhookId),
    runAt: new Date(Math.max(due.getTime(), earliest)),
  });
}

/** Has messages sent that are due and that no job waits for any more: one that failed too often is not tried again by itself. */
export async function sendOverdue(scope: Scope, workspaceId: string): Promise<void> {
  for (const webhookId of await overdueWebhooks(scope, workspaceId))
    await enqueue(scope, 'webhooks.send', { workspaceId, webhookId }, { key: jobKey(webhookId) });
}
