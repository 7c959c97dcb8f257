import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { type Account, aSession } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { anAuthenticator } from '#tests/support/signIn/authenticator.ts';
import { factors, PASSWORD } from '#tests/support/signIn/factorPortal.ts';

const { get, startPasskey, addPasskey, removePasskey, askPasskey, startTotp, addTotp, removeTotp } =
  endpoints.secondFactor;
const { makeRecoveryCodes } = endpoints.secondFactor;
const portal = createTestPortal();
const { origin, host, due, finish, code, withApp, withPasskey, signed, logInAs } = factors(portal);
const MINUTE = 60_000;

const somebody = () => portal.aUser({ password: PASSWORD });
const factorsOf = async (as: Account) => (await portal.call(get, { as })).body;
const isIn = async ({ token }: { token: string }) =>
  (await portal.call(endpoints.session.devices, { as: { token } })).status === 200;
const subjectsTo = async ({ email }: Account) => (await mailsTo(portal, email)).map(({ subject }) => subject);

test('[MFA-01] an authenticator app is added by a code of it, with ten recovery codes that are shown once', async () => {
  const ada = await somebody();
  const elsewhere = { token: await aSession(portal.services, ada.userId) };
  const { secret, uri, recoveryCodes } = await withApp(ada);
  expect(uri).toContain(`secret=${secret}`);
  expect(decodeURIComponent(uri)).toContain(`Muster:${ada.email}`);
  expect(new Set(recoveryCodes).size).toBe(COUNT.recoveryCodes);
  for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(await factorsOf(ada)).toMatchObject({
    passkeys: [],
    canAddPasskeys: true,
    authenticatorApp: { addedAt: expect.any(String) },
    recoveryCodesLeft: 10,
  });
  expect(await isIn(ada)).toBe(true);
  expect(await isIn(elsewhere)).toBe(false);
  expect(await subjectsTo(ada)).toEqual(['A second factor was added to your account']);
});

test('[MFA-01] the database has neither the secret of the app nor a recovery code', async () => {
  const ada = await somebody();
  const { secret, recoveryCodes } = await withApp(ada);
  const { rows } = await portal.services.db.$client.query(
    `select encode(content, 'escape') as text from authenticator_apps where user_id = $1
      union all select encode(hash, 'escape') from recovery_codes where user_id = $1`,
    [ada.userId],
  );
  expect(rows).toHaveLength(11);
  const text = JSON.stringify(rows);
  for (const known of [secret, ...recoveryCodes.flatMap((one) => [one, one.replaceAll('-', '')])])
    expect(text).not.toContain(known);
});

test('[MFA-01] a passkey is added, asked for at the next log-in, and named', async () => {
  const ada = await somebody();
  const { key, recoveryCodes } = await withPasskey(ada, 'Work laptop');
  expect(recoveryCodes).toHaveLength(10);
  const [passkey] = (await factorsOf(ada)).passkeys;
  expect(passkey).toMatchObject({ name: 'Work laptop', worksHere: true, lastUsedOn: null });
  const asked = await due(ada);
  expect(asked.kinds).toEqual(['PASSKEY', 'RECOVERY_CODE']);
  expect(asked.passkey).toMatchObject({ rpId: host(), allowCredentials: [{ id: key.id }] });
  const { body } = await finish(asked.challenge, { passkey: signed(key, asked.passkey, false) });
  expect(body.user.id).toBe(ada.userId);
  expect(await isIn(body)).toBe(true);
  expect((await factorsOf(ada)).passkeys[0]?.lastUsedOn).toBe('2026-03-02');
});

test('[MFA-01] a second factor more leaves sessions and recovery codes as they are', async () => {
  const ada = await somebody();
  const { secret } = await withApp(ada);
  portal.clock.advance(MINUTE);
  const asked = await due(ada);
  const other = (await finish(asked.challenge, { code: code(secret) })).body;
  const { recoveryCodes } = await withPasskey(ada);
  expect(recoveryCodes).toEqual([]);
  expect((await factorsOf(ada)).recoveryCodesLeft).toBe(10);
  expect(await isIn(other)).toBe(true);
});

