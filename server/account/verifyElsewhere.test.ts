import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { identities } from '#server/db/schema.ts';
import { aSession, PROFILE } from '#tests/support/accounts.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { signUp, get, update, upsertProperties, verifyEmail, disown, forgotPassword, resetPassword } =
  endpoints.users;
const { listPendingByEmail } = endpoints.invitations;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';

/** Somebody who signed up with an address, and the token that was mailed there. */
async function aSignUp(email = `${newId()}@acme.example`) {
  const body = { provider: 'CREDENTIALS' as const, email, password: PASSWORD, consentVersion: 0 as const };
  const { token, user } = (await portal.call(signUp, { body })).body;
  const [link] = await mailedLinks(portal, email, 'verify-email');
  return { email, userId: user.id, token, mailed: link?.searchParams.get('token') ?? '' };
}

const verify = (token: string, given: { password?: string; as?: Caller; from?: string } = {}) => {
  const { password, ...options } = given;
  return portal.call(verifyEmail, { body: { token, ...(password ? { password } : {}) }, ...options });
};
const remove = (token: string) => portal.call(disown, { body: { token } });
const isVerified = async (account: { userId: string }) => {
  const { userId } = account;
  const row = await portal.services.db.query.users.findFirst({
    where: (user, { eq }) => eq(user.id, userId),
  });
  return row === undefined ? null : row.emailVerifiedAt !== null;
};
const logIn = (email: string, password = PASSWORD) =>
  portal.call(endpoints.session.logIn, { body: { provider: 'CREDENTIALS', email, password } });
const invitationsOf = (as: Caller) => portal.call(listPendingByEmail, { body: {}, as });

/** Fills in what somebody with a verified address needs to see their invitations. */
async function complete(userId: string, as: Caller) {
  await portal.call(update, { params: { id: userId }, body: PROFILE, as });
  await portal.call(upsertProperties, { body: { serviceLicenseAgreementVersion: 1 }, as });
}

test('who signed up with a stranger’s address gains nothing when the stranger opens the link', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const email = `victim.${newId()}@acme.example`;
  await portal.anInvitation(workspaceId, email);
  const attacker = await aSignUp(email);
  expect((await verify(attacker.mailed)).error).toMatchObject({ statusCode: 401, code: 'PASSWORD_NEEDED' });
  expect((await invitationsOf(attacker)).error.code).toBe('EMAIL_UNVERIFIED');
  expect((await remove(attacker.mailed)).status).toBe(204);
  expect((await invitationsOf(attacker)).error.code).toBe('TOKEN_EXPIRED');
  const owner = await aSignUp(email);
  expect((await verify(owner.mailed, { as: owner })).status).toBe(204);
  await complete(owner.userId, owner);
  expect((await invitationsOf(owner)).body.count).toBe(1);
});

test('[ONB-55] [API-21] a session of the account is enough; one of another account, or one that ended, is none', async () => {
  const ada = await aSignUp();
  const other = await portal.aUser();
  const ended = { token: await aSession(portal.services, ada.userId) };
  await portal.call(endpoints.session.signOut, { as: ended });
  const strange = [other, ended, { token: 'no token' }, { token: 'A'.repeat(43) }];
  for (const as of strange) expect((await verify(ada.mailed, { as })).error.code).toBe('PASSWORD_NEEDED');
  expect(await isVerified(ada)).toBe(false);
  expect((await verify(ada.mailed, { as: ada })).status).toBe(204);
  expect(await isVerified(ada)).toBe(true);
});

test('[API-21] elsewhere the password chosen at sign-up verifies; a wrong one leaves the link as it was', async () => {
  const ada = await aSignUp();
  const wrong = await verify(ada.mailed, { password: 'Wrong-horse-1' });
  expect(wrong.error).toMatchObject({ statusCode: 401, code: 'SIGN_UP_PASSWORD_WRONG' });
  expect(wrong.error.issues?.map(({ path }) => path)).toEqual(['password']);
  expect(await isVerified(ada)).toBe(false);
  expect((await verify(ada.mailed, { password: PASSWORD })).status).toBe(204);
  expect(await isVerified(ada)).toBe(true);
  expect((await portal.call(get, { params: { id: ada.userId }, as: ada })).status).toBe(200);
  expect((await verify(ada.mailed, { password: PASSWORD })).error.code).toBe('VERIFICATION_USED');
});

test('wrong passwords at a link count as wrong logins do', async () => {
  const ada = await aSignUp();
  await portal.services.throttle.consume('loginAccount', ada.email, RATE.loginAccount.points - 2);
  for (const from of ['10.5.0.1', '10.5.0.2']) {
    const { error } = await verify(ada.mailed, { password: 'Wrong-horse-1', from });
    expect(error.code).toBe('SIGN_UP_PASSWORD_WRONG');
  }
  const { error } = await verify(ada.mailed, { password: PASSWORD, from: '10.5.1.1' });
  expect(error.code).toBe('RATE_LIMITED');
});

test('an account without a password is verified with a session alone', async () => {
  const ada = await aSignUp();
  await portal.services.db.$client.query('update users set password_hash = null where id = $1', [ada.userId]);
  expect((await verify(ada.mailed)).error).toMatchObject({ statusCode: 401, code: 'LOG_IN_NEEDED' });
  expect((await verify(ada.mailed, { password: PASSWORD })).error.code).toBe('LOG_IN_NEEDED');
  expect((await verify(ada.mailed, { as: ada })).status).toBe(204);
});

