import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';
import { jobs } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import type { Member } from '#tests/support/builders.ts';
import { presently } from '#tests/support/mail/dailyMails.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { webhookTests } from '#tests/support/standIns/webhookTests.ts';
import { sendToWebhook } from './deliver.ts';

const calls = endpoints.webhooks;
const { portal, connected, somebodyLeaves, admin: adminOf } = webhookTests();
let admin: Member;
let workspaceId: string;
beforeEach(() => {
  admin = adminOf();
  workspaceId = admin.workspaceId;
});

test('[DOOR-07] a message that fails is tried again as Standard Webhooks suggests, with the same id, and is given up after three days', async () => {
  const { received, answerWith, deliveries } = await connected();
  answerWith(500);
  await somebodyLeaves();
  const delays = [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    ...[2, 5, 10, 14, 20, 24].map((h) => h * HOUR_MS),
  ];
  await portal.work();
  for (const [tries, delay] of delays.entries()) {
    expect(await deliveries()).toMatchObject([{ state: 'WAITING', attempts: tries + 1, problem: 'STATUS' }]);
    portal.clock.advance(delay - 1);
    await portal.work();
    expect(received).toHaveLength(tries + 1);
    portal.clock.advance(1);
    await portal.work();
    expect(received).toHaveLength(tries + 2);
  }
  expect(await deliveries()).toMatchObject([{ state: 'FAILED', attempts: 10, nextAttemptAt: null }]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('[DOOR-07] while nobody answers, one message is tried at a time, and what waits goes out in its order once somebody does', async () => {
  const { received, answerWith, deliveries } = await connected();
  answerWith(503);
  const left: string[] = [];
  for (let n = 0; n < 5; n++) left.push(await somebodyLeaves());
  await portal.work();
  expect(received).toHaveLength(1);
  answerWith(204);
  portal.clock.advance(HOUR_MS);
  await portal.work();
  expect((await deliveries()).map(({ state }) => state)).toEqual(left.map(() => 'DELIVERED'));
  const told = received.slice(1).map(({ body }) => JSON.parse(body).data.things[0].workspaceMemberId);
  expect(told).toEqual([...left.slice(1), left[0]]);
});

test('[DOOR-07] one message is on its way at a time, however many jobs are at it', async () => {
  const { received, answerWith, beforeAnswers, params } = await connected();
  answerWith(503);
  await somebodyLeaves();
  await somebodyLeaves();
  const addressee = { workspaceId, ...params };
  beforeAnswers(() => sendToWebhook(portal.services, addressee));
  await sendToWebhook(portal.services, addressee);
  expect(received).toHaveLength(1);
});

test('[DOOR-07] a slow receiver gives way to others after ten seconds, and gets the rest in its next turn', async () => {
  const { received, beforeAnswers, params } = await connected();
  beforeAnswers(() => portal.clock.advance(6 * SECOND_MS));
  for (let n = 0; n < 4; n++) await somebodyLeaves();
  await sendToWebhook(portal.services, { workspaceId, ...params });
  expect(received).toHaveLength(2);
  await portal.work();
  expect(received).toHaveLength(4);
});

test('[DOOR-07] what is due and has no job any more is sent within an hour', async () => {
  const { received } = await connected();
  await somebodyLeaves();
  await portal.services.db.delete(jobs);
  await portal.work();
  expect(received).toEqual([]);
  await sweep(portal.services);
  await portal.work();
  expect(received).toHaveLength(1);
});

test('[DOOR-07] a receiver that failed last week and fails again once isn’t disabled', async () => {
  const { received, answerWith, webhook } = await connected();
  answerWith(500);
  await somebodyLeaves();
  for (let hour = 0; hour < 4 * 24; hour++) {
    portal.clock.advance(HOUR_MS);
    await portal.work();
  }
  expect(received).toHaveLength(10);
  portal.clock.advance(4 * DAY_MS);
  await somebodyLeaves();
  await portal.work();
  expect(await webhook()).toMatchObject({
    state: 'ACTIVE',
    failingSince: portal.services.clock().toISOString(),
  });
});

test('[DOOR-07] the failures of an address count no more once the webhook has another one', async () => {
  const { answerWith, webhook, params } = await connected();
  answerWith(500);
  await somebodyLeaves();
  await portal.work();
  const before = await webhook();
  expect(before?.failingSince).not.toBeNull();
  const body = { url: `${before?.url}?at=new` };
  const moved = await portal.call(calls.update, { params, body, as: await presently(portal, admin) });
  expect(moved.body.failingSince).toBeNull();
});

test('[DOOR-07] admins are told once after a day of failures, and once more when the webhook is disabled after a week', async () => {
  const { answerWith, webhook, params, received, deliveries } = await connected();
  answerWith(500);
  const subjects = async () => (await mailsTo(portal, admin.email)).map(({ subject }) => subject);
  const day = async () => {
    await somebodyLeaves();
    portal.clock.advance(DAY_MS);
    await portal.work();
  };
  await portal.work();
  await somebodyLeaves();
  await portal.work();
  expect(await subjects()).toEqual([]);
  await day();
  await day();
  expect(await subjects()).toEqual([expect.stringMatching(/^The webhook to 127 0 0 1 \d+ isn’t working$/)]);
  for (let n = 0; n < 5; n++) await day();
  expect(await subjects()).toHaveLength(2);
  expect((await subjects()).join()).toContain('is disabled');
  expect(await webhook()).toMatchObject({ state: 'DISABLED' });
  const before = received.length;
  await day();
  expect(received).toHaveLength(before);
  const as = await presently(portal, admin);
  const sent = await portal.call(calls.sendTest, { params, as });
  expect(sent.error.code).toBe('WEBHOOK_STOPPED');
  answerWith(204);
  await portal.call(calls.update, { params, body: { paused: false }, as });
  await portal.work();
  expect(await webhook()).toMatchObject({ state: 'ACTIVE', failingSince: null });
  expect((await deliveries()).filter(({ state }) => state === 'WAITING')).toEqual([]);
});

test('[DOOR-07] a receiver that says 410 gets nothing more', async () => {
  const { answerWith, webhook } = await connected();
  answerWith(410);
  await somebodyLeaves();
  await portal.work();
  expect(await webhook()).toMatchObject({ state: 'DISABLED' });
});
