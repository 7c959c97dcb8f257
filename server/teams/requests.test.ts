import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { mails } from '#server/db/schema.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { teams, teamRequests, workspaces, members } = endpoints;
const portal = createTestPortal();

/** A workspace with a team, its team admin, and somebody who is not in it. */
async function aSite(needsApproval = false) {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const rigger = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const teamId = await portal.aTeam(workspaceId, [foreman.memberId], { name: 'Cranes' });
  if (needsApproval) {
    const body = { teamAdditionsNeedApproval: true };
    const { body: changed } = await portal.call(workspaces.update, {
      params: { workspaceId },
      body,
      as: admin,
    });
    expect(changed.teamAdditionsNeedApproval).toBe(true);
  }
  return { admin, workspaceId, foreman, rigger, teamId };
}

const add = (as: Member, teamIds: string[], who: Member[]) =>
  portal.call(teams.addMembers, {
    body: { proGroupIds: teamIds, workspaceMemberIds: who.map(({ memberId }) => memberId) },
    as,
  });

const waiting = (as: Member) =>
  portal.call(teamRequests.list, { params: { workspaceId: as.workspaceId }, body: {}, as });

const respond = (as: Member, action: 'APPROVED' | 'DECLINED', requestIds: string[]) =>
  portal.call(teamRequests.respond, { body: { workspaceId: as.workspaceId, action, requestIds }, as });

const teamsByMember = async (as: Member) =>
  (await portal.call(members.me, { params: { workspaceId: as.workspaceId }, as })).body.proGroupMembers.map(
    ({ proGroupId }) => proGroupId,
  );

async function mailsTo({ email }: { email: string }): Promise<string[]> {
  await portal.work();
  const rows = await portal.services.db.select().from(mails);
  return rows.filter(({ to }) => to === email).map(({ subject }) => subject);
}

const feedOf = async (as: Member) =>
  (
    await portal.call(endpoints.activity.list, {
      params: { workspaceId: as.workspaceId },
      body: { cursor: null },
      as,
    })
  ).body.activities.map(({ eventName }) => eventName);

test('whoever is put into a team is told by mail and reads of it under Activity; who has no account yet gets none', async () => {
  const { foreman, rigger, teamId, workspaceId } = await aSite();
  expect((await add(foreman, [teamId], [rigger])).body).toEqual({ count: 1, requested: 0 });
  expect(await mailsTo(rigger)).toEqual(['You were added to Cranes in North Site']);
  expect(await feedOf(rigger)).toEqual(['team_members_added']);
  expect(await mailsTo(foreman)).toEqual([]);
  const draft = await portal.aDraft(workspaceId);
  const body = { proGroupIds: [teamId], workspaceMemberIds: [draft.memberId] };
  expect((await portal.call(teams.addMembers, { body, as: foreman })).body.count).toBe(1);
  expect(await mailsTo(draft)).toEqual([]);
});

test('of several teams at once a person gets one mail, and reads of each under Activity', async () => {
  const { admin, workspaceId, rigger, teamId } = await aSite();
  const other = await portal.aTeam(workspaceId);
  expect((await add(admin, [teamId, other], [rigger])).body.count).toBe(2);
  expect(await mailsTo(rigger)).toEqual(['You were added to 2 teams in North Site']);
  expect(await feedOf(rigger)).toEqual(['team_members_added', 'team_members_added']);
});

test('of a whole crew everybody is told, each once', async () => {
  const { admin, workspaceId, teamId } = await aSite();
  await addCrowd(portal.services, workspaceId, { members: 1_100, teams: 20 });
  const everybody = await portal.call(members.list, {
    params: { workspaceId },
    body: { pageSize: 2_000 },
    as: admin,
  });
  const crowd = everybody.body.data.filter(({ email }) => email?.endsWith('@crowd.example'));
  await portal.call(teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: crowd.map(({ id }) => id) },
    as: admin,
  });
  await portal.work();
  const rows = await portal.services.db.select().from(mails).where(like(mails.to, 'worker%@crowd.example'));
  expect(rows.map(({ to }) => to).toSorted()).toEqual(crowd.map(({ email }) => email).toSorted());
});