test('a link of an account that was verified meanwhile asks for nothing, and cannot remove it', async () => {
  const ada = await aSignUp();
  await portal.services.db.$client.query('update users set email_verified_at = now() where id = $1', [
    ada.userId,
  ]);
  expect((await remove(ada.mailed)).error.code).toBe('VERIFICATION_UNKNOWN');
  expect(await isVerified(ada)).toBe(true);
  expect((await verify(ada.mailed)).status).toBe(204);
});

test('“I did not sign up” removes the account with its sessions, and the address is free again', async () => {
  const ada = await aSignUp();
  const bystander = await aSignUp();
  expect((await remove(ada.mailed)).status).toBe(204);
  expect(await isVerified(ada)).toBeNull();
  expect((await portal.call(get, { params: { id: ada.userId }, as: ada })).error.code).toBe('TOKEN_EXPIRED');
  expect((await logIn(ada.email)).error.code).toBe('CREDENTIALS_WRONG');
  for (const token of [ada.mailed, newId()]) {
    expect((await remove(token)).error).toMatchObject({ statusCode: 404, code: 'VERIFICATION_UNKNOWN' });
  }
  expect((await verify(ada.mailed, { password: PASSWORD })).error.code).toBe('VERIFICATION_UNKNOWN');
  expect(await isVerified(bystander)).toBe(false);
  expect(await isVerified(await aSignUp(ada.email))).toBe(false);
});

test('a link that expired removes nothing', async () => {
  const ada = await aSignUp();
  portal.clock.advance(LIFETIME_MS.verificationLink);
  expect((await remove(ada.mailed)).error.code).toBe('VERIFICATION_EXPIRED');
  expect((await verify(ada.mailed, { as: ada })).error.code).toBe('VERIFICATION_EXPIRED');
  expect(await isVerified(ada)).toBe(false);
});

test('the token of a reset neither verifies nor removes an account', async () => {
  const ada = await aSignUp();
  const origin = portal.services.config.publicUrl;
  await portal.call(forgotPassword, { body: { email: ada.email, origin } });
  const [link] = await mailedLinks(portal, ada.email, 'forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  expect((await remove(token)).error.code).toBe('VERIFICATION_UNKNOWN');
  expect((await verify(token, { as: ada })).error.code).toBe('VERIFICATION_UNKNOWN');
});

test.each([
  [
    'the password that was given',
    { password: PASSWORD },
    `password_hash = 'another'`,
    'SIGN_UP_PASSWORD_WRONG',
  ],
  ['nothing at all', { password: PASSWORD }, `phone = null`, null],
])(
  'what verifies holds at the moment of the write: changed meanwhile is %s',
  async (_what, given, change, code) => {
    const { db } = portal.services;
    const ada = await aSignUp();
    let verifying: ReturnType<typeof verify> | undefined;
    await holding(db, `update users set ${change} where id = $1`, [ada.userId], async () => {
      verifying = verify(ada.mailed, given);
      await untilWaiting(db, 1);
    });
    const answer = await verifying;
    expect(answer?.status).toBe(code === null ? 204 : 401);
    if (code !== null) expect(answer?.error.code).toBe(code);
    expect(await isVerified(ada)).toBe(code === null);
  },
);

test('a session that ends while its link is on the way verifies nothing', async () => {
  const { db } = portal.services;
  const ada = await aSignUp();
  let verifying: ReturnType<typeof verify> | undefined;
  const end = `with held as (update users set phone = null where id = $1)
    update sessions set ended_at = now() where user_id = $1`;
  await holding(db, end, [ada.userId], async () => {
    verifying = verify(ada.mailed, { as: ada });
    await untilWaiting(db, 1);
  });
  expect((await verifying)?.error.code).toBe('PASSWORD_NEEDED');
  expect(await isVerified(ada)).toBe(false);
});

test('[API-24] a reset by the owner of an address leaves nothing to whoever signed up with it', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const email = `reset.${newId()}@acme.example`;
  await portal.anInvitation(workspaceId, email);
  const attacker = await aSignUp(email);
  const subject = newId();
  const now = portal.services.clock();
  const identity = { issuer: 'https://provider.example', subject, userId: attacker.userId, createdAt: now };
  await portal.services.db.insert(identities).values(identity);
  const origin = portal.services.config.publicUrl;
  await portal.call(forgotPassword, { body: { email, origin } });
  const [link] = await mailedLinks(portal, email, 'forgot-password/reset');
  const body = { token: link?.searchParams.get('token') ?? '', newPassword: 'Owner-horse-2' };
  expect((await portal.call(resetPassword, { body })).status).toBe(204);
  expect((await invitationsOf(attacker)).error.code).toBe('TOKEN_EXPIRED');
  expect((await logIn(email)).error.code).toBe('CREDENTIALS_WRONG');
  const left = await portal.services.db.query.identities.findMany({
    where: (row, { eq }) => eq(row.subject, subject),
  });
  expect(left).toEqual([]);
  const owner = (await logIn(email, 'Owner-horse-2')).body;
  await complete(attacker.userId, owner);
  expect((await invitationsOf(owner)).body.count).toBe(1);
});
