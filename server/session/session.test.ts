import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { aSession } from '#tests/support/accounts.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { logIn, refresh, signOut } = endpoints.session;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';
const DAY = 24 * 60 * 60 * 1_000;

const credentials = (email: string, password = PASSWORD) => ({
  provider: 'CREDENTIALS' as const,
  email,
  password,
});
const look = (as: Caller, userId: string, headers = {}) =>
  portal.call(endpoints.users.get, { params: { id: userId }, as, headers });

test('[API-09] credentials are exchanged for a token that opens the own user, whatever the case of the address', async () => {
  const { email, userId } = await portal.aUser({ email: 'Grace@Acme.example', password: PASSWORD });
  const { body } = await portal.call(logIn, { body: credentials(` ${email.toUpperCase()} `) });
  expect(body.user.id).toBe(userId);
  expect((await look(body, userId)).body.email).toBe('Grace@Acme.example');
});

test('a password longer than 64 characters is taken whole', async () => {
  const password = `Long-1${'x'.repeat(100)}`;
  const { email } = await portal.aUser({ password });
  expect((await portal.call(logIn, { body: credentials(email, password) })).status).toBe(200);
  expect((await portal.call(logIn, { body: credentials(email, password.slice(0, -1)) })).status).toBe(401);
});

test('[API-11] a wrong password, an unknown address and an account without a password answer alike', async () => {
  const known = await portal.aUser({ password: PASSWORD });
  const social = await portal.aUser();
  const answers = [
    await portal.call(logIn, { body: credentials(known.email, 'Wrong-horse-1') }),
    await portal.call(logIn, { body: credentials('nobody@acme.example') }),
    await portal.call(logIn, { body: credentials(social.email) }),
  ];
  for (const { error, text } of answers) {
    expect(error).toMatchObject({ statusCode: 401, code: 'CREDENTIALS_WRONG' });
    expect(text).toBe(answers[0]?.text);
  }
});

test('[API-08] a refresh answers a new token; both work until the grace after the new one’s first use is over', async () => {
  const user = await portal.aUser();
  const { body } = await portal.call(refresh, { as: user });
  expect(body.token).not.toBe(user.token);
  portal.clock.advance(5 * 60_000);
  expect((await look(user, user.userId)).status).toBe(200);
  expect((await look(body, user.userId)).status).toBe(200);
  portal.clock.advance(LIFETIME_MS.refreshGrace);
  expect((await look(user, user.userId)).status).toBe(200);
  expect((await look(body, user.userId)).status).toBe(200);
  portal.clock.advance(1);
  expect((await look(user, user.userId)).error.code).toBe('TOKEN_EXPIRED');
});

test('[API-08] two tabs that refresh at the same time both go on', async () => {
  const user = await portal.aUser();
  const [one, other] = await Promise.all([
    portal.call(refresh, { as: user }),
    portal.call(refresh, { as: user }),
  ]);
  expect((await look(one.body, user.userId)).status).toBe(200);
  expect((await look(other.body, user.userId)).status).toBe(200);
});

test('[API-08] a refresh replayed after its successor was used ends the session', async () => {
  const user = await portal.aUser();
  const elsewhere = await aSession(portal.services, user.userId);
  const { body } = await portal.call(refresh, { as: user });
  await look(body, user.userId);
  portal.clock.advance(LIFETIME_MS.refreshGrace + 1);
  expect((await portal.call(refresh, { as: user })).error.code).toBe('TOKEN_EXPIRED');
  expect((await look(body, user.userId)).error.code).toBe('TOKEN_EXPIRED');
  expect((await look({ token: elsewhere }, user.userId)).status).toBe(200);
});

test('[API-32] a token runs out after 7 days, one that nobody issued counts as run out', async () => {
  const user = await portal.aUser();
  portal.clock.advance(LIFETIME_MS.accessToken - 1);
  expect((await look(user, user.userId)).status).toBe(200);
  portal.clock.advance(1);
  const expired = await look(user, user.userId);
  expect(expired.error).toMatchObject({ statusCode: 401, message: 'Token expired' });
  const foreign = await look({ token: 'A'.repeat(43) }, user.userId);
  expect(foreign.text).toBe(expired.text);
});

test('[API-32] a session ends 30 days after its login, however often it was refreshed', async () => {
  const user = await portal.aUser();
  let token = user.token;
  for (let day = 0; day < 30; day += 6) {
    token = (await portal.call(refresh, { as: { token } })).body.token;
    portal.clock.advance(6 * DAY - 1);
    expect((await look({ token }, user.userId)).status).toBe(200);
  }
  portal.clock.advance(5);
  expect((await look({ token }, user.userId)).error.message).toBe('Token expired');
});

test.each(['short', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`, "' or 1=1"])(
  '[API-33] the token %j has not the form of one',
  async (token) => {
    const { userId } = await portal.aUser();
    const { error } = await look({ token }, userId);
    expect(error).toMatchObject({ statusCode: 401, message: 'Invalid token format' });
  },
);

test('[API-33] another scheme than Bearer is no token; no header at all asks for a login', async () => {
  const { userId, token } = await portal.aUser();
  const read = (headers: Record<string, string>) =>
    portal.call(endpoints.users.get, { params: { id: userId }, headers });
  expect((await read({ authorization: `Basic ${token}` })).error.code).toBe('TOKEN_INVALID');
  expect((await read({})).error.code).toBe('UNAUTHENTICATED');
});

test('signing out ends the session at once on every node, and no other session', async () => {
  const user = await portal.aUser();
  const elsewhere = { token: await aSession(portal.services, user.userId) };
  const { body: refreshed } = await portal.call(refresh, { as: user });
  const otherNode = await portal.addNode();
  const onOtherNode = (as: Caller) =>
    portal.call(endpoints.users.get, { params: { id: user.userId }, as, on: otherNode });
  expect((await onOtherNode(user)).status).toBe(200);
  expect((await portal.call(signOut, { as: user })).status).toBe(204);
  expect((await onOtherNode(user)).error.message).toBe('Token expired');
  expect((await onOtherNode(refreshed)).error.message).toBe('Token expired');
  expect((await onOtherNode(elsewhere)).status).toBe(200);
});

test('the server takes the user from the token alone: a differing X-User-Id is 401', async () => {
  const [user, other] = [await portal.aUser(), await portal.aUser()];
  expect((await look(user, user.userId, { 'x-user-id': user.userId })).status).toBe(200);
  const mixed = await look(user, user.userId, { 'x-user-id': other.userId });
  expect(mixed.error).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
});

test('neither tokens nor passwords are stored as they are', async () => {
  const { email, userId } = await portal.aUser({ password: PASSWORD });
  const { body } = await portal.call(logIn, { body: credentials(email), from: '10.4.0.1' });
  const { rows } = await portal.services.db.$client.query(
    `select users::text || access_tokens::text as row from users
     join sessions on sessions.user_id = users.id
     join access_tokens on access_tokens.session_id = sessions.id where users.id = $1`,
    [userId],
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) {
    expect(row).not.toContain(PASSWORD);
    expect(row).not.toContain(body.token);
    expect(row).not.toContain(Buffer.from(body.token, 'base64url').toString('hex'));
    expect(row).toContain('$argon2id$');
  }
});
