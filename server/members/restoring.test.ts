import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { teamMembers, teamRequests, workspaceMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { get, list, me, remove, removeMany, restoreMany, create } = endpoints.members;
const portal = createTestPortal();

const removeAll = ({ workspaceId, ...as }: Member, workspaceMemberIds: string[]) =>
  portal.call(removeMany, { body: { workspaceId, workspaceMemberIds }, as: { workspaceId, ...as } });
const restore = (admin: Member, workspaceMemberIds: string[]) =>
  portal.call(restoreMany, { body: { workspaceId: admin.workspaceId, workspaceMemberIds }, as: admin });
const memberOf = async (admin: Member, memberId: string) =>
  (await portal.call(get, { params: { memberId }, as: admin })).body;
const eventsOf = async (admin: Member) => {
  const { workspaceId } = admin;
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  return body.activities.map(({ eventName, count }) => `${eventName} ${count}`);
};

test('[PPL-13] who was removed comes back as they were: role, teams, requests and invitation', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ben = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const cleo = await portal.anInvitation(workspaceId);
  const [, joined, other, deleted] = [
    await portal.aTeam(workspaceId, [ben.memberId]),
    await portal.aTeam(workspaceId, [ben.memberId]),
    await portal.aTeam(workspaceId),
    await portal.aTeam(workspaceId, [ben.memberId]),
  ];
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    await tx.update(teamMembers).set({ placedByAdmin: false }).where(eq(teamMembers.teamId, joined));
    const asked = { workspaceId, teamId: other, requestedByMemberId: admin.memberId, createdAt: now };
    await tx.insert(teamRequests).values({ ...asked, id: newId(), memberId: ben.memberId });
  });
  const stored = () =>
    portal.inWorkspace(workspaceId, async ({ tx }) => ({
      places: await tx.select().from(teamMembers).where(eq(teamMembers.memberId, ben.memberId)),
      requests: await tx.select().from(teamRequests).where(eq(teamRequests.memberId, ben.memberId)),
    }));
  const ids = [ben.memberId, cleo.memberId];
  const before = { ben: await memberOf(admin, ben.memberId), cleo: await memberOf(admin, cleo.memberId) };
  const held = await stored();
  expect((await removeAll(admin, ids)).body).toEqual({ count: 2 });
  expect(await stored()).toMatchObject({ places: [], requests: [] });
  await portal.call(endpoints.teams.remove, { params: { teamId: deleted }, as: admin });
  expect((await restore(admin, ids)).body).toEqual({ count: 2 });

  const teams = before.ben.proGroupMembers.filter(({ proGroup }) => proGroup.id !== deleted);
  expect(teams).toHaveLength(2);
  expect(await memberOf(admin, ben.memberId)).toEqual({ ...before.ben, proGroupMembers: teams });
  expect(await memberOf(admin, cleo.memberId)).toEqual(before.cleo);
  const places = held.places.filter(({ teamId }) => teamId !== deleted);
  expect(await stored()).toEqual({ ...held, places });
  expect((await portal.call(me, { params: { workspaceId }, as: ben })).status).toBe(200);
  expect((await eventsOf(admin)).sort()).toContain('members_restored 2');
});

test('[PPL-13] undone twice and 8 times at once it is done once', async () => {
  const admin = await portal.aWorkspace();
  const ids = [(await portal.aDraft(admin.workspaceId)).memberId];
  await removeAll(admin, ids);
  const answers = await Promise.all(Array.from({ length: 8 }, () => restore(admin, ids)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(answers.map(({ body }) => body.count).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect((await eventsOf(admin)).filter((event) => event.startsWith('members_restored'))).toHaveLength(1);
});

test('[PPL-13] after a while it is too late, for all of them or none', async () => {
  const admin = await portal.aWorkspace();
  const [early, late] = [await portal.aDraft(admin.workspaceId), await portal.aDraft(admin.workspaceId)];
  await removeAll(admin, [early.memberId]);
  portal.clock.advance(LIFETIME_MS.undo - 1);
  await removeAll(admin, [late.memberId]);
  portal.clock.advance(1);
  const both = [early.memberId, late.memberId];
  expect((await restore(admin, both)).error).toMatchObject({ statusCode: 409, code: 'UNDO_TOO_LATE' });
  const { workspaceId } = admin;
  expect((await portal.call(list, { params: { workspaceId }, body: {}, as: admin })).body.count).toBe(1);
  expect((await restore(admin, [late.memberId])).body).toEqual({ count: 1 });
});

test('[PPL-13] who left by themselves, deleted their account or was added again is not brought back', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const left = await portal.aMember(workspaceId);
  await portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as: left });
  expect((await restore(admin, [left.memberId])).error.code).toBe('UNDO_TOO_LATE');
  const ended = await portal.aMember(workspaceId);
  await portal.call(remove, { params: { memberId: ended.memberId }, as: admin });
  const gone = await portal.call(endpoints.users.remove, { params: { id: ended.userId }, as: ended });
  expect(gone.status).toBe(204);
  expect((await restore(admin, [ended.memberId])).error.code).toBe('UNDO_TOO_LATE');
  const again = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  await removeAll(admin, [again.memberId]);
  await portal.call(create, {
    params: { workspaceId },
    body: [{ email: again.email, role: 'TEAM_MEMBER' }],
    as: admin,
  });
  expect((await restore(admin, [again.memberId])).body).toEqual({ count: 0 });
  expect(await memberOf(admin, again.memberId)).toMatchObject({ status: 'DRAFT', role: 'TEAM_MEMBER' });
});

