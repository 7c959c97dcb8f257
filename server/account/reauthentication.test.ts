import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { type Algorithm, passwords } from '#server/session/passwords.ts';
import { type Account, aSession } from '#tests/support/accounts.ts';
import { aPerson, createSocialPortal } from '#tests/support/signIn/socialPortal.ts';

const { remove, get, signUp } = endpoints.users;
const portal = await createSocialPortal();
const PASSWORD = 'Correct-horse-1';
const MINUTE = 60_000;

type Body = Parameters<typeof portal.call<typeof remove>>[1]['body'];
const leave = (account: Pick<Account, 'userId' | 'token'>, body?: Body) =>
  portal.call(remove, { params: { id: account.userId }, body, as: account });
const isThere = async (account: Account) =>
  (await portal.call(get, { params: { id: account.userId }, as: account })).status === 200;

/** An account whose session was signed in a while ago. */
async function anOldSession(): Promise<Account> {
  const account = await portal.aUser({ password: PASSWORD });
  portal.clock.advance(15 * MINUTE);
  return account;
}

test('[API-18] up to 15 minutes after the log-in an account is deleted at once, later with the password', async () => {
  const fresh = await portal.aUser({ password: PASSWORD });
  const late = await portal.aUser({ password: PASSWORD });
  portal.clock.advance(15 * MINUTE - 1);
  expect((await leave(fresh)).status).toBe(204);
  portal.clock.advance(1);
  for (const body of [undefined, null, {}]) {
    expect((await leave(late, body)).error).toMatchObject({ statusCode: 403, code: 'REAUTHENTICATE' });
  }
  const wrong = await leave(late, { currentPassword: 'Wrong-horse-1' });
  expect(wrong.error).toMatchObject({ statusCode: 400, code: 'PASSWORD_WRONG' });
  expect(wrong.error.issues?.map(({ path }) => path)).toEqual(['currentPassword']);
  expect(await isThere(late)).toBe(true);
  expect((await leave(late, { currentPassword: PASSWORD })).status).toBe(204);
  expect(await isThere(late)).toBe(false);
});

test('[API-18] a refreshed token does not make an old log-in a new one; another log-in does', async () => {
  const account = await anOldSession();
  const { token } = (await portal.call(endpoints.session.refresh, { as: account })).body;
  expect((await leave({ ...account, token })).error.code).toBe('REAUTHENTICATE');
  const again = { ...account, token: await aSession(portal.services, account.userId) };
  expect((await leave(again)).status).toBe(204);
});

test('[API-18] wrong passwords are counted with those of a change of password', async () => {
  const account = await anOldSession();
  const guess = (currentPassword: string) => leave(account, { currentPassword });
  for (let time = 0; time < RATE.changePassword.points - 2; time++) await guess('Wrong-horse-1');
  const together = await Promise.all(Array.from({ length: 5 }, () => guess('Wrong-horse-1')));
  expect(together.filter(({ error }) => error.code === 'PASSWORD_WRONG')).toHaveLength(2);
  expect((await guess(PASSWORD)).error.code).toBe('RATE_LIMITED');
  expect(await isThere(account)).toBe(true);
});

test('[API-18] a password that is replaced while it is checked deletes nothing', async () => {
  const account = await anOldSession();
  const replaceThenSayYes: Algorithm = {
    hash: async () => 'a hash',
    async verify() {
      const replace = `update users set password_hash = 'another' where id = $1`;
      await portal.services.db.$client.query(replace, [account.userId]);
      return true;
    },
  };
  const on = await portal.addNode({ passwords: passwords(replaceThenSayYes) });
  const params = { id: account.userId };
  const body = { currentPassword: PASSWORD };
  expect((await portal.call(remove, { params, body, as: account, on })).error.code).toBe('PASSWORD_WRONG');
  expect(await isThere(account)).toBe(true);
});

test('[API-18] without a password a fresh sign-in with the own provider’s account will do, and no other', async () => {
  portal.clock.set(new Date().toISOString());
  const join = async (email: string) => {
    const idToken = await portal.anIdToken('GOOGLE', aPerson('GOOGLE', email));
    const { body } = await portal.call(signUp, { body: { provider: 'GOOGLE', idToken, consentVersion: 0 } });
    return { userId: body.user.id, email, token: body.token };
  };
  const account = await join('google@acme.example');
  const other = await join('other@acme.example');
  // The provider's clock is not the portal's, so the log-ins move instead.
  await portal.services.db.$client.query(
    `update sessions set created_at = created_at - interval '15 minutes'`,
  );
  const signIn = async ({ email }: Account) => ({
    provider: 'GOOGLE' as const,
    idToken: await portal.anIdToken('GOOGLE', aPerson('GOOGLE', email)),
  });
  expect((await leave(account, { currentPassword: PASSWORD })).error.code).toBe('PASSWORD_WRONG');
  expect((await leave(account, await signIn(other))).error.code).toBe('ID_TOKEN_INVALID');
  const identity = await signIn(account);
  expect((await leave(other, identity)).error.code).toBe('ID_TOKEN_INVALID');
  expect((await leave(account, identity)).status).toBe(204);
  expect((await leave(other, identity)).error.code).toBe('ID_TOKEN_INVALID');
  expect(await isThere(other)).toBe(true);
});
