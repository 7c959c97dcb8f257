import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { newToken } from '#server/core/tokens.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { anAuthenticator } from '#tests/support/signIn/authenticator.ts';
import { factors, PASSWORD } from '#tests/support/signIn/factorPortal.ts';

const portal = createTestPortal();
const { due, finish, code, withApp, withPasskey, signed, logInAs, origin } = factors(portal);
const STEP = 30_000;
const MINUTE = 60_000;

async function somebody() {
  const account = await portal.aUser({ password: PASSWORD });
  const factor = await withApp(account);
  portal.clock.advance(2 * STEP);
  return { ...account, ...factor };
}

test('a code of the step before, of now and of the next is right, each once and never an earlier one', async () => {
  const ada = await somebody();
  const tryCode = async (steps: number) => {
    const { challenge } = await due(ada);
    return (await finish(challenge, { code: code(ada.secret, steps) })).status;
  };
  expect(await tryCode(-2)).toBe(400);
  expect(await tryCode(2)).toBe(400);
  expect(await tryCode(-1)).toBe(200);
  expect(await tryCode(-1)).toBe(400);
  expect(await tryCode(1)).toBe(200);
  expect(await tryCode(0)).toBe(400);
  portal.clock.advance(2 * STEP);
  expect(await tryCode(0)).toBe(200);
});

test('the code that added the app opens nothing', async () => {
  const ada = await portal.aUser({ password: PASSWORD });
  const { secret } = await withApp(ada);
  const { challenge } = await due(ada);
  expect((await finish(challenge, { code: code(secret) })).error.code).toBe('CODE_WRONG');
});

