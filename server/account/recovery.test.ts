import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { checkReset, forgotPassword, resetPassword, get } = endpoints.users;
const { logIn } = endpoints.session;
const portal = createTestPortal({ ALLOWED_ORIGINS: 'https://portal.example' });
const PASSWORD = 'Correct-horse-1';
const NEW = 'Another-horse-2';
const ORIGIN = 'http://localhost:3000';

const forget = (email: string, origin = ORIGIN, from = '127.0.0.1') =>
  portal.call(forgotPassword, { body: { email, origin }, from });
const reset = (token: string, newPassword = NEW) =>
  portal.call(resetPassword, { body: { token, newPassword } });
const enter = (email: string, password: string, from = '127.0.0.1') =>
  portal.call(logIn, { body: { provider: 'CREDENTIALS', email, password }, from });

/** Asks for a link and takes its token from the mail. */
async function tokenFor(email: string): Promise<string> {
  await forget(email);
  const [link] = await mailedLinks(portal, email, 'forgot-password/reset');
  return link?.searchParams.get('token') ?? '';
}

test('[API-23] [API-24] the mailed link sets a new password, ends all sessions and verifies the address', async () => {
  const { email, userId, token } = await portal.aUser({ state: 'unverified', password: PASSWORD });
  expect((await forget(` ${email.toUpperCase()} `, 'https://portal.example/somewhere')).status).toBe(204);
  const [link] = await mailedLinks(portal, email, 'forgot-password/reset');
  expect(link?.origin).toBe('https://portal.example');
  expect(link?.pathname).toBe('/forgot-password/reset');
  expect((await reset(link?.searchParams.get('token') ?? '')).status).toBe(204);
  const old = await portal.call(get, { params: { id: userId }, as: { token } });
  expect(old.error.code).toBe('TOKEN_EXPIRED');
  expect((await enter(email, PASSWORD)).status).toBe(401);
  const { body } = await enter(email, NEW);
  const user = await portal.call(get, { params: { id: userId }, as: body });
  expect(user.body.isEmailVerified).toBe(true);
});

test('[API-23] an address without an account is answered alike, after the same work, and gets no mail', async () => {
  const known = await portal.aUser({ password: PASSWORD });
  const nobody = `${newId()}@acme.example`;
  const answers = [await forget(known.email), await forget(nobody)];
  const waiting = (await portal.services.db.query.jobs.findMany()).filter(
    ({ kind }) => kind === 'users.sendReset',
  );
  const of = (email: string) =>
    waiting.map(({ payload }) => payload).filter((payload) => Object(payload).email === email);
  expect([...of(known.email), ...of(nobody)]).toEqual([
    { email: known.email, origin: ORIGIN, language: 'en' },
    { email: nobody, origin: ORIGIN, language: 'en' },
  ]);
  const told = answers.map(({ status, text, headers: { date, 'x-correlation-id': _id, ...rest } }) => {
    expect(date).toBeDefined();
    return { status, text, rest };
  });
  expect(told[1]).toEqual(told[0]);
  expect(await mailedLinks(portal, nobody, '')).toEqual([]);
  expect(await mailedLinks(portal, known.email, '')).toHaveLength(1);
});

test('[API-24] a login with the old password that is under way while it changes opens no session', async () => {
  const { db } = portal.services;
  const { email, userId } = await portal.aUser({ password: PASSWORD });
  let entering: ReturnType<typeof enter> | undefined;
  await holding(db, `update users set password_hash = 'another' where id = $1`, [userId], async () => {
    entering = enter(email, PASSWORD);
    await untilWaiting(db, 1);
  });
  expect((await entering)?.error.code).toBe('CREDENTIALS_WRONG');
});

test('[API-23] an account without a password gets one by the link', async () => {
  const { email } = await portal.aUser();
  expect((await reset(await tokenFor(email))).status).toBe(204);
  expect((await enter(email, NEW)).status).toBe(200);
});

test('[API-23] a link to a foreign origin is refused, whoever is asked for', async () => {
  const { email } = await portal.aUser();
  for (const address of [email, 'nobody@acme.example']) {
    expect((await forget(address, 'https://portal.example.evil.example')).error.code).toBe('ORIGIN_UNKNOWN');
  }
});

test('[API-25] [API-26] [API-27] a link can be looked at before a password is chosen, which uses nothing up', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const look = async (token: string) => {
    const answer = await portal.call(checkReset, { body: { token } });
    return answer.status === 204 ? 'good' : answer.error.message;
  };
  const token = await tokenFor(email);
  expect([await look(token), await look(token), await look(newId())]).toEqual([
    'good',
    'good',
    'Token not found',
  ]);
  expect((await enter(email, PASSWORD)).status).toBe(200);
  expect((await reset(token)).status).toBe(204);
  expect(await look(token)).toBe('Token has already been used');
  await tokenFor(email);
  expect(await look(token)).toBe('Token has already been used');
  const late = await tokenFor((await portal.aUser()).email);
  portal.clock.advance(LIFETIME_MS.resetLink + 1);
  expect(await look(late)).toBe('Token has expired');
});

