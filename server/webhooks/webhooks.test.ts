import { Webhook as Verifier } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { idempotencyKeys, securityEvents, webhookDeliveries, webhooks } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import { aDelivery, aWebhook } from '#tests/api/webhooks.ts';
import type { Member } from '#tests/support/builders.ts';
import { presently } from '#tests/support/mail/dailyMails.ts';
import type { Received } from '#tests/support/standIns/receiver.ts';
import { webhookTests } from '#tests/support/standIns/webhookTests.ts';
import { rotateWebhooks } from './rotation.queries.ts';
import { webhookSeal } from './signature.ts';

const calls = endpoints.webhooks;
const { portal, add, connected, somebodyLeaves, admin: adminOf } = webhookTests();
let admin: Member;
let workspaceId: string;
beforeEach(() => {
  admin = adminOf();
  workspaceId = admin.workspaceId;
});

const verified = (secret: string, { headers, body }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

test('[DOOR-07] a message is signed as Standard Webhooks says, and names ids alone', async () => {
  const { received, secret, deliveries, webhook } = await connected();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const memberId = await somebodyLeaves();
  await portal.work();
  const [message, ...others] = received;
  if (!message) throw new Error('Nothing was received.');
  expect(others).toEqual([]);
  expect(verified(secret, message)).toEqual({
    type: 'member.left',
    timestamp: portal.services.clock().toISOString(),
    data: { workspaceId, things: [{ workspaceMemberId: memberId }] },
  });
  expect(() => verified(secret, { ...message, body: message.body.replace('left', 'lost') })).toThrow();
  const [delivery] = await deliveries();
  expect(message.headers['webhook-id']).toBe(delivery?.id);
  expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 1, status: 204, nextAttemptAt: null });
  expect(await webhook()).toMatchObject({ state: 'ACTIVE', failingSince: null });
});

test('[DOOR-07] what is rolled back tells nothing, and so does what a webhook does not wait for', async () => {
  const { received, deliveries } = await connected(['team.short', 'member.left']);
  await portal.aMember(workspaceId);
  const kept = await portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as: admin });
  expect(kept.error.code).toBe('LAST_ADMIN');
  const { memberId } = await portal.aMember(workspaceId);
  await portal.call(endpoints.members.remove, { params: { memberId }, as: admin });
  const restored = { body: { workspaceId, workspaceMemberIds: [memberId] }, as: admin };
  expect((await portal.call(endpoints.members.restoreMany, restored)).status).toBe(200);
  await portal.work();
  expect(received.map(({ body }) => JSON.parse(body).data.things)).toEqual([
    [{ workspaceMemberId: memberId }],
  ]);
  expect(await deliveries()).toHaveLength(1);
});