test('of many log-ins with one code at the same moment one goes through, and so with one recovery code', async () => {
  const ada = await somebody();
  const [recovery = ''] = ada.recoveryCodes;
  for (const text of [code(ada.secret), recovery]) {
    const challenges: Awaited<ReturnType<typeof due>>[] = [];
    for (let count = 0; count < 6; count += 1) challenges.push(await due(ada));
    const answers = await Promise.all(challenges.map(({ challenge }) => finish(challenge, { code: text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  }
  const subjects = (await mailsTo(portal, ada.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one === 'A recovery code was used to log in')).toHaveLength(1);
});

test('a challenge is good once, for ten minutes, in the browser that began, and for nobody else', async () => {
  const ada = await somebody();
  const device = () => ({ headers: { 'x-device-id': newToken() } });
  const own = device();
  const { challenge } = await due(ada, own);
  const other = await finish(challenge, { code: code(ada.secret) }, device());
  expect(other.error).toMatchObject({ statusCode: 409, code: 'CHALLENGE_GONE' });
  expect((await finish(challenge, { code: code(ada.secret) })).error.code).toBe('CHALLENGE_GONE');
  expect((await finish(newToken(), { code: code(ada.secret) })).error.code).toBe('CHALLENGE_GONE');
  const bob = await somebody();
  expect((await finish(challenge, { code: code(bob.secret) }, own)).error.code).toBe('CODE_WRONG');
  expect((await finish(challenge, { code: code(ada.secret) }, own)).status).toBe(200);
  expect((await finish(challenge, { code: code(ada.secret, 1) }, own)).error.code).toBe('CHALLENGE_GONE');
  const late = await due(ada);
  portal.clock.advance(10 * MINUTE);
  expect((await finish(late.challenge, { code: code(ada.secret) })).error.code).toBe('CHALLENGE_GONE');
});

test('a passkey opens what it was asked for, not what another one was, and a copy of it is noticed', async () => {
  const ada = await portal.aUser({ password: PASSWORD });
  const bob = await portal.aUser({ password: PASSWORD });
  const { key } = await withPasskey(ada);
  const { key: bobsKey } = await withPasskey(bob);
  const asked = await due(ada);
  const another = await due(ada);
  const evil = key.get({ challenge: asked.passkey?.challenge ?? '', origin: 'https://evil.example' });
  for (const passkey of [
    evil,
    signed(bobsKey, asked.passkey),
    signed(key, another.passkey),
    { ...signed(anAuthenticator('localhost'), asked.passkey), id: key.id },
  ]) {
    expect((await finish(asked.challenge, { passkey })).error.code).toBe('PASSKEY_REFUSED');
  }
  const answer = signed(key, asked.passkey);
  expect((await finish(asked.challenge, { passkey: answer })).status).toBe(200);
  expect((await finish(another.challenge, { passkey: answer })).error.code).toBe('PASSKEY_REFUSED');
  key.rewind();
  const copied = await finish(another.challenge, { passkey: signed(key, another.passkey) });
  expect(copied.error.code).toBe('PASSKEY_REFUSED');
  expect(origin()).toContain('localhost');
});

test('wrong codes count with wrong passwords, over all challenges, and the right password makes none forgotten', async () => {
  const ada = await somebody();
  const from = '192.0.2.11';
  for (let tries = 0; tries < RATE.loginAccountAddress.points; tries += 1) {
    const { challenge } = await due(ada, { from });
    expect((await finish(challenge, { code: '000000' }, { from })).error.code).toBe('CODE_WRONG');
  }
  expect((await logInAs(ada, { from })).error.code).toBe('RATE_LIMITED');
  const { challenge } = await due(ada, { from: '198.51.100.7' });
  const blocked = await finish(challenge, { code: code(ada.secret) }, { from });
  expect(blocked.error.code).toBe('RATE_LIMITED');
  const elsewhere = await finish(challenge, { code: code(ada.secret) }, { from: '198.51.100.7' });
  expect(elsewhere.status).toBe(200);
});

test('from many networks together there are fifty wrong codes a day, and a password reset gives no more', async () => {
  const ada = await somebody();
  const guess = async (place: number, text: string) => {
    const from = `203.0.${place}.7`;
    const { challenge } = await due(ada, { from });
    return finish(challenge, { code: text }, { from });
  };
  for (let tries = 0; tries < RATE.wrongCodes.points; tries += 1)
    expect((await guess(tries, '000000')).error.code).toBe('CODE_WRONG');
  portal.clock.advance(16 * MINUTE);
  expect((await guess(100, code(ada.secret))).error.code).toBe('RATE_LIMITED');
  const { forgotPassword, resetPassword } = endpoints.users;
  await portal.call(forgotPassword, { body: { email: ada.email, origin: origin() } });
  const [link] = await mailedLinks(portal, ada.email, '/forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  expect((await portal.call(resetPassword, { body: { token, newPassword: PASSWORD } })).status).toBe(204);
  expect((await guess(101, code(ada.secret))).error.code).toBe('RATE_LIMITED');
});

test('[MFA-03] a password reset does not remove factors, and ends log-ins that wait for one', async () => {
  const ada = await somebody();
  const waiting = await due(ada);
  const { forgotPassword, resetPassword } = endpoints.users;
  await portal.call(forgotPassword, { body: { email: ada.email, origin: origin() } });
  const [link] = await mailedLinks(portal, ada.email, '/forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  await portal.call(resetPassword, { body: { token, newPassword: 'Better-horse-1' } });
  expect((await finish(waiting.challenge, { code: code(ada.secret) })).error.code).toBe('CHALLENGE_GONE');
  const asked: unknown = (await logInAs(ada, { password: 'Better-horse-1' })).body;
  expect(asked).toMatchObject({ kinds: ['TOTP', 'RECOVERY_CODE'] });
  expect(asked).not.toHaveProperty('token');
});

test('until the second factor came nothing is known of a log-in but a refusal', async () => {
  const account = await portal.aUser({ password: PASSWORD });
  const admin = await portal.aWorkspace({ admin: account });
  const { secret } = await withApp(admin);
  portal.clock.advance(2 * STEP);
  const eventsOf = async () => {
    await portal.work();
    const { list } = endpoints.security;
    const { workspaceId } = admin;
    const { body } = await portal.call(list, { params: { workspaceId }, body: { pageSize: 100 }, as: admin });
    return body.data.map(({ event }) => event);
  };
  const { challenge } = await due(admin);
  expect(await eventsOf()).toEqual(['second_factor_added']);
  await finish(challenge, { code: '000000' });
  expect(await eventsOf()).toContain('log_in_refused');
  expect(await eventsOf()).not.toContain('logged_in');
  await finish(challenge, { code: code(secret) });
  expect(await eventsOf()).toContain('logged_in');
});

test('[MFA-04] a portal at an address that carries no passkeys refuses them and offers an app', async () => {
  const { services } = portal;
  const ada = await portal.aUser({ password: PASSWORD });
  const { secret } = await withApp(ada);
  await withPasskey(ada);
  const on = await portal.addNode({
    config: {
      ...services.config,
      publicUrl: 'http://10.0.0.7:3000',
      allowedOrigins: ['http://10.0.0.7:3000'],
    },
  });
  const { startPasskey, get } = endpoints.secondFactor;
  expect((await portal.call(startPasskey, { as: ada, on })).error.code).toBe('PASSKEYS_UNAVAILABLE');
  const { canAddPasskeys, passkeys } = (await portal.call(get, { as: ada, on })).body;
  expect(canAddPasskeys).toBe(false);
  expect(passkeys).toMatchObject([{ worksHere: false }]);
  portal.clock.advance(2 * STEP);
  const asked = await due(ada, { on });
  expect(asked).toMatchObject({ kinds: ['TOTP', 'RECOVERY_CODE'], passkey: null });
  expect((await finish(asked.challenge, { code: code(secret) }, { on })).status).toBe(200);
});

test('an app whose secret cannot be read any more is not offered, and recovery codes go on', async () => {
  const ada = await somebody();
  await portal.services.db.$client.query(`update authenticator_apps set key_id = $2 where user_id = $1`, [
    ada.userId,
    newId(),
  ]);
  const asked = await due(ada);
  expect(asked.kinds).toEqual(['RECOVERY_CODE']);
  expect((await finish(asked.challenge, { code: code(ada.secret) })).error.code).toBe('CODE_WRONG');
  expect((await finish(asked.challenge, { code: ada.recoveryCodes[3] ?? '' })).status).toBe(200);
});
