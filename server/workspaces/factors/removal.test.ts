import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { removeFactors } from '#server/account/secondFactor/removeFactors.ts';
import { begin } from '#server/core/transaction.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { factors, PASSWORD } from '#tests/support/signIn/factorPortal.ts';

const { removeOf } = endpoints.factorRequirement;
const portal = createTestPortal();
const { due, logInAs, withApp, withPasskey, origin } = factors(portal);
const MINUTE = 60_000;

async function aSite() {
  const admin = await portal.aWorkspace({ admin: await portal.aUser({ password: PASSWORD }) });
  const { workspaceId } = admin;
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const member = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { password: PASSWORD });
  await withApp(member);
  await withPasskey(member);
  return { admin, other, member, workspaceId };
}

const remove = (as: Member, { memberId }: Member, proof?: { currentPassword: string }) =>
  portal.call(removeOf, { params: { memberId }, body: { proof }, as });
const subjectsTo = async (email: string) => (await mailsTo(portal, email)).map(({ subject }) => subject);
const isIn = async ({ token }: { token: string }) =>
  (await portal.call(endpoints.session.devices, { as: { token } })).status === 200;

test('[MFA-03] a second admin removes the factors of a member; they and all admins learn of it', async () => {
  const { admin, other, member, workspaceId } = await aSite();
  await due(member);
  expect((await remove(admin, member)).status).toBe(204);
  expect(await isIn(member)).toBe(false);
  const { token } = (await logInAs(member)).body;
  const left = (await portal.call(endpoints.secondFactor.get, { as: { token } })).body;
  expect(left).toMatchObject({ passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0 });
  expect(await subjectsTo(member.email)).toContain('Your second factor was removed');
  for (const { email } of [admin, other])
    expect(await subjectsTo(email)).toEqual(['The second factor of Ada Byron was removed']);
  const log = await portal.call(endpoints.security.list, {
    params: { workspaceId },
    body: { filters: { event: 'second_factor_removed' } },
    as: other,
  });
  expect(log.body.data).toMatchObject([
    { workspaceMember: { id: admin.memberId }, relatedWorkspaceMember: { id: member.memberId } },
  ]);
  expect((await remove(admin, member)).error.code).toBe('NO_SECOND_FACTOR');
});

test('[MFA-03] nobody else does: no member, no admin of themselves, none of another workspace, none without a proof', async () => {
  const { admin, member, workspaceId } = await aSite();
  await withApp(admin);
  const teamAdmin = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const stranger = await portal.aWorkspace();
  expect((await remove(teamAdmin, member)).error.code).toBe('FORBIDDEN');
  expect((await remove(admin, admin)).error.code).toBe('FORBIDDEN');
  expect((await remove(stranger, member)).error.code).toBe('NOT_FOUND');
  portal.clock.advance(15 * MINUTE);
  expect((await remove(admin, member)).error.code).toBe('REAUTHENTICATE');
  await due(member);
  expect((await remove(admin, member, { currentPassword: PASSWORD })).status).toBe(204);
});

test('[MFA-03] who is in a workspace that the admin does not run keeps the factors, whoever invited them', async () => {
  const { admin, member } = await aSite();
  const trap = await portal.aWorkspace();
  const there = await portal.aMembership(member, trap.workspaceId);
  expect((await remove(trap, there)).error.code).toBe('FACTOR_ELSEWHERE');
  await due(member);
  expect((await remove(admin, member)).error.code).toBe('FACTOR_ELSEWHERE');
  await portal.aMembership(admin, trap.workspaceId, 'WORKSPACE_ADMIN');
  expect((await remove(admin, member)).status).toBe(204);
  expect(await subjectsTo(trap.email)).toEqual(['The second factor of Ada Byron was removed']);
});

test('[MFA-03] the operator’s command removes them, once, and the person and the log learn of it', async () => {
  const { admin, member, workspaceId } = await aSite();
  const run = (email: string) => begin(portal.services, (scope) => removeFactors(scope, email, origin()));
  expect(await run('nobody@acme.example')).toBe(false);
  expect(await run(member.email.toUpperCase())).toBe(true);
  expect(await run(member.email)).toBe(false);
  expect(await isIn(member)).toBe(false);
  expect((await logInAs(member)).body.user.id).toBe(member.userId);
  expect(await subjectsTo(member.email)).toContain('Your second factor was removed');
  const log = await portal.call(endpoints.security.list, {
    params: { workspaceId },
    body: { filters: { event: 'second_factor_removed' } },
    as: admin,
  });
  expect(log.body.data).toHaveLength(1);
});