test('[DOOR-07] a webhook that is deleted while people leave stops nobody', async () => {
  const { params } = await connected(['member.left']);
  const people = await Promise.all([1, 2, 3, 4].map(() => portal.aMember(workspaceId)));
  const answers = await Promise.all([
    ...people.map(({ memberId }) =>
      portal.call(endpoints.members.remove, { params: { memberId }, as: admin }),
    ),
    portal.call(calls.remove, { params, as: admin }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
});

test('[DOOR-07] two secrets are live until the old one ends, by itself or by an admin', async () => {
  const { received, secret, params, webhook } = await connected();
  const { body: rotated } = await portal.call(calls.rotateSecret, { params, as: admin });
  expect(rotated.secret).not.toBe(secret);
  const last = async () => {
    await somebodyLeaves();
    await portal.work();
    const message = received.at(-1);
    if (!message) throw new Error('Nothing was received.');
    return message;
  };
  const both = await last();
  for (const one of [secret, rotated.secret]) verified(one, both);
  expect((await webhook())?.formerSecretUntil).not.toBeNull();
  await portal.call(calls.endFormerSecret, { params, as: admin });
  const one = await last();
  verified(rotated.secret, one);
  expect(() => verified(secret, one)).toThrow();
  const { body: third } = await portal.call(calls.rotateSecret, { params, as: admin });
  portal.clock.advance(DAY_MS);
  const { headers } = await last();
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(1);
  expect((await webhook())?.formerSecretUntil).toBeNull();
  expect(third.secret).not.toBe(rotated.secret);
});

test('[DOOR-07] a test is sent before all that waits, and what failed is sent again by hand', async () => {
  const { received, answerWith, deliveries, params, secret } = await connected();
  answerWith(500);
  await somebodyLeaves();
  await portal.work();
  const { body: tried } = await portal.call(calls.sendTest, { params, as: admin });
  expect(tried).toMatchObject({ event: 'webhook.test', state: 'WAITING' });
  answerWith(204);
  await portal.work();
  const message = received[1];
  if (!message) throw new Error('Nothing was received.');
  expect(verified(secret, message)).toMatchObject({
    type: 'webhook.test',
    data: { workspaceId, things: [] },
  });
  const waiting = (await deliveries()).find(({ state }) => state === 'WAITING');
  const again = { params: { ...params, deliveryId: waiting?.id ?? '' }, as: admin };
  expect((await portal.call(calls.sendAgain, again)).body).toMatchObject({ state: 'WAITING', attempts: 0 });
  await portal.work();
  expect((await deliveries()).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
  await portal.call(calls.sendAgain, again);
  await portal.work();
  expect(received.filter(({ headers }) => headers['webhook-id'] === waiting?.id)).toHaveLength(3);
});

test('[DOOR-07] a paused webhook is told nothing, and what waited goes out when it goes on', async () => {
  const { received, params, deliveries } = await connected();
  await somebodyLeaves();
  await portal.call(calls.update, { params, body: { paused: true }, as: admin });
  await somebodyLeaves();
  await portal.work();
  expect(received).toEqual([]);
  expect(await deliveries()).toHaveLength(1);
  await portal.call(calls.update, { params, body: { paused: false }, as: admin });
  await portal.work();
  expect(received).toHaveLength(1);
});

test('[DOOR-07] many things of one moment come in messages of 100', async () => {
  const { received, params } = await connected(['member.left']);
  const memberIds = await Promise.all(
    Array.from({ length: 101 }, async () => (await portal.aDraft(workspaceId)).memberId),
  );
  await portal.call(endpoints.members.removeMany, {
    body: { workspaceId, workspaceMemberIds: memberIds },
    as: admin,
  });
  await portal.work();
  const things = received.map(({ body }) => JSON.parse(body).data.things);
  expect(things.map(({ length }) => length).sort()).toEqual([1, 100]);
  const told = things.flat().map(({ workspaceMemberId }) => workspaceMemberId);
  expect(told.sort()).toEqual(memberIds.sort());
  await portal.call(calls.remove, { params, as: admin });
});

test('[DOOR-07] a workspace has 20 webhooks at most, also when several are added at once', async () => {
  for (let n = 1; n < COUNT.webhooks; n++) await aWebhook(portal.services, workspaceId);
  const url = 'https://hooks.example/';
  const answers = await Promise.all([add(url), add(url), add(url)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('WEBHOOK_LIMIT');
});

test.each([
  'hooks.example',
  'ftp://hooks.example/',
  'http://hooks.example/',
  'https://user:password@hooks.example/',
  'https://hooks.example/#part',
  'https://10.0.0.1/',
  'https://3232235777/',
  'https://[::1]/',
])('[DOOR-07] the address %s is refused at once', async (url) => {
  expect((await add(url)).error).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'url' }] });
});

test('[DOOR-07] the secret is told once and stored encrypted; the log names the host alone', async () => {
  const headers = { 'idempotency-key': `key-${newId()}` };
  const url = 'https://hooks.example/very-private-path';
  const first = await add(url, undefined, headers);
  expect((await add(url, undefined, headers)).body).toEqual(first.body);
  const { secret } = first.body;
  const rows = await portal.inWorkspace(workspaceId, async ({ tx }) => ({
    stored: [...(await tx.select().from(webhooks)), ...(await tx.select().from(idempotencyKeys))],
    log: await tx.select().from(securityEvents),
  }));
  const text = (value: unknown) =>
    JSON.stringify(value, (_, one) =>
      one?.type === 'Buffer' ? Buffer.from(one.data).toString('latin1') : one,
    );
  expect(text(rows.stored)).toContain('very-private-path');
  expect(text(rows.stored)).not.toContain(secret.slice('whsec_'.length));
  expect(text(rows.log)).toContain('hooks.example');
  expect(text(rows.log)).not.toContain('very-private-path');
  const { body } = await portal.call(calls.list, { params: { workspaceId }, as: admin });
  expect(body.data).toEqual([first.body.webhook]);
});

test('the secrets of webhooks are encrypted anew with the portal’s, and a webhook whose secret is lost gets a new one', async () => {
  const { db, webhookSeal: before } = portal.services;
  const lost = webhookSeal('a third secret, which nobody knows any more');
  const { received, params, deliveries, secret } = await connected(['member.left']);
  const { id } = await aWebhook({ ...portal.services, webhookSeal: lost }, workspaceId);
  const after = webhookSeal('another secret of a portal, long enough');
  const done = await rotateWebhooks(db, before, after);
  expect(done.left).toBe(1);
  expect(done.count).toBeGreaterThan(0);
  expect(await rotateWebhooks(db, before, after)).toEqual({ count: 0, left: 1 });
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(webhooks));
  const row = rows.find((one) => one.id === params.webhookId);
  expect(row && after.open(row.id, { keyId: row.keyId, content: row.secret })).toBe(secret);
  await somebodyLeaves();
  await portal.work();
  expect(received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'WAITING', problem: 'SECRET' }]);
  for (const webhookId of [id, params.webhookId]) {
    const { body } = await portal.call(calls.rotateSecret, { params: { webhookId }, as: admin });
    expect(body.webhook.formerSecretUntil).toBeNull();
  }
});

test('[DOOR-07] messages are kept for 30 days, and go with their webhook', async () => {
  const { params } = await connected();
  await aDelivery(portal.services, workspaceId, params);
  portal.clock.advance(30 * DAY_MS - 1);
  await aDelivery(portal.services, workspaceId, params);
  const kept = () => portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(webhookDeliveries));
  await sweep(portal.services);
  expect(await kept()).toHaveLength(2);
  portal.clock.advance(1);
  await sweep(portal.services);
  expect(await kept()).toHaveLength(1);
  const as = await presently(portal, admin);
  expect((await portal.call(calls.remove, { params, as })).status).toBe(204);
  expect(await kept()).toEqual([]);
});
