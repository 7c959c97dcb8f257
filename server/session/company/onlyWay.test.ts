import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { signInLink } from '#server/account/signInLink.ts';
import { newId } from '#server/core/ids.ts';
import { begin } from '#server/core/transaction.ts';
import { newEmailToken } from '#server/users/emailTokens.queries.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { anEmployee, createCompanyPortal, withoutOnlyWay } from '#tests/support/signIn/companyPortal.ts';
import { aPerson } from '#tests/support/signIn/socialPortal.ts';

const { logIn, nonce } = endpoints.session;
const { changePassword, forgotPassword, get, resetPassword, signUp } = endpoints.users;
const portal = await createCompanyPortal();
const PASSWORD = 'Correct-horse-1';
const origin = 'http://localhost:3000';
const atGlobex = () => `${newId()}@globex.example`;
const credentials = { provider: 'CREDENTIALS' as const, password: PASSWORD };

const fromGoogle = async (email: string) => ({
  provider: 'GOOGLE' as const,
  idToken: await portal.google.idToken(aPerson('GOOGLE', email), (await portal.call(nonce, {})).body.nonce),
});

const REFUSED = {
  statusCode: 403,
  code: 'COMPANY_SIGN_IN_REQUIRED',
  message:
    'People at globex.example log in with Globex only. Use “Continue with Globex” on the login screen.',
};

test('where the company’s sign-in is the only way, every other way is refused alike, whether there is an account or not', async () => {
  const { email, userId, token } = await portal.aUser({ email: atGlobex(), password: PASSWORD });
  for (const address of [email, atGlobex(), atGlobex().toUpperCase()]) {
    const identity = await fromGoogle(address);
    const answers = {
      password: await portal.call(logIn, { body: { ...credentials, email: address } }),
      signUp: await portal.call(signUp, { body: { ...credentials, email: address, consentVersion: 0 } }),
      reset: await portal.call(forgotPassword, { body: { email: address, origin } }),
      social: await portal.call(logIn, { body: identity }),
      connecting: await portal.call(logIn, { body: { ...identity, password: PASSWORD } }),
      socialSignUp: await portal.call(signUp, { body: { ...identity, consentVersion: 0 } }),
      anotherCompany: await portal.enter('initech', anEmployee(address, { email_verified: true })),
    };
    for (const [way, answer] of Object.entries(answers)) expect(answer.error, way).toMatchObject(REFUSED);
  }
  const change = { currentPassword: PASSWORD, newPassword: 'Another-horse-1' };
  expect((await portal.call(changePassword, { body: change, as: { token } })).error).toMatchObject(REFUSED);
  const asked = await begin(portal.services, (scope) =>
    newEmailToken(scope, userId, 'RESET_PASSWORD', 60_000),
  );
  const reset = await portal.call(resetPassword, { body: { token: asked, newPassword: 'Another-horse-1' } });
  expect(reset.error).toMatchObject(REFUSED);
  expect(await mailedLinks(portal, email, '/')).toEqual([]);
});

test('somebody who is known by another provider comes no longer that way either', async () => {
  const { email, userId } = await portal.aUser({ email: atGlobex() });
  const { google, services } = portal;
  const { sub } = aPerson('GOOGLE', email);
  await services.db.$client.query(
    'insert into identities (issuer, subject, user_id, created_at) values ($1, $2, $3, now())',
    [google.issuer, sub, userId],
  );
  expect((await portal.call(logIn, { body: await fromGoogle(email) })).error).toMatchObject(REFUSED);
});

test('the company’s own sign-in connects an account without its password, because whose the address is decides who owns the domain', async () => {
  const { email, userId } = await portal.aUser({ email: atGlobex(), password: PASSWORD });
  const entered = await portal.enter('globex', anEmployee(email));
  expect(entered.body.user.id).toBe(userId);
  const unverified = anEmployee((await portal.aUser({ email: atGlobex() })).email, { email_verified: false });
  expect((await portal.enter('globex', unverified)).error.code).toBe('PROVIDER_EMAIL_UNVERIFIED');
});

test('who gets the address of somebody whom the company knew before does not get the account', async () => {
  const before = anEmployee(atGlobex());
  const { userId } = await portal.aUser({ email: before.email ?? '', password: PASSWORD });
  expect((await portal.enter('globex', before)).body.user.id).toBe(userId);
  const after = anEmployee(before.email ?? '', { sub: 'the next A. Smith' });
  expect((await portal.enter('globex', after)).error.code).toBe('LINK_REQUIRED');
  expect((await portal.enter('globex', before)).body.user.id).toBe(userId);
});

