import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { newId } from '#server/core/ids.ts';
import { jobs, users } from '#server/db/schema.ts';
import { aSession, PROFILE } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, openLink, respond, revoke, sendAgain, undoDecline } = endpoints.invitations;
const { signUp, verifyEmail } = endpoints.users;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';
const DAY = 24 * 60 * 60_000;
const someEmail = () => `crew.${newId()}@acme.example`;

const invite = (admin: Member, email: string) =>
  portal.call(create, { body: { workspaceId: admin.workspaceId, emails: [email] }, as: admin });
/** The tokens in the mails to an address, newest first. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await mailsTo(portal, email);
  return mails.flatMap(({ text }) => /\/join#(\S+)/.exec(text)?.[1] ?? []);
}
const open = (token: string) => portal.call(openLink, { body: { token } });
const stateOf = async (token: string) => (await open(token)).body.state;
const bodyOf = (token: string, password = PASSWORD) => ({
  provider: 'INVITATION' as const,
  token,
  password,
  ...PROFILE,
  consentVersion: 0 as const,
  serviceLicenseAgreementVersion: 1 as const,
});
const join = (token: string, password = PASSWORD) => portal.call(signUp, { body: bodyOf(token, password) });
const me = (token: string, workspaceId: string) =>
  portal.call(endpoints.members.me, { params: { workspaceId }, as: { token } });
const logIn = (email: string, password = PASSWORD) =>
  portal.call(endpoints.session.logIn, { body: { provider: 'CREDENTIALS', email, password } });
const accountOf = async (email: string) =>
  (await portal.services.db.select().from(users).where(eq(users.emailKey, email.toLowerCase())))[0];

/** An admin who has invited somebody new with a role, and the token in the mail. */
async function invited(role: 'TEAM_MEMBER' | 'WORKSPACE_ADMIN' = 'TEAM_MEMBER', email = someEmail()) {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  const { workspaceId } = admin;
  const person = { email, role, firstName: 'Ben', lastName: 'Karlsson', title: 'Scaffolder' };
  const { body } = await portal.call(endpoints.members.create, {
    params: { workspaceId },
    body: [person],
    as: admin,
  });
  const memberId = body.data[0]?.id ?? '';
  const { data } = (await invite(admin, email)).body;
  const [token = ''] = await tokensTo(email);
  return { admin, workspaceId, email, memberId, token, invitationId: data[0]?.id ?? '' };
}

test('[DOOR-01] the link of the one mail signs up, proves the address, fills in the profile and joins with the role that the admin gave', async () => {
  const { admin, workspaceId, email, memberId, token } = await invited(
    'TEAM_MEMBER',
    `Ben.${newId()}@Acme.example`,
  );
  expect((await open(token)).body).toEqual({
    state: 'PENDING',
    workspaceId,
    workspaceName: 'North Site',
    invitedBy: 'Ada Byron',
    email,
    role: 'TEAM_MEMBER',
    until: todayIn('Europe/Berlin', new Date(portal.services.clock().getTime() + 30 * DAY)),
    hasAccount: false,
    companySignIn: null,
    profile: { firstName: 'Ben', lastName: 'Karlsson', title: 'Scaffolder', contractor: null },
  });
  const joined = await join(token);
  expect(joined.status).toBe(201);
  expect(joined.body.recentWorkspaceIds).toEqual([workspaceId]);
  expect((await me(joined.body.token, workspaceId)).body).toMatchObject({
    id: memberId,
    role: 'TEAM_MEMBER',
    status: 'ACTIVE',
    email,
    ...{ firstName: PROFILE.firstName, lastName: PROFILE.lastName },
    user: { title: PROFILE.title, contractor: PROFILE.contractor },
  });
  expect((await accountOf(email))?.emailVerifiedAt).toEqual(portal.services.clock());
  expect(await mailsTo(portal, email)).toHaveLength(1);
  expect((await logIn(email)).status).toBe(200);
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  const joining = body.activities.find(({ eventName }) => eventName === 'member_joined');
  expect(joining?.triggerWorkspaceMember?.id).toBe(memberId);
});

test('[DOOR-01] looking at a link any number of times uses nothing up', async () => {
  const { token, email } = await invited();
  for (let time = 0; time < 3; time += 1) expect(await stateOf(token)).toBe('PENDING');
  expect(await accountOf(email)).toBeUndefined();
  expect((await join(token)).status).toBe(201);
});

