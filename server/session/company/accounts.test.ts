import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { anEmployee, createCompanyPortal } from '#tests/support/signIn/companyPortal.ts';

const { logIn } = endpoints.session;
const { get, remove } = endpoints.users;
const portal = await createCompanyPortal();
const PASSWORD = 'Correct-horse-1';
const atAcme = () => `${newId()}@acme.example`;
const credentials = (email: string) =>
  portal.call(logIn, { body: { provider: 'CREDENTIALS', email, password: PASSWORD } });

test('an account with a password is connected once the password was given, with the same id token', async () => {
  const { email, userId } = await portal.aUser({ email: atAcme(), password: PASSWORD });
  const idToken = await portal.anIdToken('acme', anEmployee(email));
  const body = { provider: 'COMPANY' as const, idToken };
  expect((await portal.call(logIn, { body })).error).toMatchObject({
    statusCode: 409,
    code: 'LINK_REQUIRED',
  });
  const wrong = await portal.call(logIn, { body: { ...body, password: 'Wrong-horse-1' } });
  expect(wrong.error.code).toBe('CREDENTIALS_WRONG');
  const linked = await portal.call(logIn, { body: { ...body, password: PASSWORD } });
  expect(linked.body.user.id).toBe(userId);
  expect((await portal.enter('acme', anEmployee(email))).body.user.id).toBe(userId);
  expect((await credentials(email)).status).toBe(200);
});

test('an account whose address was never verified is taken over: its password and sessions go', async () => {
  const squatter = await portal.aUser({ email: atAcme(), state: 'unverified', password: PASSWORD });
  const { body } = await portal.enter('acme', anEmployee(squatter.email));
  expect(body.user.id).toBe(squatter.userId);
  const old = await portal.call(get, { params: { id: body.user.id }, as: squatter });
  expect(old.error.code).toBe('TOKEN_EXPIRED');
  expect((await credentials(squatter.email)).status).toBe(401);
});

test.each([
  ['an address that the provider has not verified', 'acme', { email_verified: false }],
  ['no address', 'acme', { email: undefined }],
  ['something else than an address', 'acme', { email: 'Ada Byron' }],
  ['an address for which nobody vouches', 'initech', {}],
] as const)('%s counts for nothing', async (_what, name, claims) => {
  const { email } = await portal.aUser({ email: atAcme() });
  const { email: _own, ...rest } = anEmployee(email);
  const given = { email, ...claims };
  const person = given.email === undefined ? rest : { ...rest, ...given };
  expect((await portal.enter(name, person)).error).toMatchObject({
    statusCode: 403,
    code: 'PROVIDER_EMAIL_UNVERIFIED',
  });
});

test.each([
  ['acme', 'elsewhere.example'],
  ['initech', 'acme.example'],
  ['acme', 'sub.acme.example'],
] as const)(
  'of an address that is not %s’s to vouch for (%s), a mail decides, and it opens nobody’s account',
  async (name, domain) => {
    const fresh = anEmployee(`${newId()}@${domain}`, { email_verified: true });
    const { body } = await portal.enter(name, fresh);
    const user = await portal.call(get, { params: { id: body.user.id }, as: body });
    expect(user.body.isEmailVerified).toBe(false);
    expect(await mailedLinks(portal, fresh.email ?? '', 'verify-email')).toHaveLength(1);
    for (const state of ['complete', 'unverified'] as const) {
      const { email } = await portal.aUser({ email: `${newId()}@${domain}`, state, password: PASSWORD });
      const person = anEmployee(email, { email_verified: true });
      expect((await portal.enter(name, person)).error.code).toBe('LINK_REQUIRED');
      expect((await credentials(email)).status).toBe(200);
    }
  },
);

test('[API-18] without a password a fresh sign-in with the own company’s account deletes it, and no other', async () => {
  const join = async () => {
    const person = anEmployee(atAcme());
    const { body } = await portal.enter('acme', person);
    return { person, token: body.token, id: body.user.id };
  };
  const [account, other] = [await join(), await join()];
  // The provider's clock is not the portal's, so the log-ins move instead.
  await portal.services.db.$client.query(
    `update sessions set created_at = created_at - interval '15 minutes'`,
  );
  const leave = async (as: typeof account, who?: typeof account) => {
    const idToken = who && (await portal.anIdToken('acme', who.person));
    const body = idToken === undefined ? undefined : { provider: 'COMPANY' as const, idToken };
    return portal.call(remove, { params: { id: as.id }, body, as });
  };
  expect((await leave(account)).error.code).toBe('REAUTHENTICATE');
  expect((await leave(account, other)).error.code).toBe('ID_TOKEN_INVALID');
  expect((await leave(account, account)).status).toBe(204);
});
