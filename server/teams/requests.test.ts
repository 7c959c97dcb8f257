import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ActivityEvent } from '#contract/activity.ts';
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

/** What the activities of an event tell, beside their names. */
async function told(as: Member, event: ActivityEvent) {
  const params = { workspaceId: as.workspaceId };
  const { body } = await portal.call(endpoints.activity.list, { params, body: { cursor: null }, as });
  return body.activities
    .filter(({ eventName }) => eventName === event)
    .map(({ count, relatedWorkspaceMember, details: { teamId, subjectName, numbers } }) => ({
      ...{ count, of: relatedWorkspaceMember?.id ?? null, teamId, subjectName, numbers },
    }));
}

test('activities of teams name the team where it is one, the person where it is one, and count the places', async () => {
  const { admin, workspaceId, foreman, rigger, teamId } = await aSite();
  const other = await portal.aTeam(workspaceId, [], { name: 'Scaffold' });
  const cranes = { teamId, subjectName: 'Cranes' };
  const none = { teamId: null, subjectName: null };
  await add(admin, [teamId], [rigger]);
  expect(await told(admin, 'team_members_added')).toEqual([
    { ...cranes, count: 1, of: rigger.memberId, numbers: { teams: 1, members: 1 } },
  ]);
  const take = (teamIds: string[], who: Member[]) =>
    portal.call(teams.removeMembers, {
      body: { proGroupIds: teamIds, workspaceMemberIds: who.map(({ memberId }) => memberId) },
      as: admin,
    });
  await take([teamId], [rigger]);
  expect(await told(admin, 'team_members_removed')).toEqual([
    { ...cranes, count: 1, of: rigger.memberId, numbers: { teams: 1, members: 1 } },
  ]);
  expect((await take([teamId], [rigger])).body).toEqual({ count: 0 });
  await add(admin, [teamId, other], [rigger]);
  portal.clock.advance(1_000);
  await take([teamId, other], [rigger, foreman]);
  expect(await told(admin, 'team_members_removed')).toMatchObject([
    { ...none, count: 3, of: null, numbers: { teams: 2, members: 2 } },
    { count: 1 },
  ]);
});

test('activities of wishes count them, and name the team where it is one', async () => {
  const { admin, workspaceId, foreman, rigger, teamId } = await aSite(true);
  const mate = await portal.aMember(workspaceId);
  const other = await portal.aTeam(workspaceId, [foreman.memberId]);
  await add(foreman, [teamId], [rigger]);
  expect(await told(admin, 'team_members_requested')).toEqual([
    { count: 1, of: null, teamId, subjectName: 'Cranes', numbers: { teams: 1, members: 1 } },
  ]);
  portal.clock.advance(1_000);
  // Whoever is in, or is asked for already, is not asked for.
  expect((await add(foreman, [teamId, other], [rigger, mate, foreman])).body.requested).toBe(3);
  expect(await told(admin, 'team_members_requested')).toMatchObject([
    { count: 3, teamId: null, subjectName: null, numbers: { teams: 2 } },
    { count: 1 },
  ]);
  const asked = (await waiting(admin)).body;
  expect([asked.count, asked.data[0]?.workspaceMember.id]).toEqual([4, rigger.memberId]);
  const ids = asked.data.map(({ id }) => id);
  expect((await respond(admin, 'DECLINED', ids.slice(0, 3))).body.count).toBe(3);
  expect(await told(admin, 'team_requests_declined')).toMatchObject([{ count: 3 }]);
  expect((await waiting(admin)).body.data.map(({ id }) => id)).toEqual(ids.slice(3));
});