test('[DOOR-01] the token is in the mail alone: not among the jobs, not in what admins are answered', async () => {
  const admin = await portal.aWorkspace();
  const email = someEmail();
  const answer = await invite(admin, email);
  const waiting = JSON.stringify(
    await portal.services.db.select().from(jobs).where(eq(jobs.kind, 'mail.send')),
  );
  expect(waiting).toContain(email);
  expect(waiting).not.toMatch(/join_c/);
  expect(JSON.stringify(answer.body)).not.toMatch(/join_c/);
  const list = { params: { workspaceId: admin.workspaceId }, body: { search: email }, as: admin };
  expect(JSON.stringify((await portal.call(endpoints.members.list, list)).body)).not.toMatch(/join_c/);
  expect(await tokensTo(email)).toEqual([expect.stringMatching(/^join_c\w{24}_c\w{24}_[\w-]{43}$/)]);
});

test('[DOOR-01] a link that was used is used up, also for its twin of another day, and for whoever comes at the same moment', async () => {
  const { admin, token, email, invitationId } = await invited();
  portal.clock.advance(2 * DAY);
  await portal.call(sendAgain, {
    params: { invitationId },
    as: { ...admin, token: await aSession(portal.services, admin.userId) },
  });
  const [second = '', first] = await tokensTo(email);
  expect(first).toBe(token);
  const answers = await Promise.all([join(token), join(second, 'Another-horse-2'), join(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await stateOf(token)).toBe('ACCEPTED');
  expect((await open(second)).body).toMatchObject({ state: 'ACCEPTED', profile: { firstName: null } });
  expect((await join(token)).error.code).toBe('INVITATION_ANSWERED');
});

test('[DOOR-01] what was revoked, declined, expired or never there makes no account', async () => {
  const revoked = await invited();
  await portal.call(revoke, { params: { invitationId: revoked.invitationId }, as: revoked.admin });
  expect(await stateOf(revoked.token)).toBe('REVOKED');
  expect((await join(revoked.token)).error.code).toBe('INVITATION_ANSWERED');

  const removed = await invited();
  await portal.call(endpoints.members.remove, { params: { memberId: removed.memberId }, as: removed.admin });
  expect(await stateOf(removed.token)).toBe('REVOKED');
  expect((await join(removed.token)).error.code).toBe('INVITATION_ANSWERED');

  const unknown = `${revoked.token.slice(0, -1)}${revoked.token.endsWith('A') ? 'B' : 'A'}`;
  const swapped = revoked.token.replace(/_c\w{24}_(?=[\w-]{43}$)/, `_${removed.invitationId}_`);
  for (const token of ['', 'join_', unknown, swapped, token43(), removed.token.slice(0, -3)]) {
    expect((await open(token)).error).toMatchObject({ statusCode: 404, code: 'INVITATION_UNKNOWN' });
    expect((await join(token)).error.code).toBe('INVITATION_UNKNOWN');
  }

  const expired = await invited();
  portal.clock.advance(30 * DAY);
  expect(await stateOf(expired.token)).toBe('EXPIRED');
  expect((await join(expired.token)).error.code).toBe('INVITATION_EXPIRED');
  for (const { email } of [revoked, removed, expired]) expect(await accountOf(email)).toBeUndefined();
});

const token43 = () => `join_${newId()}_${newId()}_${'A'.repeat(43)}`;

test('[DOOR-01] the token proves the address that the mail went to, not one that the draft was given later', async () => {
  const { admin, memberId, email, token } = await invited();
  const another = someEmail();
  await portal.call(endpoints.members.update, { params: { memberId }, body: { email: another }, as: admin });
  expect((await open(token)).error.code).toBe('INVITATION_UNKNOWN');
  await invite(admin, another);
  expect((await join(token)).error.code).toBe('INVITATION_UNKNOWN');
  const [fresh = ''] = await tokensTo(another);
  expect((await join(fresh)).status).toBe(201);
  expect(await accountOf(email)).toBeUndefined();
});

test('[DOOR-01] an address that has an account is not logged in by the link, and keeps its password', async () => {
  const owner = await portal.aUser({ password: PASSWORD });
  const { token, workspaceId } = await invited('TEAM_MEMBER', owner.email);
  expect((await open(token)).body).toMatchObject({ state: 'PENDING', hasAccount: true });
  const answer = await join(token, 'Another-horse-2');
  expect(answer.error).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
  expect((await logIn(owner.email)).status).toBe(200);
  expect((await me(owner.token, workspaceId)).status).toBe(404);
  const body = { action: 'ACCEPTED' as const, workspaceIds: [workspaceId] };
  expect((await portal.call(respond, { body, as: owner })).status).toBe(200);
  expect(await stateOf(token)).toBe('ACCEPTED');
});

test('[DOOR-01] an account with the address that was never verified is taken over: whoever made it is out', async () => {
  const email = someEmail();
  const stranger = await portal.call(signUp, {
    body: { provider: 'CREDENTIALS', email, password: 'Stranger-horse-3', consentVersion: 0 },
  });
  const { token, workspaceId } = await invited('TEAM_MEMBER', email);
  expect((await open(token)).body.hasAccount).toBe(false);
  const joined = await join(token);
  expect(joined.status).toBe(201);
  expect((await me(joined.body.token, workspaceId)).status).toBe(200);
  expect((await me(stranger.body.token, workspaceId)).status).toBe(401);
  expect((await logIn(email, 'Stranger-horse-3')).error.code).toBe('CREDENTIALS_WRONG');
});

test('[DOOR-01] whoever is logged in with the address confirms it with the link; nobody else’s session does', async () => {
  const email = someEmail();
  const body = { provider: 'CREDENTIALS' as const, email, password: PASSWORD, consentVersion: 0 as const };
  const own = (await portal.call(signUp, { body })).body;
  const { token } = await invited('TEAM_MEMBER', email);
  const other = await portal.aUser({ state: 'unverified' });
  const verify = (as?: { token: string }) => portal.call(verifyEmail, { body: { token }, as });
  expect((await verify()).error.code).toBe('LOG_IN_NEEDED');
  expect((await verify(other)).error.code).toBe('INVITATION_UNKNOWN');
  expect((await accountOf(other.email))?.emailVerifiedAt).toBeNull();
  expect((await verify(own)).status).toBe(204);
  expect((await accountOf(email))?.emailVerifiedAt).toEqual(portal.services.clock());
  expect(await stateOf(token)).toBe('PENDING');
});

test('[DOOR-01] declining is told by the link, and undoing it opens the link again', async () => {
  const owner = await portal.aUser();
  const { token, workspaceId } = await invited('TEAM_MEMBER', owner.email);
  const workspaceIds = [workspaceId];
  await portal.call(respond, { body: { action: 'DECLINED', workspaceIds }, as: owner });
  // The mail no longer tells anybody about the person.
  const profile = { firstName: null, lastName: null, title: null, contractor: null };
  const told = { state: 'DECLINED', role: null, profile, hasAccount: false };
  expect((await open(token)).body).toMatchObject({ ...told, email: owner.email });
  await portal.call(undoDecline, { body: { workspaceIds }, as: owner });
  expect(await stateOf(token)).toBe('PENDING');
});

test('[DOOR-01] a bad password and a missing tick keep nobody out for good', async () => {
  const { token, email } = await invited();
  expect((await join(token, 'Password1')).error.code).toBe('VALIDATION');
  const unsigned = { ...bodyOf(token), serviceLicenseAgreementVersion: 0 as never };
  expect((await portal.call(signUp, { body: unsigned })).status).toBe(400);
  expect(await accountOf(email)).toBeUndefined();
  expect(await stateOf(token)).toBe('PENDING');
});

test('[DOOR-01] a workspace that demands a second factor demands it of who came by a link, too', async () => {
  const { token, workspaceId } = await invited();
  await portal.services.db.execute(
    `update workspaces set factor_required_of = 'EVERYONE', factor_required_from = '2026-01-01' where id = '${workspaceId}'`,
  );
  const joined = await join(token);
  expect(joined.status).toBe(201);
  const asked = await me(joined.body.token, workspaceId);
  expect(asked.error.code).toBe('SECOND_FACTOR_REQUIRED');
});

test('an invitation that ended before its mail was sent is not mailed', async () => {
  const admin = await portal.aWorkspace();
  const email = someEmail();
  const { data } = (await invite(admin, email)).body;
  await portal.call(revoke, { params: { invitationId: data[0]?.id ?? '' }, as: admin });
  expect(await mailsTo(portal, email)).toEqual([]);
  const rows = await portal.services.db.select().from(jobs).where(eq(jobs.kind, 'mail.send'));
  expect(JSON.stringify(rows)).not.toContain(email);
});
