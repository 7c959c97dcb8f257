import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { begin } from '#server/core/transaction.ts';
import {
  accessTokens,
  emailTokens,
  idempotencyKeys,
  jobs,
  knownDevices,
  mails,
  rateLimits,
  sessions,
  signInAttempts,
  users,
} from '#server/db/schema.ts';
import { jobCounts } from '#server/jobs/queries.ts';
import { insertMail, newestMails } from '#server/mail/queries.ts';
import { insertAttempt } from '#server/session/company/attempts.queries.ts';
import { startSession } from '#server/session/queries.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';
import { sweep } from './sweep.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
let services: TestServices;
let ada: Member;

beforeAll(async () => {
  services = await testServices();
});
beforeEach(async () => {
  ada = await builders(services).aWorkspace();
});
afterAll(() => services.close());

const ago = (milliseconds: number) => new Date(services.clock().getTime() - milliseconds);
const count = (table: AnyPgTable) => services.db.$count(table);

async function addUser(createdAt: Date, emailVerifiedAt: Date | null): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  await services.db
    .insert(users)
    .values({ id, email, emailKey: email, emailVerifiedAt, consentVersion: 0, createdAt });
  return id;
}
const exists = async (id: string) =>
  (await services.db.select().from(users).where(eq(users.id, id))).length > 0;

test('a sign-in with a company that nobody came back with goes after ten minutes', async () => {
  const attempt = { provider: 'acme', nonce: 'nonce', codeVerifier: 'verifier' };
  await begin(services, (scope) => insertAttempt(scope, 'state', attempt));
  services.moveClock(10 * 60_000 - 1);
  await sweep(services);
  expect(await count(signInAttempts)).toBe(1);
  services.moveClock(1);
  await sweep(services);
  expect(await count(signInAttempts)).toBe(0);
});

test('sessions that are over go with their tokens, the others stay', async () => {
  await services.db.delete(sessions);
  const signIn = () => begin(services, (scope) => startSession(scope, ada.userId, null));
  await signIn();
  services.moveClock(29 * DAY);
  await signIn();
  await signIn();
  const [newest] = await services.db.select().from(sessions).where(eq(sessions.createdAt, services.clock()));
  await services.db
    .update(sessions)
    .set({ endedAt: ago(0) })
    .where(eq(sessions.id, newest?.id ?? ''));
  services.moveClock(DAY);
  await sweep(services);
  expect(await count(sessions)).toBe(1);
  expect(await count(accessTokens)).toBe(1);
  services.moveClock(7 * DAY);
  await sweep(services);
  expect(await count(sessions)).toBe(1);
  expect(await count(accessTokens)).toBe(0);
});

test('a mailed link that ran out can still be told from an unknown one, for a month', async () => {
  const token = { hash: randomBytes(32), purpose: 'VERIFY_EMAIL' as const, userId: ada.userId };
  await services.db
    .insert(emailTokens)
    .values({ ...token, expiresAt: ago(29 * DAY), createdAt: ago(30 * DAY) });
  await sweep(services);
  expect(await count(emailTokens)).toBe(1);
  services.moveClock(DAY);
  await sweep(services);
  expect(await count(emailTokens)).toBe(0);
});

test('idempotency keys go after 24 hours, counters when their time is over', async () => {
  const key = (createdAt: Date) => ({ hash: randomBytes(32), fingerprint: randomBytes(32), createdAt });
  await services.db.insert(idempotencyKeys).values([key(ago(DAY)), key(ago(DAY - HOUR))]);
  const now = services.clock().getTime();
  await services.db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: now - 1 },
    { key: 'running', points: 3, expire: now + 1 },
  ]);
  await sweep(services);
  expect(await count(idempotencyKeys)).toBe(1);
  expect(await services.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }]);
});

test('a sign-up never verified goes after 7 days; whoever verified or is a member stays', async () => {
  const abandoned = await addUser(ago(7 * DAY), null);
  const young = await addUser(ago(6 * DAY), null);
  const verified = await addUser(ago(100 * DAY), ago(99 * DAY));
  await services.db
    .update(users)
    .set({ emailVerifiedAt: null, createdAt: ago(100 * DAY) })
    .where(eq(users.id, ada.userId));
  await sweep(services);
  expect(await exists(abandoned)).toBe(false);
  expect(await exists(young)).toBe(true);
  expect(await exists(verified)).toBe(true);
  expect(await exists(ada.userId)).toBe(true);
});

test('a dead letter is kept and counted for 30 days; a job that waits stays', async () => {
  const job = { kind: 'mail.send', payload: {}, runAt: ago(0), createdAt: ago(60 * DAY) };
  await services.db.insert(jobs).values([
    { ...job, id: newId(), deadAt: ago(30 * DAY - 1) },
    { ...job, id: newId() },
  ]);
  await sweep(services);
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 1, dead: 1 });
  services.moveClock(1);
  await sweep(services);
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 1, dead: 0 });
});

test('the mailbox keeps its newest 500 mails', async () => {
  for (let n = 0; n < 503; n++) {
    services.moveClock(1);
    await begin(services, (scope) => insertMail(scope, { to: `${n}`, subject: '', text: '', html: '' }));
  }
  await sweep(services);
  expect(await count(mails)).toBe(500);
  const newest = await begin(services, (scope) => newestMails(scope, 1_000));
  expect([newest.at(0)?.to, newest.at(-1)?.to]).toEqual(['502', '3']);
});

test('a browser in which nobody logged in for 180 days is forgotten, and all of an account that is deleted', async () => {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const device = (age: number) => ({
    userId: ada.userId,
    hash: randomBytes(32),
    lastUsedOn: day(ago(age)),
  });
  const kept = device(180 * DAY);
  await services.db.insert(knownDevices).values([kept, device(181 * DAY)]);
  await sweep(services);
  const rows = await services.db.select({ hash: knownDevices.hash }).from(knownDevices);
  expect(rows).toEqual([{ hash: kept.hash }]);
  const stranger = await addUser(ago(0), ago(0));
  await services.db.insert(knownDevices).values({ ...kept, userId: stranger });
  await services.db.delete(users).where(eq(users.id, stranger));
  expect(await count(knownDevices)).toBe(1);
});