test('wishes are listed from the first to the last, page by page', async () => {
  const { admin, workspaceId, foreman, teamId } = await aSite(true);
  const asked: string[] = [];
  for (let one = 0; one < 3; one++) {
    const mate = await portal.aMember(workspaceId);
    asked.push(mate.memberId);
    await add(foreman, [teamId], [mate]);
    portal.clock.advance(1_000);
  }
  const page = async (body: object) =>
    (await portal.call(teamRequests.list, { params: { workspaceId }, body, as: admin })).body.data.map(
      ({ workspaceMember }) => workspaceMember.id,
    );
  expect(await page({})).toEqual(asked);
  expect(await page({ page: 1, pageSize: 2 })).toEqual(asked.slice(2));
  expect(await page({ orderBy: [{ createdAt: 'desc' }] })).toEqual(asked.toReversed());
});

test('the mail says who added them and leads to the team, or to all of them by name', async () => {
  const { admin, workspaceId, rigger, teamId } = await aSite();
  const other = await portal.aTeam(workspaceId, [], { name: 'Antennas' });
  await add(admin, [teamId], [rigger]);
  portal.clock.advance(1_000);
  const last = await portal.aTeam(workspaceId, [], { name: 'Bridges' });
  await add(admin, [last, other], [rigger, admin]);
  const { publicUrl } = portal.services.config;
  await portal.work();
  const letters = (await portal.services.db.select().from(mails)).filter(({ to }) => to === rigger.email);
  const one = letters.find(({ subject }) => subject.includes('Cranes'))?.text ?? '';
  const two = letters.find(({ subject }) => subject.includes('2 teams'))?.text ?? '';
  expect(one).toContain('Ada Byron added you');
  expect(one).toContain(`${publicUrl}/${workspaceId}/teams/${teamId}`);
  expect(two).toMatch(new RegExp(`${publicUrl}/${workspaceId}/teams\\b(?!/)`));
  expect(two).toMatch(/Antennas[\s\S]*Bridges/);
  expect(two).not.toContain('Cranes');
  // Nobody is told of what they did themselves.
  expect(await mailsTo(admin)).toEqual([]);
});

test('of those who are added together, whoever was in already is not told, nor is who cannot log in', async () => {
  const { admin, workspaceId, rigger, teamId } = await aSite();
  await add(admin, [teamId], [rigger]);
  expect(await mailsTo(rigger)).toHaveLength(1);
  portal.clock.advance(1_000);
  const mate = await portal.aMember(workspaceId);
  const draft = await portal.aDraft(workspaceId);
  const body = {
    proGroupIds: [teamId],
    workspaceMemberIds: [rigger, mate, draft].map(({ memberId }) => memberId),
  };
  expect((await portal.call(teams.addMembers, { body, as: admin })).body.count).toBe(2);
  expect(await mailsTo(mate)).toHaveLength(1);
  expect(await mailsTo(rigger)).toHaveLength(1);
  expect(await mailsTo(draft)).toEqual([]);
});

test('who joins twice is told of once; a team that is joined tells who and which', async () => {
  const { admin, workspaceId } = await aSite();
  const mate = await portal.aMember(workspaceId);
  const open = await portal.aTeam(workspaceId, [], { name: 'Open', isPublic: true });
  for (const _ of [1, 2]) await portal.call(teams.join, { body: { proGroupId: open }, as: mate });
  expect(await told(admin, 'team_joined')).toMatchObject([
    { count: 1, of: mate.memberId, teamId: open, subjectName: 'Open' },
  ]);
  const { body } = await portal.call(teams.create, {
    body: { workspaceId, name: 'New', isPublic: false, workspaceMemberIds: [mate.memberId, mate.memberId] },
    as: admin,
  });
  expect(await told(admin, 'team_created')).toMatchObject([
    { count: 1, teamId: body.id, subjectName: 'New', numbers: { members: 1 } },
  ]);
  await portal.call(teams.update, { params: { teamId: body.id }, body: { name: 'Newer' }, as: admin });
  expect(await told(admin, 'team_updated')).toMatchObject([{ teamId: body.id, subjectName: 'Newer' }]);
  await portal.call(teams.remove, { params: { teamId: body.id }, as: admin });
  expect(await told(admin, 'team_deleted')).toMatchObject([{ subjectName: 'Newer' }]);
});