test('[MFA-01] a wrong code adds no app, and what is there stays; the right one comes in time or not at all', async () => {
  const ada = await somebody();
  const begun = (await portal.call(startTotp, { as: ada })).body;
  const other = await somebody();
  const add = (challenge: string, text: string, as: Account) =>
    portal.call(addTotp, { body: { challenge, code: text }, as });
  for (const wrong of ['000000', '12345', 'abc']) {
    const { error } = await add(begun.challenge, wrong, ada);
    expect(error).toMatchObject({ statusCode: 400, code: 'CODE_WRONG', issues: [{ path: 'code' }] });
  }
  expect((await add(begun.challenge, code(begun.secret), other)).error.code).toBe('CHALLENGE_GONE');
  expect((await factorsOf(ada)).authenticatorApp).toBeNull();
  portal.clock.advance(10 * MINUTE);
  expect((await add(begun.challenge, code(begun.secret), ada)).error.code).toBe('CHALLENGE_GONE');
  portal.clock.advance(-10 * MINUTE);
  const spaced = code(begun.secret).replace(/(...)/, '$1 ');
  expect((await add(begun.challenge, spaced, ada)).status).toBe(200);
  expect((await add(begun.challenge, code(begun.secret), ada)).error.code).toBe('CHALLENGE_GONE');
});

test('[MFA-01] a passkey counts for the host and the challenge it was asked with, once', async () => {
  const ada = await somebody();
  const begin = async () => (await portal.call(startPasskey, { as: ada })).body;
  const asked = await begin();
  const add = (made: ReturnType<ReturnType<typeof anAuthenticator>['create']>, challenge = asked.challenge) =>
    portal.call(addPasskey, { body: { ...made, challenge, name: 'Phone' }, as: ada });
  const elsewhere = anAuthenticator('evil.example');
  const here = anAuthenticator(host());
  const fine = { challenge: asked.options.challenge, origin: origin() };
  for (const wrong of [
    elsewhere.create(fine),
    here.create({ ...fine, origin: 'https://evil.example' }),
    here.create({ ...fine, challenge: (await begin()).options.challenge }),
    { ...here.create(fine), attestationObject: 'AAAA' },
  ]) {
    expect((await add(wrong)).error.code).toBe('PASSKEY_REFUSED');
  }
  const made = here.create(fine);
  const twice = await Promise.all([add(made), add(made)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await factorsOf(ada)).passkeys).toHaveLength(1);
  const bob = await somebody();
  const again = (await portal.call(startPasskey, { as: bob })).body;
  const same = here.create({ challenge: again.options.challenge, origin: origin() });
  const taken = await portal.call(addPasskey, {
    body: { ...same, challenge: again.challenge, name: 'Copy' },
    as: bob,
  });
  expect(taken.error.code).toBe('PASSKEY_REFUSED');
});

test('[MFA-01] in a session that was left open nothing is added, removed or made anew without a proof', async () => {
  const ada = await somebody();
  await withApp(ada);
  await withPasskey(ada);
  const passkeyId = (await factorsOf(ada)).passkeys[0]?.id ?? '';
  portal.clock.advance(15 * MINUTE);
  const tries = (body?: { currentPassword: string }) => [
    () => portal.call(startPasskey, { body, as: ada }),
    () => portal.call(startTotp, { body, as: ada }),
    () => portal.call(makeRecoveryCodes, { body, as: ada }),
    () => portal.call(removePasskey, { params: { passkeyId }, body, as: ada }),
    () => portal.call(removeTotp, { body, as: ada }),
  ];
  for (const attempt of tries()) expect((await attempt()).error.code).toBe('REAUTHENTICATE');
  for (const attempt of tries({ currentPassword: 'Wrong-horse-1' }))
    expect((await attempt()).error.code).toBe('PASSWORD_WRONG');
  for (const attempt of tries({ currentPassword: PASSWORD }))
    expect((await attempt()).status).toBeLessThan(300);
});