test('who is put into a new team is told too, whoever was in already is not told again', async () => {
  const { admin, workspaceId, rigger } = await aSite();
  const { body } = await portal.call(teams.create, {
    body: { workspaceId, name: 'Scaffold', isPublic: false, workspaceMemberIds: [rigger.memberId] },
    as: admin,
  });
  expect(await mailsTo(rigger)).toEqual(['You were added to Scaffold in North Site']);
  await add(admin, [body.id], [rigger]);
  expect(await mailsTo(rigger)).toHaveLength(1);
});

test('adding and removing somebody all day long fills no mailbox', async () => {
  const { admin, rigger, teamId } = await aSite();
  for (let round = 0; round < 25; round += 1) {
    await add(admin, [teamId], [rigger]);
    await portal.work();
    await portal.call(teams.removeMembers, {
      body: { proGroupIds: [teamId], workspaceMemberIds: [rigger.memberId] },
      as: admin,
    });
    portal.clock.advance(1_000);
  }
  expect(await mailsTo(rigger)).toHaveLength(20);
});

test('where the workspace asks for it, the wish of a team admin waits until an admin approves, which gives no right to the team', async () => {
  const { admin, workspaceId, foreman, rigger, teamId } = await aSite(true);
  expect((await add(foreman, [teamId], [rigger])).body).toEqual({ count: 0, requested: 1 });
  expect((await add(foreman, [teamId], [rigger, foreman])).body).toEqual({ count: 0, requested: 0 });
  expect(await teamsByMember(rigger)).toEqual([]);
  expect(await mailsTo(rigger)).toEqual([]);
  const { body } = await waiting(admin);
  expect(body).toMatchObject({
    count: 1,
    data: [
      {
        proGroup: { id: teamId, name: 'Cranes' },
        workspaceMember: { id: rigger.memberId },
        requestedByWorkspaceMember: { id: foreman.memberId },
      },
    ],
  });
  const ids = body.data.map(({ id }) => id);
  expect((await respond(foreman, 'APPROVED', ids)).error.code).toBe('FORBIDDEN');
  expect((await respond(admin, 'APPROVED', ids)).body.count).toBe(1);
  expect((await respond(admin, 'APPROVED', ids)).body.count).toBe(0);
  expect(await teamsByMember(rigger)).toEqual([teamId]);
  expect(await mailsTo(rigger)).toHaveLength(1);
  expect((await waiting(admin)).body.count).toBe(0);
  const mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await add(foreman, [teamId], [mate]);
  const asked = (await waiting(admin)).body.data.map(({ id }) => id);
  expect((await respond(admin, 'APPROVED', asked)).body.count).toBe(1);
  const team = await portal.call(teams.get, { params: { teamId }, as: mate });
  expect(team.body).toMatchObject({ id: teamId, canManage: false });
});

test('what an admin declines is gone, and an admin asks nobody', async () => {
  const { admin, foreman, rigger, teamId } = await aSite(true);
  await add(foreman, [teamId], [rigger]);
  const { body } = await waiting(admin);
  expect(
    (
      await respond(
        admin,
        'DECLINED',
        body.data.map(({ id }) => id),
      )
    ).body.count,
  ).toBe(1);
  expect(await teamsByMember(rigger)).toEqual([]);
  expect((await waiting(admin)).body.count).toBe(0);
  expect((await add(admin, [teamId], [rigger])).body).toEqual({ count: 1, requested: 0 });
});

test('a request of another workspace cannot be answered', async () => {
  const { foreman, rigger, teamId, admin } = await aSite(true);
  await add(foreman, [teamId], [rigger]);
  const { body } = await waiting(admin);
  const stranger = await portal.aWorkspace();
  expect(
    (
      await respond(
        stranger,
        'APPROVED',
        body.data.map(({ id }) => id),
      )
    ).body.count,
  ).toBe(0);
  expect(await teamsByMember(rigger)).toEqual([]);
});

test('a request goes with the person who is removed', async () => {
  const { admin, foreman, rigger, teamId } = await aSite(true);
  await add(foreman, [teamId], [rigger]);
  await portal.call(members.remove, { params: { memberId: rigger.memberId }, as: admin });
  expect((await waiting(admin)).body.count).toBe(0);
});