test('[API-25] a token that nobody issued is not found, and neither is an older link’s', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const older = await tokenFor(email);
  portal.clock.advance(1_000);
  const newer = await tokenFor(email);
  for (const token of [older, newId(), 'A'.repeat(43), '', 'A'.repeat(5_000), '\0é']) {
    const { error } = await reset(token);
    expect(error).toMatchObject({ statusCode: 400, message: 'Token not found' });
  }
  expect((await reset(newer)).status).toBe(204);
});

test('[API-26] after an hour the token has expired, each time, and the password stays', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const token = await tokenFor(email);
  const inTime = await tokenFor((await portal.aUser()).email);
  portal.clock.advance(LIFETIME_MS.resetLink - 1);
  expect((await reset(inTime)).status).toBe(204);
  portal.clock.advance(1);
  for (let time = 0; time < 2; time++) {
    const { error } = await reset(token);
    expect(error).toMatchObject({ statusCode: 400, message: 'Token has expired' });
  }
  expect((await enter(email, PASSWORD)).status).toBe(200);
});

test('[API-27] a token works once', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const token = await tokenFor(email);
  expect((await reset(token)).status).toBe(204);
  const { error } = await reset(token, 'Third-horse-3');
  expect(error).toMatchObject({ statusCode: 400, message: 'Token has already been used' });
  expect((await enter(email, NEW)).status).toBe(200);
});

test('[API-27] of many who come with a token at once one sets the password', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const token = await tokenFor(email);
  const wanted = ['Wanted-horse-1', 'Wanted-horse-2', 'Wanted-horse-3'];
  const answers = await Promise.all(wanted.map((password) => reset(token, password)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused.map(({ error }) => error.code)).toEqual(['RESET_TOKEN_USED', 'RESET_TOKEN_USED']);
  const winner = wanted[answers.findIndex(({ status }) => status === 204)] ?? '';
  expect((await enter(email, winner)).status).toBe(200);
});

test('[API-24] a weak password is refused and leaves the token unused', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const token = await tokenFor(email);
  for (const weak of ['Short-1', 'password-1', 'Password']) {
    expect((await reset(token, weak)).error).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
  }
  expect((await reset(token)).status).toBe(204);
});

test('[API-12] [API-24] who was locked out by failed logins gets in with the new password', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  const from = '10.7.1.1';
  for (let time = 0; time < RATE.loginAccountAddress.points; time++) await enter(email, 'Wrong-1', from);
  const fromElsewhere = RATE.loginAccount.points - RATE.loginAccountAddress.points;
  await portal.services.throttle.consume('loginAccount', email, fromElsewhere);
  expect((await enter(email, PASSWORD, from)).status).toBe(429);
  expect((await reset(await tokenFor(email))).status).toBe(204);
  expect((await enter(email, NEW, from)).status).toBe(200);
});

test('[API-23] an address is mailed ten times an hour; who asks beyond that is answered as ever, wherever strangers asked', async () => {
  const { email } = await portal.aUser();
  for (let time = 0; time < RATE.resetMail.points + 2; time++) {
    expect((await forget(email, ORIGIN, `10.8.0.${time}`)).status).toBe(204);
  }
  expect(await mailedLinks(portal, email, 'forgot-password/reset')).toHaveLength(RATE.resetMail.points);
});

test('[API-23] one network that asks for one address too often waits, with or without an account, and cannot use up its mails', async () => {
  const { email } = await portal.aUser();
  for (const address of [email, `${newId()}@acme.example`]) {
    for (let time = 0; time < RATE.resetRequest.points; time++) {
      expect((await forget(address, ORIGIN, '10.8.2.1')).status).toBe(204);
    }
    expect((await forget(address, ORIGIN, '10.8.2.1')).error.code).toBe('RATE_LIMITED');
  }
  const before = await mailedLinks(portal, email, 'forgot-password/reset');
  expect((await forget(email, ORIGIN, '10.8.2.2')).status).toBe(204);
  expect(await mailedLinks(portal, email, 'forgot-password/reset')).toHaveLength(before.length + 1);
});

test('[API-23] a crew behind one network goes on', async () => {
  const crew = Array.from({ length: 60 }, () => forget(`${newId()}@acme.example`, ORIGIN, '10.8.1.1'));
  expect((await Promise.all(crew)).every(({ status }) => status === 204)).toBe(true);
});

test('[API-24] a reset makes strangers of the browsers known so far, and knows the one it came from', async () => {
  const { db } = portal.services;
  const { email, userId } = await portal.aUser({ password: PASSWORD });
  const from = { 'x-device-id': 'A'.repeat(43) };
  const body = { provider: 'CREDENTIALS' as const, email, password: PASSWORD };
  await portal.call(logIn, { body, headers: { 'x-device-id': 'B'.repeat(43) } });
  const token = await tokenFor(email);
  await portal.call(resetPassword, { body: { token, newPassword: NEW }, headers: from });
  const known = await db.query.knownDevices.findMany({
    where: (device, { eq }) => eq(device.userId, userId),
  });
  expect(known.map(({ hash }) => hash)).toEqual([createHash('sha256').update('A'.repeat(43)).digest()]);
});
