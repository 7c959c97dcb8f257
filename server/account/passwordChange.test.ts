import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { type Algorithm, CONCURRENT, passwords, SHARE } from '#server/session/passwords.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { changePassword, forgotPassword, get, resetPassword } = endpoints.users;
const { logIn } = endpoints.session;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';
const NEW = 'Another-horse-2';

/** Passwords that are right when they are as they are stored; each waits until it is let go. */
function heldAlgorithm() {
  const waiting: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => waiting.push(resolve));
  const algorithm: Algorithm = {
    hash: async (password) => {
      await held();
      return `held ${password}`;
    },
    verify: async (stored, password) => {
      await held();
      return stored === `held ${password}`;
    },
  };
  const letGo = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { algorithm, waiting, letGo };
}

const change = (as: Caller, currentPassword: string, newPassword = NEW, on = portal.app) =>
  portal.call(changePassword, { body: { currentPassword, newPassword }, as, on });
const enter = (email: string, password: string) =>
  portal.call(logIn, { body: { provider: 'CREDENTIALS', email, password } });

test('[API-28] a password is checked and hashed while no transaction is open: other calls go on', async () => {
  const { algorithm, waiting, letGo } = heldAlgorithm();
  const node = await portal.addNode({ passwords: passwords(algorithm) });
  const { $client } = portal.services.db;
  const more = ($client.options.max ?? 0) + 2;
  const people = await Promise.all(Array.from({ length: more }, () => portal.aUser({ password: PASSWORD })));
  const changes = people.map((as) => change(as, 'Wrong-horse-1', NEW, node));
  // Two are under way, and the hash of nobody.
  await expect.poll(() => waiting.length).toBe(CONCURRENT + 1);
  await expect.poll(() => $client.totalCount - $client.idleCount + $client.waitingCount).toBe(0);
  const bystander = await portal.aUser();
  const look = portal.call(get, { params: { id: bystander.userId }, as: bystander, on: node });
  expect((await look).status).toBe(200);
  let settled = 0;
  const all = Promise.all(changes.map((one) => one.finally(() => settled++)));
  await expect
    .poll(() => {
      letGo();
      return settled;
    })
    .toBe(more);
  expect(new Set((await all).map(({ error }) => error.code))).toEqual(new Set(['PASSWORD_WRONG']));
});

test('[API-28] of changes at the same time one goes through, and its password stands', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const wanted = Array.from({ length: SHARE.account }, (_, index) => `Another-horse-${index}`);
  const answers = await Promise.all(wanted.map((password) => change(person, PASSWORD, password)));
  const done = answers.flatMap(({ status }, index) => (status === 204 ? [wanted[index] ?? ''] : []));
  expect(done).toHaveLength(1);
  expect((await enter(person.email, done[0] ?? '')).status).toBe(200);
});

test('[API-24] [API-28] a change that is under way while the password is reset changes nothing', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const { algorithm, waiting, letGo } = heldAlgorithm();
  const node = await portal.addNode({ passwords: passwords({ ...algorithm, verify: async () => true }) });
  const thiefs = change(person, PASSWORD, 'Thiefs-horse-3', node);
  await expect.poll(() => waiting.length).toBe(2);
  const { email } = person;
  await portal.call(forgotPassword, { body: { email, origin: 'http://localhost:3000' } });
  const [link] = await mailedLinks(portal, email, 'forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  expect((await portal.call(resetPassword, { body: { token, newPassword: NEW } })).status).toBe(204);
  letGo();
  expect((await thiefs).error.code).toBe('TOKEN_EXPIRED');
  expect((await enter(email, 'Thiefs-horse-3')).status).toBe(401);
  expect((await enter(email, NEW)).status).toBe(200);
});

test('[API-28] changes that succeed are counted, too', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  await portal.services.throttle.consume('passwordChanges', person.userId, RATE.passwordChanges.points);
  expect((await change(person, PASSWORD)).error.code).toBe('RATE_LIMITED');
});

test('[API-28] a new password ends all other sessions, and the one that set it goes on', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const other = (await enter(person.email, PASSWORD)).body;
  const look = async (as: Caller) => (await portal.call(get, { params: { id: person.userId }, as })).status;
  const elsewhere = { ...person, token: other.token };
  expect([await look(person), await look(elsewhere)]).toEqual([200, 200]);
  expect((await change(person, PASSWORD)).status).toBe(204);
  expect([await look(person), await look(elsewhere)]).toEqual([200, 401]);
});
