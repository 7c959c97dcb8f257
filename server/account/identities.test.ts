import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { identities } from '#server/db/schema.ts';
import { type Account, aSession } from '#tests/support/accounts.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { securityLog } from '#tests/support/securityLog.ts';
import { anEmployee, createCompanyPortal } from '#tests/support/signIn/companyPortal.ts';
import { aPerson } from '#tests/support/signIn/socialPortal.ts';

const { list, remove } = endpoints.identities;
const portal = await createCompanyPortal();
const PASSWORD = 'Correct-horse-1';
const NEW_PASSWORD = 'Better-horse-1';

const aGoogleToken = async (email: string) => {
  const { nonce } = (await portal.call(endpoints.session.nonce, {})).body;
  return portal.google.idToken(aPerson('GOOGLE', email), nonce);
};
/** Logs in with Google; a password links it. */
const enterByGoogle = async ({ email }: Account, password?: string) =>
  portal.call(endpoints.session.logIn, {
    body: { provider: 'GOOGLE', idToken: await aGoogleToken(email), ...(password ? { password } : {}) },
  });
const linkGoogle = async (account: Account) =>
  expect((await enterByGoogle(account, PASSWORD)).status).toBe(200);

const linkedTo = async (as: Account) => (await portal.call(list, { as })).body.data;
const unlink = (as: Account, identityId: string, body?: { currentPassword: string }) =>
  portal.call(remove, { params: { identityId }, body, as });
const idOf = async (as: Account) => (await linkedTo(as))[0]?.id ?? '';
const subjectsTo = async ({ email }: Account) => (await mailsTo(portal, email)).map(({ subject }) => subject);

async function resetLinkOf({ email }: Account) {
  const { forgotPassword } = endpoints.users;
  await portal.call(forgotPassword, { body: { email, origin: portal.services.config.publicUrl } });
  const [link] = await mailedLinks(portal, email, '/forgot-password/reset');
  return link?.searchParams.get('token') ?? '';
}
const setByLink = async (token: string) => {
  // Mails are told apart by their moment.
  portal.clock.advance(1);
  const set = await portal.call(endpoints.users.resetPassword, {
    body: { token, newPassword: NEW_PASSWORD },
  });
  expect(set.status).toBe(204);
};
const resetPassword = async (account: Account) => setByLink(await resetLinkOf(account));

/** Somebody's log-in with Google has been checked, but its session does not stand yet, when `remove` begins. */
async function removeDuringLogIn(account: Account, removal: () => Promise<unknown>) {
  const { db } = portal.services;
  let entering: ReturnType<typeof enterByGoogle> | undefined;
  let removing: Promise<unknown> | undefined;
  await holding(db, 'lock table sessions in share mode', [], async () => {
    entering = enterByGoogle(account);
    await untilWaiting(db, 1);
    removing = removal();
    await untilWaiting(db, 2);
  });
  await removing;
  const token = (await entering)?.body.token ?? '';
  return (await portal.call(list, { as: { token } })).status;
}

/** As if everybody had logged in a while ago: the provider's clock is not the portal's. */
const ageSessions = () =>
  portal.services.db.$client.query(`update sessions set created_at = created_at - interval '15 minutes'`);

test('a linked sign-in is told by mail, listed, and removed with proof of who one is; that is told too', async () => {
  const account = await portal.aUser({ password: PASSWORD });
  expect(await linkedTo(account)).toEqual([]);
  await linkGoogle(account);
  expect(await linkedTo(account)).toMatchObject([{ provider: 'GOOGLE', name: 'Google', canRemove: true }]);
  expect(await subjectsTo(account)).toEqual(['Google was linked to your account']);
  expect((await enterByGoogle(account)).status).toBe(200);
  expect(await subjectsTo(account)).toHaveLength(1);

  const id = await idOf(account);
  await ageSessions();
  expect((await unlink(account, id)).error.code).toBe('REAUTHENTICATE');
  expect((await unlink(account, id, { currentPassword: 'Wrong-horse-1' })).error.code).toBe('PASSWORD_WRONG');
  expect(await linkedTo(account)).toHaveLength(1);
  portal.clock.advance(1);
  expect((await unlink(account, id, { currentPassword: PASSWORD })).status).toBe(204);
  expect(await linkedTo(account)).toEqual([]);
  expect((await enterByGoogle(account)).error.code).toBe('LINK_REQUIRED');
  expect((await subjectsTo(account))[0]).toBe('Google was removed from your account');
  const again = { ...account, token: await aSession(portal.services, account.userId) };
  expect((await unlink(again, id)).error.code).toBe('NOT_FOUND');
});

test('removing a sign-in signs out every other device, one that is just logging in with it too', async () => {
  const account = await portal.aUser({ password: PASSWORD });
  await linkGoogle(account);
  const { token } = (await enterByGoogle(account)).body;
  const id = await idOf(account);
  expect(await removeDuringLogIn(account, () => unlink(account, id))).toBe(401);
  expect((await portal.call(list, { as: { token } })).status).toBe(401);
  expect(await linkedTo(account)).toEqual([]);
});

