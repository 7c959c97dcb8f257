import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/rules/accounts.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { identities } from '#server/db/schema.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import type { OpenIdPerson } from '#tests/support/signIn/openid.ts';
import { aPerson, createSocialPortal } from '#tests/support/signIn/socialPortal.ts';
import { idTokens } from './idTokens.ts';

const { logIn } = endpoints.session;
const { forgotPassword, get, resetPassword, signUp, verifyEmail } = endpoints.users;
const portal = await createSocialPortal();
const PASSWORD = 'Correct-horse-1';
const someEmail = () => `${newId()}@acme.example`;

/** Signs a person up whom the provider vouches for. */
const join = async (provider: SocialProvider, person: OpenIdPerson = aPerson(provider, someEmail())) => {
  const idToken = await portal.anIdToken(provider, person);
  return portal.call(signUp, { body: { provider, idToken, consentVersion: 0 } });
};
/** Logs a person in whom the provider vouches for. */
const enter = async (provider: SocialProvider, person: OpenIdPerson, password?: string) => {
  const idToken = await portal.anIdToken(provider, person);
  const proof = password === undefined ? {} : { password };
  return portal.call(logIn, { body: { provider, idToken, ...proof } });
};
const credentials = (email: string, password = PASSWORD) =>
  portal.call(logIn, { body: { provider: 'CREDENTIALS', email, password } });

test.each(SOCIAL_PROVIDERS)(
  '[API-10] [API-14] a sign-up with %s is verified at once, and the login finds it again, whatever the address is then',
  async (provider) => {
    const email = someEmail();
    const person = aPerson(provider, email);
    const { status, body } = await join(provider, person);
    expect(status).toBe(201);
    const user = await portal.call(get, { params: { id: body.user.id }, as: body });
    expect(user.body).toMatchObject({ email, isEmailVerified: true, firstName: null });
    const moved = { ...person, email: someEmail() };
    expect((await enter(provider, moved)).body.user.id).toBe(body.user.id);
    expect((await enter(provider, { sub: person.sub })).body.user.id).toBe(body.user.id);
    expect(await mailedLinks(portal, email, '/')).toEqual([]);
  },
);

test('[API-10] a login without an account answers 404 and makes none', async () => {
  const person = aPerson('GOOGLE', someEmail());
  for (let time = 0; time < 2; time++) {
    expect((await enter('GOOGLE', person)).error).toMatchObject({ statusCode: 404, code: 'ACCOUNT_UNKNOWN' });
  }
});

test('[API-14] a known address, or a person who has signed up, answers 409', async () => {
  const person = aPerson('GOOGLE', someEmail());
  await join('GOOGLE', person);
  expect((await join('GOOGLE', person)).error.code).toBe('EMAIL_TAKEN');
  expect((await join('APPLE', aPerson('APPLE', person.email ?? ''))).error.code).toBe('EMAIL_TAKEN');
  const { email } = await portal.aUser({ password: PASSWORD });
  const taken = await join('GOOGLE', aPerson('GOOGLE', email.toUpperCase()));
  expect(taken.error).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
});

test.each([
  ['GOOGLE', { email_verified: false }],
  ['GOOGLE', { email_verified: undefined, xms_edov: true }],
  ['APPLE', { email_verified: 'false' }],
  ['MICROSOFT', { xms_edov: false }],
  ['MICROSOFT', { xms_edov: undefined }],
  ['MICROSOFT', { xms_edov: undefined, email_verified: true }],
  ['MICROSOFT', { xms_edov: false, email_verified: true }],
  ['GOOGLE', { email: 'no address' }],
  ['MICROSOFT', { email: undefined }],
] as const)(
  '[API-14] an address that %s does not vouch for counts for nothing: %j',
  async (provider, claims) => {
    const { email } = await portal.aUser();
    const person = { ...aPerson(provider, email), ...claims };
    for (const answer of [await join(provider, person), await enter(provider, person)]) {
      expect(answer.error).toMatchObject({ statusCode: 403, code: 'PROVIDER_EMAIL_UNVERIFIED' });
    }
  },
);

const atGoogle = (email: string, claims: { hd?: string } = {}) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  ...claims,
});

test.each([
  ['gmail.com', {}],
  ['GoogleMail.com', {}],
  ['acme.example', { hd: 'acme.example' }],
])('[API-14] Google is believed about %s with %j', async (domain, claims) => {
  const { body } = await join('GOOGLE', atGoogle(`${newId()}@${domain}`, claims));
  const user = await portal.call(get, { params: { id: body.user.id }, as: body });
  expect(user.body.isEmailVerified).toBe(true);
});

