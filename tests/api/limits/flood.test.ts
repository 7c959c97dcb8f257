import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newToken } from '#server/core/tokens.ts';
import { type Algorithm, CONCURRENT, passwords, WAITING } from '#server/session/passwords.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const FLOOD = 200;
const portal = createTestPortal();

/** A hash that takes until it is told to end, and counts how many are under way. */
function slowAlgorithm() {
  const underWay = { now: 0, most: 0 };
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const verify: Algorithm['verify'] = async () => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    await told;
    underWay.now -= 1;
    return false;
  };
  return { algorithm: { hash: async () => 'stored', verify }, underWay, tell };
}

test('[API-12] a flood of logins is turned away beyond the queue, hashes two at a time, and leaves other calls alone', async () => {
  const { algorithm, underWay, tell } = slowAlgorithm();
  const node = await portal.addNode({ passwords: passwords(algorithm) });
  const person = await portal.aUser();
  let isSettled = 0;
  const attempts = Array.from({ length: FLOOD }, async (_, index) => {
    const body = { provider: 'CREDENTIALS' as const, email: `flood${index}@acme.example`, password: 'x' };
    const answer = await portal.call(endpoints.session.logIn, { body, on: node, from: `10.1.2.${index}` });
    isSettled += 1;
    return answer;
  });
  const served = CONCURRENT + WAITING;
  await expect.poll(() => isSettled, { timeout: 15_000 }).toBe(FLOOD - served);

  const look = () =>
    portal.call(endpoints.users.get, { params: { id: person.userId }, as: person, on: node });
  for (let call = 0; call < 20; call++) expect((await look()).status).toBe(200);
  expect(isSettled, 'The other calls were answered while the logins still waited.').toBe(FLOOD - served);

  tell();
  const answers = await Promise.all(attempts);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(FLOOD - served);
  expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(served);
  expect(underWay.most).toBe(CONCURRENT);
});

test('[API-12] an unknown address costs one hash as a known one does, and as many queries', async () => {
  const compared: string[] = [];
  const verify: Algorithm['verify'] = async (stored) => {
    compared.push(stored);
    return false;
  };
  const node = await portal.addNode({ passwords: passwords({ hash: async () => 'of nobody', verify }) });
  const known = await portal.aUser({ password: 'Correct-horse-1' });
  const social = await portal.aUser();
  const unverified = await portal.aUser({ state: 'unverified' });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const headers = { 'x-device-id': newToken() };
  const queries: number[] = [];
  for (const email of [known.email, known.email, social.email, unverified.email, 'nobody@acme.example']) {
    const body = { provider: 'CREDENTIALS' as const, email, password: 'Correct-horse-1' };
    query.mockClear();
    expect((await portal.call(endpoints.session.logIn, { body, on: node, headers })).status).toBe(401);
    queries.push(query.mock.calls.length);
  }
  // The first call of a node prepares its connection.
  const [, ...compare] = queries;
  expect(new Set(compare).size, String(queries)).toBe(1);
  const argon = expect.stringContaining('$argon2id$');
  expect(compared).toEqual([argon, argon, 'of nobody', 'of nobody', 'of nobody']);
});
