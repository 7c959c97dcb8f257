import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { signUp, get, update, sendVerificationEmail, verifyEmail, properties, upsertProperties } =
  endpoints.users;
const portal = createTestPortal({ ALLOWED_ORIGINS: 'https://portal.example' });
const PASSWORD = 'Correct-horse-1';

const signUpBody = (email = `${newId()}@acme.example`, password = PASSWORD) => ({
  provider: 'CREDENTIALS' as const,
  email,
  password,
  consentVersion: 0 as const,
});
const look = async (userId: string, as: Caller) =>
  (await portal.call(get, { params: { id: userId }, as })).body;

/** The links of the verification mails to an address, newest first. */
const linksTo = (email: string) => mailedLinks(portal, email, 'verify-email');
const tokenOf = (link: URL | undefined) => link?.searchParams.get('token') ?? '';
const verify = (token: string, from = '127.0.0.1') =>
  portal.call(verifyEmail, { body: { token, password: PASSWORD }, from });

test('[API-13] a sign-up is logged in, unverified, and has a verification mail on its way', async () => {
  const email = `${newId()}@acme.example`;
  const { status, body } = await portal.call(signUp, { body: signUpBody(email) });
  expect(status).toBe(201);
  const user = await look(body.user.id, body);
  expect(user).toMatchObject({ email, isEmailVerified: false, firstName: null, fullName: null, role: null });
  const [link] = await linksTo(email);
  expect(link?.origin).toBe('http://localhost:3000');
  expect(link?.pathname).toBe('/verify-email');
});

test('[API-13] a known address, in whatever case, answers 409 and sends nothing', async () => {
  const { email } = await portal.aUser();
  const { error } = await portal.call(signUp, { body: signUpBody(email.toUpperCase()) });
  expect(error).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
  expect(await linksTo(email.toUpperCase())).toEqual([]);
});

test('[API-13] an address is one account however its domain is spelled, and its mail goes to the domain in ASCII', async () => {
  const name = newId();
  const { body } = await portal.call(signUp, { body: signUpBody(`${name}@Müller-Gerüst.de`) });
  expect(await look(body.user.id, body)).toMatchObject({ email: `${name}@Müller-Gerüst.de` });
  expect(await linksTo(`${name}@xn--mller-gerst-thbi.de`)).toHaveLength(1);
  const { error } = await portal.call(signUp, { body: signUpBody(`${name}@xn--mller-gerst-thbi.de`) });
  expect(error).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
});

test('[API-13] of 16 sign-ups at once with one address exactly one goes through', async () => {
  const email = `${newId()}@acme.example`;
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => portal.call(signUp, { body: signUpBody(email) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)]);
  expect(await linksTo(email)).toHaveLength(1);
});

test.each([
  ['a short password', signUpBody('a@acme.example', 'Short-1'), 'password'],
  ['a password without a number', signUpBody('a@acme.example', 'Password'), 'password'],
  ['a password without a capital', signUpBody('a@acme.example', 'password-1'), 'password'],
  ['no address', signUpBody('acme.example'), 'email'],
  ['an address that no mail reaches', signUpBody('user@acme'), 'email'],
  ['an address that is too long', signUpBody(`${'a'.repeat(250)}@acme.example`), 'email'],
])('[API-13] a sign-up with %s is refused, and the answer names the field', async (_what, body, path) => {
  const { error } = await portal.call(signUp, { body });
  expect(error).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
  expect(error.issues?.map((issue) => issue.path)).toContain(path);
});

test('[API-21] the token of the link verifies the address, once', async () => {
  const { body } = await portal.call(signUp, { body: signUpBody('verify@acme.example') });
  const [link] = await linksTo('verify@acme.example');
  expect((await verify(tokenOf(link))).status).toBe(204);
  expect((await look(body.user.id, body)).isEmailVerified).toBe(true);
  const again = await verify(tokenOf(link));
  expect(again.error).toMatchObject({ statusCode: 404, code: 'VERIFICATION_USED' });
  for (const unknown of [newId(), '', 'A'.repeat(5_000)]) {
    expect((await verify(unknown)).error).toMatchObject({ statusCode: 404, code: 'VERIFICATION_UNKNOWN' });
  }
});