test('[MFA-04] proving who one is accepts a passkey that asked for its owner, once, and no other', async () => {
  const ada = await somebody();
  const bob = await somebody();
  const { key } = await withPasskey(ada);
  const { key: bobsKey } = await withPasskey(bob);
  portal.clock.advance(15 * MINUTE);
  const ask = async (as: Account) => (await portal.call(askPasskey, { as })).body;
  const start = (challenge: string, answer: ReturnType<typeof signed>, as = ada) =>
    portal.call(startTotp, { body: { passkey: { challenge, ...answer } }, as });
  const asked = await ask(ada);
  expect(asked.options?.userVerification).toBe('required');
  expect((await start(asked.challenge, signed(key, asked.options, false))).error.code).toBe(
    'PASSKEY_REFUSED',
  );
  expect((await start(asked.challenge, signed(bobsKey, asked.options))).error.code).toBe('PASSKEY_REFUSED');
  const bobs = await ask(bob);
  expect((await start(bobs.challenge, signed(key, bobs.options))).error.code).toBe('PASSKEY_REFUSED');
  const proof = signed(key, asked.options);
  expect((await start(asked.challenge, proof, bob)).error.code).toBe('PASSKEY_REFUSED');
  expect((await start(asked.challenge, proof)).status).toBe(200);
  expect((await start(asked.challenge, proof)).error.code).toBe('PASSKEY_REFUSED');
  const last = await ask(ada);
  const { remove } = endpoints.users;
  const passkey = { challenge: last.challenge, ...signed(key, last.options) };
  const gone = await portal.call(remove, { params: { id: ada.userId }, body: { passkey }, as: ada });
  expect(gone.status).toBe(204);
});

test('[MFA-01] with the last factor the recovery codes go, other sessions end, and a log-in asks for nothing', async () => {
  const ada = await somebody();
  const { secret, recoveryCodes } = await withApp(ada);
  await withPasskey(ada);
  portal.clock.advance(MINUTE);
  const asked = await due(ada);
  const other = (await finish(asked.challenge, { code: code(secret) })).body;
  expect((await portal.call(removeTotp, { as: ada })).status).toBe(204);
  expect((await portal.call(removeTotp, { as: ada })).error.code).toBe('NOT_FOUND');
  expect(await isIn(other)).toBe(false);
  expect((await due(ada)).kinds).toEqual(['PASSKEY', 'RECOVERY_CODE']);
  const passkeyId = (await factorsOf(ada)).passkeys[0]?.id ?? '';
  const bob = await somebody();
  const foreign = await portal.call(removePasskey, { params: { passkeyId }, as: bob });
  expect(foreign.error.code).toBe('NOT_FOUND');
  expect((await portal.call(removePasskey, { params: { passkeyId }, as: ada })).status).toBe(204);
  expect(await factorsOf(ada)).toMatchObject({ passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0 });
  expect((await portal.call(makeRecoveryCodes, { as: ada })).error.code).toBe('NO_SECOND_FACTOR');
  expect((await logInAs(ada)).body.user.id).toBe(ada.userId);
  const { recoveryCodes: fresh } = await withApp(ada);
  expect(fresh.filter((one) => recoveryCodes.includes(one))).toEqual([]);
});

test('[MFA-01] new recovery codes take the place of earlier ones', async () => {
  const ada = await somebody();
  const { recoveryCodes } = await withApp(ada);
  const made = (await portal.call(makeRecoveryCodes, { as: ada })).body.recoveryCodes ?? [];
  expect(made).toHaveLength(10);
  const asked = await due(ada);
  expect((await finish(asked.challenge, { code: recoveryCodes[0] ?? '' })).error.code).toBe('CODE_WRONG');
  expect((await finish(asked.challenge, { code: (made[0] ?? '').toUpperCase() })).status).toBe(200);
});
