import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { CONCURRENT, passwords, SHARE } from '#server/session/passwords.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { DEVICES_KEPT } from './knownDevices.queries.ts';

const { logIn } = endpoints.session;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';
/** As strict as the real one, and quick: some of these tests guess hundreds of times. */
const quick = {
  hash: async () => 'of nobody',
  verify: async (_: string, password: string) => password === PASSWORD,
};
let node: FastifyInstance;
beforeAll(async () => {
  node = await portal.addNode({ passwords: passwords(quick) });
});
const aDevice = () => randomBytes(32).toString('base64url');

let networks = 0;
/** A network from which nobody has called yet. */
const aNetwork = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`;

interface Attempt {
  password?: string;
  from?: string;
  device?: string;
}
const enter = (email: string, { password = PASSWORD, from = aNetwork(), device }: Attempt = {}) =>
  portal.call(logIn, {
    body: { provider: 'CREDENTIALS', email, password },
    from,
    on: node,
    headers: device === undefined ? {} : { 'x-device-id': device },
  });
const guess = (email: string, attempt: Attempt = {}) =>
  enter(email, { password: 'Wrong-horse-1', ...attempt });
const someone = () => portal.aUser({ password: PASSWORD });

/** The statuses of calls of which no more are under way at the same time than may hash. */
async function inWaves(count: number, width: number, call: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += width) {
    const wave = Array.from({ length: Math.min(width, count - index) }, (_, offset) => call(index + offset));
    statuses.push(...(await Promise.all(wave)).map(({ status }) => status));
  }
  return statuses;
}

/** Strangers guess until the account is locked for all but known browsers. */
async function lockByStrangers(email: string): Promise<void> {
  const networksOfStrangers = Array.from(
    { length: RATE.loginAccount.points / RATE.loginAccountAddress.points },
    aNetwork,
  );
  for (const from of networksOfStrangers) {
    await inWaves(RATE.loginAccountAddress.points, SHARE.account, () => guess(email, { from }));
  }
}

test('[API-12] after 10 failures the account waits in that network, with the right password too; others are let in', async () => {
  const { email } = await someone();
  const from = aNetwork();
  for (let time = 0; time < RATE.loginAccountAddress.points; time++) {
    expect((await guess(email, { from })).status).toBe(401);
  }
  const refused = await enter(email, { from });
  expect(refused.error).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(RATE.loginAccountAddress.seconds);
  expect((await enter(email)).status).toBe(200);
  expect((await enter((await someone()).email, { from })).status).toBe(200);
});

test('[API-12] of guesses at the same time 10 are answered, and the right one after them is not', async () => {
  const { email } = await someone();
  const from = aNetwork();
  const statuses = await inWaves(23, SHARE.account, () => guess(email, { from }));
  expect(statuses.filter((status) => status === 401)).toHaveLength(RATE.loginAccountAddress.points);
  expect((await enter(email, { from })).status).toBe(429);
});

test('[API-12] of guesses from one network at the same time 50 are answered, and the right one after them is not; other networks go on', async () => {
  const { email } = await someone();
  const from = aNetwork();
  const statuses = await inWaves(60, SHARE.network, (index) => guess(`many${index}@acme.example`, { from }));
  expect(statuses.filter((status) => status === 401)).toHaveLength(RATE.loginAddress.points);
  expect((await enter(email, { from })).status).toBe(429);
  expect((await enter(email)).status).toBe(200);
});

test('[API-12] a login that succeeds forgets the failures before it in that network', async () => {
  const { email } = await someone();
  const from = aNetwork();
  for (let round = 0; round < 2; round++) {
    for (let time = 0; time < RATE.loginAccountAddress.points - 1; time++) await guess(email, { from });
    expect((await enter(email, { from })).status).toBe(200);
  }
});

test('[API-12] guesses from many networks lock an account for strangers, not for a browser in which its person has logged in', async () => {
  const { email } = await someone();
  const device = aDevice();
  expect((await enter(email, { device })).status).toBe(200);
  await lockByStrangers(email);
  expect((await enter(email)).status).toBe(429);
  expect((await enter(email, { device: aDevice() })).status).toBe(429);
  expect((await enter((await someone()).email, { device })).status).toBe(200);
  // A right password forgets the wrong ones of a browser, too.
  for (let round = 0; round < 2; round++) {
    for (let time = 0; time < RATE.loginDevice.points - 1; time++) {
      expect((await guess(email, { device })).status).toBe(401);
    }
    expect((await enter(email, { device })).status).toBe(200);
  }
  for (let time = 0; time < RATE.loginDevice.points; time++) await guess(email, { device });
  expect((await enter(email, { device })).status).toBe(429);
});

test('a known browser passes where its network is locked; one whose login failed is not known, nor is what has not the form', async () => {
  const { email } = await someone();
  const [device, wrong, from] = [aDevice(), aDevice(), aNetwork()];
  await enter(email, { device });
  await enter(email, { device: 'short' });
  await guess(email, { device: wrong });
  await inWaves(RATE.loginAddress.points, SHARE.network, (index) =>
    guess(`some${index}@acme.example`, { from }),
  );
  expect((await enter(email, { from, device })).status).toBe(200);
  expect((await enter(email, { from, device: wrong })).status).toBe(429);
  expect((await enter(email, { from, device: 'short' })).status).toBe(429);
});

test('of a person’s browsers those used last are kept, as hashes', async () => {
  const { email, userId } = await someone();
  const [first, last] = [aDevice(), aDevice()];
  await enter(email, { device: first });
  portal.clock.advance(24 * 60 * 60 * 1_000);
  for (let device = 0; device < DEVICES_KEPT - 1; device++) await enter(email, { device: aDevice() });
  await enter(email, { device: last });
  const rows = await portal.services.db.query.knownDevices.findMany({
    where: (device, { eq }) => eq(device.userId, userId),
  });
  expect(rows).toHaveLength(DEVICES_KEPT);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(last, 'base64url').toString('hex'));
  await lockByStrangers(email);
  expect((await enter(email, { device: last })).status).toBe(200);
  expect((await enter(email, { device: first })).status).toBe(429);
});

test('[API-12] logins that succeed are counted as well, of one account and of one network', async () => {
  const { email } = await someone();
  const device = aDevice();
  const statuses: number[] = [];
  for (let time = 0; time < RATE.logIns.points; time++) {
    statuses.push((await enter(email, { device })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await enter(email, { device })).status).toBe(429);
  expect((await enter(email)).status).toBe(429);
  const from = aNetwork();
  await portal.services.throttle.consume('logInsAddress', from, RATE.logInsAddress.points);
  expect((await enter((await someone()).email, { from })).status).toBe(429);
});

test('one account or one network takes its share of the queue for passwords, and leaves the rest to others', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const slow = { hash: async () => 'stored', verify: () => told.then(() => false) };
  const queue = passwords(slow);
  const asked: Promise<boolean>[] = [];
  const ask = (account: string, address: string) => {
    const answer = queue.verify('stored', 'x', { account, address });
    asked.push(answer);
    return answer;
  };
  const isBusy = (answer: Promise<unknown>) => expect(answer).rejects.toMatchObject({ code: 'BUSY' });
  for (let time = 0; time < SHARE.account; time++) void ask('ada', aNetwork());
  await isBusy(queue.verify('stored', 'x', { account: 'ada', address: aNetwork() }));
  const office = aNetwork();
  for (let time = 0; time < SHARE.network; time++) void ask(`worker ${time}`, office);
  await isBusy(queue.verify('stored', 'x', { account: 'grace', address: office }));
  await isBusy(queue.hash('x', { address: office }));
  void ask('grace', aNetwork());
  expect(asked.length).toBeGreaterThan(CONCURRENT);
  tell();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  expect(await queue.verify('stored', 'x', { account: 'ada', address: office })).toBe(false);
});