test('a password reset ends a log-in that is under way with a sign-in that goes', async () => {
  const account = await portal.aUser({ password: PASSWORD });
  await linkGoogle(account);
  const token = await resetLinkOf(account);
  expect(await removeDuringLogIn(account, () => setByLink(token))).toBe(401);
});

test('the security log says who linked a sign-in and whose was removed, by hand or by a reset', async () => {
  const account = await portal.aUser({ password: PASSWORD });
  const admin = await portal.aWorkspace({ admin: account });
  await linkGoogle(account);
  await unlink(account, await idOf(account));
  portal.clock.advance(1);
  await linkGoogle(account);
  await resetPassword(account);
  const as = { ...admin, token: await aSession(portal.services, account.userId) };
  const names = await securityLog(portal).namesOf(as, { workspaceMemberId: admin.memberId });
  expect(names.filter((name) => name === 'sign_in_linked')).toHaveLength(2);
  expect(names.filter((name) => name === 'sign_in_removed')).toHaveLength(2);
});

test('nobody sees or removes somebody else’s', async () => {
  const [account, other] = [await portal.aUser({ password: PASSWORD }), await portal.aUser()];
  await linkGoogle(account);
  expect((await unlink(other, await idOf(account))).error.code).toBe('NOT_FOUND');
  expect(await linkedTo(other)).toEqual([]);
  expect(await linkedTo(account)).toHaveLength(1);
});

test('without a password the last way in stays: of two that are removed at once one does', async () => {
  const account = await portal.aUser();
  const add = (issuer: string) => {
    portal.clock.advance(1);
    const identity = { issuer, subject: newId(), userId: account.userId };
    return portal.services.db.insert(identities).values({ ...identity, createdAt: portal.services.clock() });
  };
  await add(portal.google.issuer);
  await add('https://not-set-up.example');
  expect(await linkedTo(account)).toMatchObject([
    { name: 'Google', canRemove: false },
    { provider: null, name: 'not-set-up.example', canRemove: true },
  ]);
  const [google] = await linkedTo(account);
  expect((await unlink(account, google?.id ?? '')).error).toMatchObject({
    statusCode: 409,
    code: 'LAST_WAY_IN',
  });
  await add(portal.companies.acme.issuer);
  const usable = (await linkedTo(account)).filter(({ provider }) => provider !== null);
  expect(usable.map(({ name, canRemove }) => [name, canRemove])).toEqual([
    ['Google', true],
    ['Acme', true],
  ]);
  const both = await Promise.all(usable.map(({ id }) => unlink(account, id)));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('where the company’s sign-in is the only way, a password and another provider are none', async () => {
  const account = await portal.aUser({ email: `${newId()}@globex.example`, password: PASSWORD });
  await portal.enter('globex', anEmployee(account.email));
  expect(await linkedTo(account)).toMatchObject([{ provider: 'COMPANY', name: 'Globex', canRemove: false }]);
  expect(await subjectsTo(account)).toEqual(['Globex was linked to your account']);
});

test('a password reset removes every sign-in but that of the address’s own domain, and tells which', async () => {
  const account = await portal.aUser({ email: `${newId()}@acme.example`, password: PASSWORD });
  await linkGoogle(account);
  portal.clock.advance(1);
  await portal.enter('acme', anEmployee(account.email), { password: PASSWORD });
  expect((await linkedTo(account)).map(({ name }) => name)).toEqual(['Google', 'Acme']);
  await resetPassword(account);
  const now = { ...account, token: await aSession(portal.services, account.userId) };
  expect((await linkedTo(now)).map(({ name }) => name)).toEqual(['Acme']);
  expect((await enterByGoogle(now)).error.code).toBe('LINK_REQUIRED');
  expect((await enterByGoogle(now, PASSWORD)).error.code).toBe('CREDENTIALS_WRONG');
  expect((await portal.enter('acme', anEmployee(account.email))).status).toBe(200);
  const [told] = await mailsTo(portal, account.email);
  expect(told?.subject).toBe('Google was removed from your account');
  expect(told?.text).toContain('Your password was reset');
});

test('a company’s sign-in that claims an address elsewhere goes with a reset; Google stays for an address at Gmail', async () => {
  const claimed = await portal.aUser({ email: `${newId()}@elsewhere.example`, password: PASSWORD });
  const claims = anEmployee(claimed.email, { email_verified: true });
  expect((await portal.enter('acme', claims, { password: PASSWORD })).status).toBe(200);
  await resetPassword(claimed);
  const after = { ...claimed, token: await aSession(portal.services, claimed.userId) };
  expect(await linkedTo(after)).toEqual([]);
  expect((await portal.enter('acme', claims)).error.code).toBe('LINK_REQUIRED');

  const gmail = await portal.aUser({ email: `${newId()}@gmail.com`, password: PASSWORD });
  await linkGoogle(gmail);
  await resetPassword(gmail);
  expect((await enterByGoogle(gmail)).status).toBe(200);
});