test.each([{}, { hd: 'elsewhere.example' }, { hd: '' }])(
  '[API-14] of another address at Google (%j) a mail decides: the account is unverified until its link was opened',
  async (claims) => {
    const person = atGoogle(someEmail(), claims);
    const { body, status } = await join('GOOGLE', person);
    expect(status).toBe(201);
    const look = async () => (await portal.call(get, { params: { id: body.user.id }, as: body })).body;
    expect((await look()).isEmailVerified).toBe(false);
    expect((await enter('GOOGLE', person)).body.user.id).toBe(body.user.id);
    const [link] = await mailedLinks(portal, person.email, 'verify-email');
    const token = link?.searchParams.get('token') ?? '';
    expect((await portal.call(verifyEmail, { body: { token }, as: body })).status).toBe(204);
    expect((await look()).isEmailVerified).toBe(true);
  },
);

test.each(['complete', 'unverified'] as const)(
  '[API-10] [API-14] another address at Google takes over no account that is %s, and connects with its password alone',
  async (state) => {
    const { email, userId, token } = await portal.aUser({ state, password: PASSWORD });
    const person = atGoogle(email);
    expect((await join('GOOGLE', person)).error.code).toBe('EMAIL_TAKEN');
    expect((await enter('GOOGLE', person)).error.code).toBe('LINK_REQUIRED');
    expect((await portal.call(get, { params: { id: userId }, as: { token } })).status).toBe(200);
    expect((await credentials(email)).status).toBe(200);
    expect((await enter('GOOGLE', person, PASSWORD)).body.user.id).toBe(userId);
    expect((await enter('GOOGLE', atGoogle(someEmail()))).error.code).toBe('ACCOUNT_UNKNOWN');
  },
);

test('[API-10] whoever came first with an address they could not prove is shut out when its owner comes by another provider', async () => {
  const squatter = atGoogle(someEmail());
  const made = (await join('GOOGLE', squatter)).body;
  const owner = await join('MICROSOFT', aPerson('MICROSOFT', squatter.email));
  expect(owner.body.user.id).toBe(made.user.id);
  expect((await portal.call(get, { params: { id: made.user.id }, as: made })).error.code).toBe(
    'TOKEN_EXPIRED',
  );
  expect((await enter('GOOGLE', squatter)).error.code).toBe('LINK_REQUIRED');
});

test('[API-10] [API-24] whoever came first with an address they could not prove is shut out when its owner sets a password by mail', async () => {
  const squatter = atGoogle(someEmail());
  const made = (await join('GOOGLE', squatter)).body;
  await portal.call(forgotPassword, { body: { email: squatter.email, origin: 'http://localhost:3000' } });
  const [link] = await mailedLinks(portal, squatter.email, 'forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  expect((await portal.call(resetPassword, { body: { token, newPassword: PASSWORD } })).status).toBe(204);
  expect((await portal.call(get, { params: { id: made.user.id }, as: made })).error.code).toBe(
    'TOKEN_EXPIRED',
  );
  expect((await enter('GOOGLE', squatter)).error.code).toBe('LINK_REQUIRED');
  expect((await credentials(squatter.email)).status).toBe(200);
});

test('[API-12] logins by other providers are counted too', async () => {
  const person = aPerson('APPLE', someEmail());
  await join('APPLE', person);
  await portal.services.throttle.consume('logIns', person.email ?? '', RATE.logIns.points);
  expect((await enter('APPLE', person)).error.code).toBe('RATE_LIMITED');
});

test('[API-10] an account with a password is connected once the password was given, with the same id token', async () => {
  const { email, userId } = await portal.aUser({ password: PASSWORD });
  const person = aPerson('MICROSOFT', email);
  const idToken = await portal.anIdToken('MICROSOFT', person);
  const body = { provider: 'MICROSOFT' as const, idToken };
  const asked = await portal.call(logIn, { body });
  expect(asked.error).toMatchObject({ statusCode: 409, code: 'LINK_REQUIRED' });
  const wrong = await portal.call(logIn, { body: { ...body, password: 'Wrong-horse-1' } });
  expect(wrong.error.code).toBe('CREDENTIALS_WRONG');
  const linked = await portal.call(logIn, { body: { ...body, password: PASSWORD } });
  expect(linked.body.user.id).toBe(userId);
  expect((await enter('MICROSOFT', person)).body.user.id).toBe(userId);
  expect((await credentials(email)).status).toBe(200);
});

test('[API-12] guesses at the password of a connection count as failed logins', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const idToken = await portal.anIdToken('GOOGLE', aPerson('GOOGLE', email));
  const guess = (password: string) =>
    portal.call(logIn, { body: { provider: 'GOOGLE', idToken, password }, from: '10.5.0.1' });
  for (let time = 0; time < 10; time++) expect((await guess('Wrong-1')).status).toBe(401);
  expect((await guess(PASSWORD)).error.code).toBe('RATE_LIMITED');
});