test('[API-21] of 16 at once with one token exactly one verifies', async () => {
  const { body: as } = await portal.call(signUp, { body: signUpBody('race@acme.example') });
  const [link] = await linksTo('race@acme.example');
  const once = () => portal.call(verifyEmail, { body: { token: tokenOf(link) }, as });
  const answers = await Promise.all(Array.from({ length: 16 }, once));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(15).fill(404)]);
});

test('[API-22] the link works for 24 hours, then its token answers 406 each time and verifies nothing', async () => {
  const { body } = await portal.call(signUp, { body: signUpBody('late@acme.example') });
  await portal.call(signUp, { body: signUpBody('in-time@acme.example') });
  const [late] = await linksTo('late@acme.example');
  const [inTime] = await linksTo('in-time@acme.example');
  portal.clock.advance(LIFETIME_MS.verificationLink - 1);
  expect((await verify(tokenOf(inTime))).status).toBe(204);
  portal.clock.advance(1);
  for (let time = 0; time < 2; time++) {
    expect((await verify(tokenOf(late))).error).toMatchObject({
      statusCode: 406,
      code: 'VERIFICATION_EXPIRED',
    });
  }
  expect((await look(body.user.id, body)).isEmailVerified).toBe(false);
});

test('[API-20] a new link leads to the origin that asked and makes the older one worthless', async () => {
  const { body } = await portal.call(signUp, { body: signUpBody('again@acme.example') });
  const [older] = await linksTo('again@acme.example');
  portal.clock.advance(1_000);
  const origin = 'https://portal.example';
  expect((await portal.call(sendVerificationEmail, { body: { origin }, as: body })).status).toBe(204);
  const [newer] = await linksTo('again@acme.example');
  expect(newer?.origin).toBe(origin);
  expect((await verify(tokenOf(older))).status).toBe(404);
  expect((await verify(tokenOf(newer))).status).toBe(204);
});

test.each(['https://evil.example', 'http://portal.example', 'https://portal.example.evil.example'])(
  '[API-20] the origin %s is not one of ours, whatever the Host header says',
  async (origin) => {
    const user = await portal.aUser({ state: 'unverified' });
    const headers = { host: new URL(origin).host };
    const { error } = await portal.call(sendVerificationEmail, { body: { origin }, as: user, headers });
    expect(error).toMatchObject({ statusCode: 400, code: 'ORIGIN_UNKNOWN' });
    expect(await linksTo(user.email)).toEqual([]);
  },
);