test('[PPL-13] an admin who was removed by another cannot undo it', async () => {
  const admin = await portal.aWorkspace();
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const ids = [other.memberId];
  const [removed, undone] = await Promise.all([removeAll(admin, ids), restore(other, ids)]);
  expect(removed.status).toBe(200);
  // It came first and changed nothing, or was refused.
  expect(undone.status === 200 ? undone.body.count : undone.status).toBeOneOf([0, 403, 404]);
  expect((await restore(other, ids)).status).toBeOneOf([403, 404]);
});

test('[PPL-13] 10,000 come back at once', { timeout: 60_000 }, async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  await addCrowd(portal.services, workspaceId, { members: 10_000, teams: 0, status: 'DRAFT' });
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select({ id: workspaceMembers.id }).from(workspaceMembers).where(eq(workspaceMembers.status, 'DRAFT')),
  );
  const ids = rows.map(({ id }) => id);
  expect((await removeAll(admin, ids)).body).toEqual({ count: 10_000 });
  expect((await restore(admin, ids)).body).toEqual({ count: 10_000 });
  const { body } = await portal.call(list, { params: { workspaceId }, body: { pageSize: 1 }, as: admin });
  expect(body.count).toBe(10_001);
});

test('[PPL-13] until the last moment one comes back, and it is told of whom; an invitation that was answered before is not reopened', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const answeredAt = portal.services.clock();
  const row = { status: 'REVOKED' as const, answeredAt };
  const revoked = await portal.anInvitation(workspaceId, undefined, row);
  portal.clock.advance(1_000);
  await removeAll(admin, [revoked.memberId]);
  portal.clock.advance(LIFETIME_MS.undo - 1);
  expect((await restore(admin, [revoked.memberId, revoked.memberId])).body).toEqual({ count: 1 });
  expect((await memberOf(admin, revoked.memberId)).workspaceMembershipInvite).toMatchObject([
    { status: 'REVOKED' },
  ]);
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  const [back, gone] = body.activities;
  for (const [one, event] of [
    [back, 'members_restored'],
    [gone, 'members_removed'],
  ] as const)
    expect(one).toMatchObject({
      eventName: event,
      count: 1,
      relatedWorkspaceMember: { id: revoked.memberId },
    });
});

test('[PPL-13] of exemptions those come back that the removal ended; what had ended before, or whose requirement is gone, does not', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const { memberId } = await portal.aMember(workspaceId);
  const { create: exempt, remove: end, list: exemptions } = endpoints.exemptions;
  const until = new Date(portal.services.clock().getTime() + 9 * DAY_MS).toISOString().slice(0, 10);
  const given = async (reason: string) => {
    const kindId = await aKind(portal, workspaceId);
    const requirementId = await aRequirement(portal, admin, { kindIds: [kindId] });
    const body = { requirementId, workspaceMemberId: memberId, reason, until };
    return { requirementId, ...(await portal.call(exempt, { body, as: admin })).body };
  };
  const [, ended, gone] = [await given('Holds'), await given('Ended'), await given('Gone')];
  await portal.call(end, { params: { exemptionId: ended.id }, as: admin });
  portal.clock.advance(1_000);
  await removeAll(admin, [memberId]);
  const { requirementId } = gone;
  await portal.call(endpoints.requirements.remove, { params: { requirementId }, as: admin });
  expect((await restore(admin, [memberId])).body).toEqual({ count: 1 });
  const { body } = await portal.call(exemptions, { params: { workspaceId }, body: {}, as: admin });
  expect(body.data.map(({ reason }) => reason)).toEqual(['Holds']);
});

test('[PPL-13] whoever is not of the workspace is named, and nobody comes back', async () => {
  const admin = await portal.aWorkspace();
  const draft = await portal.aDraft(admin.workspaceId);
  const elsewhere = await portal.aWorkspace();
  await removeAll(admin, [draft.memberId]);
  for (const wrong of [newId(), elsewhere.memberId]) {
    const { error } = await restore(admin, [draft.memberId, wrong]);
    expect([error.code, error.issues?.map(({ path }) => path)]).toEqual([
      'UNKNOWN_IDS',
      ['workspaceMemberIds.1'],
    ]);
  }
  expect((await restore(admin, [draft.memberId])).body).toEqual({ count: 1 });
});