test('[API-10] an account of one provider is not opened by the same address at another', async () => {
  const person = aPerson('GOOGLE', someEmail());
  await join('GOOGLE', person);
  const elsewhere = aPerson('APPLE', person.email ?? '');
  expect((await enter('APPLE', elsewhere)).error.code).toBe('LINK_REQUIRED');
  expect((await enter('APPLE', elsewhere, PASSWORD)).error.code).toBe('CREDENTIALS_WRONG');
});

test.each([
  ['a sign-up', join],
  ['a login', enter],
] as const)(
  '[API-10] [API-14] %s with the address of an account never verified takes it over: password, identities and sessions go',
  async (_what, come) => {
    const squatter = await portal.aUser({ state: 'unverified', password: PASSWORD });
    const { db, clock } = portal.services;
    const theirs = { issuer: 'https://provider.example', subject: squatter.userId, createdAt: clock() };
    await db.insert(identities).values({ ...theirs, userId: squatter.userId });
    const { body } = await come('GOOGLE', aPerson('GOOGLE', squatter.email));
    expect(body.user.id).toBe(squatter.userId);
    expect(await db.$count(identities, eq(identities.issuer, theirs.issuer))).toBe(0);
    const user = await portal.call(get, { params: { id: body.user.id }, as: body });
    expect(user.body.isEmailVerified).toBe(true);
    const old = await portal.call(get, { params: { id: body.user.id }, as: squatter });
    expect(old.error.code).toBe('TOKEN_EXPIRED');
    expect((await credentials(squatter.email)).status).toBe(401);
  },
);

test('[API-10] of 16 logins at once with one id token exactly one goes through', async () => {
  const person = aPerson('GOOGLE', someEmail());
  await join('GOOGLE', person);
  const body = { provider: 'GOOGLE' as const, idToken: await portal.anIdToken('GOOGLE', person) };
  const answers = await Promise.all(Array.from({ length: 16 }, () => portal.call(logIn, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(401)]);
});

test('[API-10] a nonce is good for ten minutes, and only when the portal issued it', async () => {
  const person = aPerson('APPLE', someEmail());
  await join('APPLE', person);
  const late = await portal.anIdToken('APPLE', person);
  const foreign = await portal.openId.APPLE.idToken(person, 'A'.repeat(43));
  const use = (idToken: string) => portal.call(logIn, { body: { provider: 'APPLE', idToken } });
  expect((await use(foreign)).error.code).toBe('ID_TOKEN_INVALID');
  portal.clock.advance(LIFETIME_MS.signInNonce);
  expect((await use(late)).error.code).toBe('ID_TOKEN_INVALID');
  portal.clock.advance(-1);
  expect((await use(late)).status).toBe(200);
  portal.clock.advance(1 - LIFETIME_MS.signInNonce);
});

test('[API-14] a repeated sign-up gets its first answer again, though the nonce is used up', async () => {
  const idToken = await portal.anIdToken('GOOGLE', aPerson('GOOGLE', someEmail()));
  const body = { provider: 'GOOGLE' as const, idToken, consentVersion: 0 as const };
  const headers = { 'idempotency-key': newId() };
  const first = await portal.call(signUp, { body, headers });
  expect((await portal.call(signUp, { body, headers })).text).toBe(first.text);
});

test('[API-10] a provider that is not set up is refused, and one whose keys cannot be had answers 503', async () => {
  const { providers } = portal.services.config;
  const google = providers.GOOGLE && { ...providers.GOOGLE, jwksUrl: 'http://127.0.0.1:9/keys' };
  const node = await portal.addNode({ idTokens: idTokens({ GOOGLE: google, APPLE: null, MICROSOFT: null }) });
  const idToken = await portal.anIdToken('GOOGLE', aPerson('GOOGLE', someEmail()));
  const use = (provider: SocialProvider) =>
    portal.call(logIn, { body: { provider, idToken }, on: node, from: '10.6.0.1' });
  expect((await use('APPLE')).error).toMatchObject({ statusCode: 400, code: 'PROVIDER_UNAVAILABLE' });
  expect((await use('GOOGLE')).error).toMatchObject({ statusCode: 503, code: 'PROVIDER_UNREACHABLE' });
});