test('[API-20] somebody who is verified gets no mail, and nobody gets them without end', async () => {
  const [verified, fresh, other] = [
    await portal.aUser(),
    await portal.aUser({ state: 'unverified' }),
    await portal.aUser({ state: 'unverified' }),
  ];
  const body = { origin: 'https://portal.example' };
  const ask = (as: Caller) => portal.call(sendVerificationEmail, { body, as, from: '10.9.0.1' });
  expect((await ask(verified)).status).toBe(204);
  expect(await linksTo(verified.email)).toEqual([]);
  for (let time = 0; time < RATE.verificationMail.points; time++) {
    expect((await ask(fresh)).status).toBe(204);
  }
  const refused = await ask(fresh);
  expect(refused.error.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(204);
});

test('an account that is deleted and made again sends its mailbox no more verification mails than one', async () => {
  const mailbox = `victim${newId()}`;
  const signUpAs = async (email: string) => {
    const answer = await portal.call(endpoints.users.signUp, {
      body: { provider: 'CREDENTIALS', email, password: 'Safety1st', consentVersion: 0 },
    });
    return { userId: answer.body.user.id, token: answer.body.token };
  };
  for (let time = 0; time <= RATE.verificationMail.points; time++) {
    const email = `${mailbox}+${time % 2}@example.com`;
    const account = await signUpAs(email);
    await portal.work();
    const { status } = await portal.call(endpoints.users.remove, {
      params: { id: account.userId },
      body: { currentPassword: 'Safety1st' },
      as: account,
    });
    expect(status).toBe(204);
  }
  const account = await signUpAs(`${mailbox}@example.com`);
  await portal.work();
  expect(await linksTo(`${mailbox}@example.com`)).toEqual([]);
  const body = { origin: 'https://portal.example' };
  const refused = await portal.call(sendVerificationEmail, { body, as: account });
  expect(refused.error.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(RATE.verificationMail.seconds);
});

test('[API-16] only the own id is known: another user’s answers as one that does not exist', async () => {
  const [me, other] = [await portal.aUser(), await portal.aUser()];
  const foreign = await portal.call(get, { params: { id: other.userId }, as: me });
  expect(foreign.error.code).toBe('NOT_FOUND');
  expect(foreign.text).toBe((await portal.call(get, { params: { id: newId() }, as: me })).text);
  const change = { params: { id: other.userId }, body: { firstName: 'Eve' }, as: me };
  expect((await portal.call(update, change)).status).toBe(404);
  expect((await look(other.userId, other)).firstName).toBe('Ada');
});

test('[API-17] the profile is saved, trimmed and without control characters, and copied to every membership', async () => {
  const person = await portal.aWorkspace({ name: 'North Site' });
  const { workspaceId: second } = await portal.aWorkspace({ admin: person, name: 'South Site' });
  const profile = {
    firstName: '  Zoe\u0301\u0000 ',
    lastName: 'Ilves',
    title: 'Foreman',
    contractor: 'Acme',
  };
  const { body } = await portal.call(update, { params: { id: person.userId }, body: profile, as: person });
  expect(body).toMatchObject({
    firstName: 'Zoé',
    fullName: 'Zoé Ilves',
    title: 'Foreman',
    contractor: 'Acme',
  });
  for (const workspaceId of [person.workspaceId, second]) {
    const me = await portal.call(endpoints.members.me, { params: { workspaceId }, as: person });
    expect(me.body).toMatchObject({ firstName: 'Zoé', fullName: 'Zoé Ilves', user: { title: 'Foreman' } });
  }
});

test('[API-17] a part of the profile changes that part only; an empty one is refused', async () => {
  const person = await portal.aUser();
  const params = { id: person.userId };
  const { body } = await portal.call(update, { params, body: { title: 'Rigger' }, as: person });
  expect(body).toMatchObject({ firstName: 'Ada', title: 'Rigger' });
  const { error } = await portal.call(update, { params, body: { firstName: ' \t ' }, as: person });
  expect(error.issues).toEqual([{ path: 'firstName', message: 'Please enter your first name.' }]);
});

test('the user carries the role in the selected workspace, and none in one they are not in', async () => {
  const person = await portal.aWorkspace();
  const { workspaceId: foreign } = await portal.aWorkspace();
  const removed = await portal.aRemovedMember(foreign);
  expect((await look(person.userId, person)).role).toBe('WORKSPACE_ADMIN');
  expect((await look(person.userId, { ...person, workspaceId: foreign })).role).toBeNull();
  expect((await look(person.userId, { token: person.token })).role).toBeNull();
  expect((await look(removed.userId, removed)).role).toBeNull();
});

test('[API-30] [ENT-06] accepting the licence is recorded and opens the portal', async () => {
  const person = await portal.aUser({ state: 'noLicence' });
  const list = () => portal.call(endpoints.workspaces.list, { body: {}, as: person });
  expect((await list()).error.code).toBe('LICENCE_REQUIRED');
  const before = await portal.call(properties, { as: person });
  expect(before.body.serviceLicenseAgreementVersion).toBeNull();
  const body = { serviceLicenseAgreementVersion: 1 as const };
  expect((await portal.call(upsertProperties, { body, as: person })).body).toMatchObject(body);
  expect((await portal.call(properties, { as: person })).body).toMatchObject(body);
  expect((await list()).status).toBe(200);
});

test('[API-29] the properties are the caller’s own', async () => {
  const accepted = await portal.aUser();
  const fresh = await portal.aUser({ state: 'noLicence' });
  expect((await portal.call(properties, { as: accepted })).body.serviceLicenseAgreementVersion).toBe(1);
  expect((await portal.call(properties, { as: fresh })).body.serviceLicenseAgreementVersion).toBeNull();
});
