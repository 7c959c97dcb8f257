import { expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { signInLink } from '#server/account/signInLink.ts';
import { newId } from '#server/core/ids.ts';
import { begin } from '#server/core/transaction.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { anEmployee, createCompanyPortal } from '#tests/support/signIn/companyPortal.ts';
import { factors, PASSWORD } from '#tests/support/signIn/factorPortal.ts';
import { aPerson } from '#tests/support/signIn/socialPortal.ts';

const { get, set } = endpoints.factorRequirement;
const portal = await createCompanyPortal();
const { due, finish, code, withApp, logInAs, origin } = factors(portal);
const STEP = 30_000;
const DAY = 24 * 60 * 60_000;

const today = () => portal.services.clock().toISOString().slice(0, 10);
const atAcme = () => `${newId()}@acme.example`;

/** A workspace, its admin, who has a second factor, and a member, who has none. */
async function aSite() {
  const admin = await portal.aWorkspace({ admin: await portal.aUser({ password: PASSWORD }) });
  const { secret } = await withApp(admin);
  portal.clock.advance(2 * STEP);
  const { workspaceId } = admin;
  const member = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', {
    password: PASSWORD,
    email: atAcme(),
  });
  return { admin, member, workspaceId, secret };
}

type Required = CallOf<typeof set>['body'];
const require = (as: Member, body: Required) =>
  portal.call(set, { params: { workspaceId: as.workspaceId }, body, as });

/** The outcome of a call in the workspace. */
async function opened(as: { token: string; workspaceId?: string }, workspaceId: string) {
  const answer = await portal.call(endpoints.workspaces.get, {
    params: { workspaceId },
    as: { token: as.token },
  });
  return answer.status === 200 ? 'open' : answer.error.code;
}