test('a password or another provider from before does not show again who somebody is', async () => {
  const { email, userId, token } = await portal.aUser({ email: atGlobex(), password: PASSWORD });
  const { google, services } = portal;
  await services.db.$client.query(
    'insert into identities (issuer, subject, user_id, created_at) values ($1, $2, $3, now())',
    [google.issuer, aPerson('GOOGLE', email).sub, userId],
  );
  for (const body of [{ currentPassword: PASSWORD }, await fromGoogle(email)]) {
    const { error } = await portal.call(endpoints.users.remove, {
      params: { id: userId },
      body,
      as: { token },
    });
    expect(error).toMatchObject(REFUSED);
  }
});

test('other domains, and those in it, choose their way as ever', async () => {
  for (const domain of ['sub.globex.example', 'globex.example.org', 'notglobex.example', 'acme.example']) {
    const { email } = await portal.aUser({ email: `${newId()}@${domain}`, password: PASSWORD });
    expect((await portal.call(logIn, { body: { ...credentials, email } })).status, domain).toBe(200);
  }
});

test('the operator’s way back: without "only" in the configuration passwords count again, and mails reset those who have none', async () => {
  const admin = await portal.aWorkspace({
    admin: await portal.aUser({ email: atGlobex(), password: PASSWORD }),
  });
  const joined = (await portal.enter('globex', anEmployee(atGlobex()))).body;
  const { email } = (await portal.call(get, { params: { id: joined.user.id }, as: joined })).body;
  expect((await portal.call(logIn, { body: { ...credentials, email: admin.email } })).error).toMatchObject(
    REFUSED,
  );
  const on = await portal.addNode({ config: withoutOnlyWay(portal.services) });
  const back = await portal.call(logIn, { body: { ...credentials, email: admin.email }, on });
  expect(back.body.user.id).toBe(admin.userId);
  await portal.call(forgotPassword, { body: { email, origin }, on });
  const [link] = await mailedLinks(portal, email, 'forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  expect((await portal.call(resetPassword, { body: { token, newPassword: PASSWORD }, on })).status).toBe(204);
  expect((await portal.call(logIn, { body: { ...credentials, email }, on })).body.user.id).toBe(
    joined.user.id,
  );
});

test('the operator’s link lets the last admin in while their company’s sign-in is the only way, once, within an hour', async () => {
  const { logInByLink } = endpoints.companySignIn;
  const { email, userId } = await portal.aUser({ email: atGlobex() });
  const make = async (address = email) =>
    begin(portal.services, (scope) => signInLink(scope, address, 'http://localhost:3000'));
  const tokenOf = (link: string | null) => link?.split('http://localhost:3000/sign-in-link#')[1] ?? '';
  expect(await make(atGlobex())).toBeNull();
  const replaced = tokenOf(await make());
  const token = tokenOf(await make(email.toUpperCase()));
  for (const unknown of [replaced, '', 'A'.repeat(5_000)]) {
    expect((await portal.call(logInByLink, { body: { token: unknown } })).error.code).toBe('LINK_INVALID');
  }
  const entered = await portal.call(logInByLink, { body: { token } });
  expect(entered.body.user.id).toBe(userId);
  expect((await portal.call(get, { params: { id: userId }, as: entered.body })).status).toBe(200);
  expect((await portal.call(logInByLink, { body: { token } })).error.code).toBe('LINK_INVALID');
  const late = tokenOf(await make());
  portal.clock.advance(60 * 60_000);
  expect((await portal.call(logInByLink, { body: { token: late } })).error.code).toBe('LINK_INVALID');
  portal.clock.advance(-60 * 60_000);
});

test('[DOOR-01] the link of an invitation is no way around the only one: it names the company, and makes no account with a password', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const { id: invitationId, email } = await portal.anInvitation(workspaceId, atGlobex());
  const token = portal.services.invitationTokens.sign({ workspaceId, invitationId, emailKey: email });
  const opened = await portal.call(endpoints.invitations.openLink, { body: { token } });
  expect(opened.body).toMatchObject({ state: 'PENDING', companySignIn: 'globex' });
  const names = { firstName: 'Ada', lastName: 'Byron', title: 'Safety manager', contractor: 'Globex' };
  const agreed = { consentVersion: 0 as const, serviceLicenseAgreementVersion: 1 as const };
  const body = { provider: 'INVITATION' as const, token, password: PASSWORD, ...names, ...agreed };
  expect((await portal.call(signUp, { body })).error).toMatchObject(REFUSED);
});