test('[MFA-02] a workspace requires a second factor of everyone from a day on', async () => {
  const { admin, member, workspaceId } = await aSite();
  const from = addDays(today(), 2);
  const { body } = await require(admin, { requiredOf: 'EVERYONE', from });
  expect(body).toEqual({ requiredOf: 'EVERYONE', from, without: { admins: 0, everyone: 1 } });
  expect(await opened(member, workspaceId)).toBe('open');
  portal.clock.advance(2 * DAY);
  expect(await opened(member, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  expect(await opened(admin, workspaceId)).toBe('open');
  const fresh = (await logInAs(member)).body;
  expect(await opened(fresh, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  await withApp({ ...member, token: fresh.token });
  expect(await opened(fresh, workspaceId)).toBe('open');
  portal.clock.advance(-2 * DAY);
  expect((await portal.call(get, { params: { workspaceId }, as: admin })).body.without.everyone).toBe(0);
});

test('[MFA-02] of admins alone: whoever becomes one needs it with the next call, and no longer once they are none', async () => {
  const { admin, member, workspaceId } = await aSite();
  await require(admin, { requiredOf: 'ADMINS' });
  expect(await opened(member, workspaceId)).toBe('open');
  const setRole = (role: 'WORKSPACE_ADMIN' | 'TEAM_ADMIN') =>
    portal.call(endpoints.members.update, {
      params: { memberId: member.memberId },
      body: { role },
      as: admin,
    });
  await setRole('WORKSPACE_ADMIN');
  expect(await opened(member, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  expect((await require(admin, { requiredOf: 'ADMINS' })).body.without).toEqual({ admins: 1, everyone: 1 });
  await setRole('TEAM_ADMIN');
  expect(await opened(member, workspaceId)).toBe('open');
  await require(admin, { requiredOf: 'NOBODY' });
  await setRole('WORKSPACE_ADMIN');
  expect(await opened(member, workspaceId)).toBe('open');
});

test('[MFA-02] only who came with a second factor asks it of others, and the security log says so', async () => {
  const { admin, workspaceId } = await aSite();
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const refused = await require(other, { requiredOf: 'EVERYONE' });
  expect(refused.error).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' });
  const past = await require(admin, { requiredOf: 'EVERYONE', from: addDays(today(), -1) });
  expect(past.error.issues).toMatchObject([{ path: 'from' }]);
  await require(admin, { requiredOf: 'EVERYONE' });
  const { list } = endpoints.security;
  const log = await portal.call(list, {
    params: { workspaceId },
    body: { filters: { event: 'settings_changed' } },
    as: admin,
  });
  expect(log.body.data).toMatchObject([
    {
      workspaceMember: { id: admin.memberId },
      details: { settings: 'secondFactor', requiredOf: 'EVERYONE', from: today() },
    },
  ]);
});

test('[MFA-02] the day alone is changed, and of whom it is required alone', async () => {
  const { admin, member, workspaceId } = await aSite();
  const [soon, later] = [addDays(today(), 1), addDays(today(), 3)];
  await require(admin, { requiredOf: 'EVERYONE', from: soon });
  await require(admin, { requiredOf: 'EVERYONE', from: later });
  const read = async () => (await portal.call(get, { params: { workspaceId }, as: admin })).body;
  expect(await read()).toMatchObject({ requiredOf: 'EVERYONE', from: later });
  await require(admin, { requiredOf: 'ADMINS', from: later });
  expect(await read()).toMatchObject({ requiredOf: 'ADMINS', from: later });
  portal.clock.advance(3 * DAY);
  expect(await opened(member, workspaceId)).toBe('open');
  portal.clock.advance(-3 * DAY);
});

test('[MFA-02] nothing of the workspace opens without one: reads, writes, members, files, tokens of before', async () => {
  const { admin, member, workspaceId } = await aSite();
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { password: PASSWORD });
  const { token } = await anApiToken(portal, other, { mayWrite: true });
  expect(await opened({ token }, workspaceId)).toBe('open');
  await require(admin, { requiredOf: 'EVERYONE' });
  const refusals = await Promise.all([
    portal.call(endpoints.members.list, { params: { workspaceId }, body: {}, as: other }),
    portal.call(endpoints.members.me, { params: { workspaceId }, as: member }),
    portal.call(endpoints.documents.list, { params: { workspaceId }, body: {}, as: other }),
    portal.call(endpoints.workspaces.update, { params: { workspaceId }, body: { name: 'Mine' }, as: other }),
    portal.call(set, { params: { workspaceId }, body: { requiredOf: 'NOBODY' }, as: other }),
    portal.call(endpoints.workspaces.get, { params: { workspaceId }, as: { token } }),
    portal.upload(new TextEncoder().encode('%PDF-1.4'), { as: other }),
  ]);
  for (const { error } of refusals) expect(error.code).toBe('SECOND_FACTOR_REQUIRED');
  await withApp(other);
  expect(await opened({ token }, workspaceId)).toBe('open');
  await portal.call(endpoints.secondFactor.removeTotp, { as: other });
  expect(await opened({ token }, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  expect(await opened(other, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
});

test('[MFA-02] a reset password, a provider, an operator’s link, an invitation and an undone removal open nothing without it', async () => {
  const { admin, member, workspaceId } = await aSite();
  await require(admin, { requiredOf: 'EVERYONE' });
  const refused = async (token: string) =>
    expect(await opened({ token }, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');

  await portal.call(endpoints.users.forgotPassword, { body: { email: member.email, origin: origin() } });
  const [link] = await mailedLinks(portal, member.email, '/forgot-password/reset');
  const reset = link?.searchParams.get('token') ?? '';
  await portal.call(endpoints.users.resetPassword, { body: { token: reset, newPassword: PASSWORD } });
  await refused((await logInAs(member)).body.token);

  const { nonce } = (await portal.call(endpoints.session.nonce, {})).body;
  const idToken = await portal.google.idToken(aPerson('GOOGLE', member.email), nonce);
  const { logIn } = endpoints.session;
  const social = await portal.call(logIn, { body: { provider: 'GOOGLE', idToken, password: PASSWORD } });
  await refused(social.body.token);

  const made = await begin(portal.services, (scope) => signInLink(scope, member.email, origin()));
  const byLink = await portal.call(endpoints.companySignIn.logInByLink, {
    body: { token: made?.split('#')[1] ?? '' },
  });
  await refused(byLink.body.token);

  const guest = await portal.aUser();
  await portal.anInvitation(workspaceId, guest.email);
  const joined = await portal.call(endpoints.invitations.respond, {
    body: { action: 'ACCEPTED', workspaceIds: [workspaceId] },
    as: guest,
  });
  expect(joined.status).toBe(200);
  await refused(guest.token);

  const ids = { workspaceId, workspaceMemberIds: [member.memberId] };
  await portal.call(endpoints.members.removeMany, { body: ids, as: admin });
  await portal.call(endpoints.members.restoreMany, { body: ids, as: admin });
  await refused(byLink.body.token);
});

test('[MFA-02] the sign-in of the company whose address it is counts as one, for its sessions and their API tokens', async () => {
  const { admin, member, workspaceId } = await aSite();
  await require(admin, { requiredOf: 'EVERYONE' });
  const idToken = await portal.anIdToken('acme', anEmployee(member.email));
  const { logIn } = endpoints.session;
  const linked = await portal.call(logIn, { body: { provider: 'COMPANY', idToken, password: PASSWORD } });
  expect(await opened(linked.body, workspaceId)).toBe('open');
  const again = (await portal.enter('acme', anEmployee(member.email))).body;
  expect(await opened(again, workspaceId)).toBe('open');
  const { token } = await anApiToken(portal, { ...member, token: again.token }, {});
  expect(await opened({ token }, workspaceId)).toBe('open');
  expect(await opened((await logInAs(member)).body, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  expect((await portal.call(get, { params: { workspaceId }, as: admin })).body.without.everyone).toBe(0);
  await withApp(member);
  portal.clock.advance(2 * STEP);
  expect((await portal.enter('acme', anEmployee(member.email))).body.user.id).toBe(member.userId);
  await due(member);
});

test('[MFA-02] where the operator says what proves a second factor, a company’s sign-in without it counts as none', async () => {
  const { admin, workspaceId } = await aSite();
  await require(admin, { requiredOf: 'EVERYONE' });
  const email = `${newId()}@hooli.example`;
  const member = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { password: PASSWORD, email });
  const enter = (how: { acr?: string; amr?: string[] }) =>
    portal.enter('hooli', anEmployee(email, how), { password: PASSWORD });
  const weak = (await enter({ acr: 'pwd', amr: ['pwd'] })).body;
  expect(await opened(weak, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  expect(await opened((await enter({})).body, workspaceId)).toBe('SECOND_FACTOR_REQUIRED');
  expect(await opened((await enter({ acr: 'phr' })).body, workspaceId)).toBe('open');
  expect(await opened((await enter({ amr: ['pwd', 'mfa'] })).body, workspaceId)).toBe('open');
  const { secret } = await withApp({ ...member, token: weak.token });
  portal.clock.advance(2 * STEP);
  const asked = (await enter({ amr: ['pwd'] })).body as unknown as { challenge: string };
  expect(asked).not.toHaveProperty('token');
  expect((await finish(asked.challenge, { code: code(secret) })).body.user.id).toBe(member.userId);
});

test('[MFA-02] a company’s sign-in that does not vouch for the address asks for the second factor before it is linked', async () => {
  const email = atAcme();
  const ada = await portal.aUser({ email, password: PASSWORD });
  const { secret } = await withApp(ada);
  portal.clock.advance(2 * STEP);
  const claimed = { ...anEmployee(email), email_verified: false };
  const { logIn } = endpoints.session;
  const idToken = await portal.anIdToken('acme', claimed);
  const { nonce } = (await portal.call(endpoints.session.nonce, {})).body;
  const google = await portal.google.idToken(aPerson('GOOGLE', email), nonce);
  const identities = async () =>
    (await portal.call(endpoints.identities.list, { as: ada })).body.data.map(({ name }) => name);
  const refused = await portal.call(logIn, { body: { provider: 'COMPANY', idToken, password: PASSWORD } });
  expect(refused.status).toBe(403);
  const answer = await portal.call(logIn, {
    body: { provider: 'GOOGLE', idToken: google, password: PASSWORD },
  });
  const asked = answer.body as unknown as { challenge: string };
  expect(asked).not.toHaveProperty('token');
  expect(await identities()).toEqual([]);
  expect((await finish(asked.challenge, { code: code(secret) })).body.user.id).toBe(ada.userId);
  expect(await identities()).toEqual(['Google']);
});
