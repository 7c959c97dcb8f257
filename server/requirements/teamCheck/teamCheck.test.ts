import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { check } = endpoints.teamCheck;
const { addMembers } = endpoints.teams;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
let yard: string;
let requirementId: string;
let today: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  yard = await portal.aTeam(workspaceId, [], { name: 'Yard', isPublic: true });
  requirementId = await aRequirement(portal, admin, {
    kindIds: [kindId],
    teamIds: [yard],
    name: 'In the yard',
  });
  today = new Date(portal.services.clock()).toISOString().slice(0, 10);
});

const add = (memberIds: string[], override?: { reason: string }, as = admin) =>
  portal.call(addMembers, {
    body: { proGroupIds: [yard], workspaceMemberIds: memberIds, ...(override && { override }) },
    as,
  });
test('[REQ-14] the check says who would lack what on a day, and changes nothing', async () => {
  const [holder, lacking] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  await portal.aDocument(holder, { kindId, expirationDate: addDays(today, 40) });
  const auditor = await openAuditor(portal.services);
  const before = await auditor.digest(workspaceId);
  const ask = async (day?: string) =>
    (
      await portal.call(check, {
        body: { proGroupIds: [yard], workspaceMemberIds: [holder.memberId, lacking.memberId], day },
        as: admin,
      })
    ).body;
  const gap = { requirement: { id: requirementId, name: 'In the yard' }, blocking: true };
  expect((await ask()).data).toMatchObject([
    {
      workspaceMemberId: lacking.memberId,
      proGroupId: yard,
      teamName: 'Yard',
      gaps: [{ ...gap, state: 'MISSING' }],
    },
  ]);
  const later = (await ask(addDays(today, 41))).data;
  expect(later.map(({ gaps }) => gaps[0]?.state).sort()).toEqual(['EXPIRED', 'MISSING']);
  expect(await auditor.digest(workspaceId)).toBe(before);
  await auditor.close();
});

test('[REQ-14] the check is for 1,000 people and 20 teams at most', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => admin.memberId);
  const refused = await portal.call(check, {
    body: { proGroupIds: [yard], workspaceMemberIds: ids(1_001) },
    as: admin,
  });
  expect(refused.error.code).toBe('VALIDATION');
  const teams = await portal.call(check, {
    body: { proGroupIds: Array.from({ length: 21 }, () => yard), workspaceMemberIds: ids(1) },
    as: admin,
  });
  expect(teams.error.code).toBe('VALIDATION');
});

test('[REQ-14] whoever is in the team already is not asked about; the same need names what blocks', async () => {
  const [inside, outside] = [await portal.aDraft(workspaceId), await portal.aDraft(workspaceId)];
  await add([inside.memberId], { reason: 'Since the start' });
  await aRequirement(portal, admin, {
    kindIds: [kindId],
    name: 'Advice',
    row: { blocking: false, everyone: true },
  });
  const other = await portal.aTeam(workspaceId, [], { name: 'Office' });
  const ask = async (body: object) =>
    (
      await portal.call(check, {
        body: {
          proGroupIds: [yard, other],
          workspaceMemberIds: [inside.memberId, outside.memberId],
          ...body,
        },
        as: admin,
      })
    ).body.data.map(({ workspaceMemberId, proGroupId, gaps }) => [
      workspaceMemberId,
      proGroupId,
      gaps.map(({ requirement, blocking }) => [requirement.name, blocking]),
    ]);
  const asked = await ask({});
  expect(asked).toHaveLength(3);
  expect(asked).toEqual(
    expect.arrayContaining([
      [inside.memberId, other, [['Advice', false]]],
      [outside.memberId, yard, [['In the yard', true]]],
      [outside.memberId, other, [['Advice', false]]],
    ]),
  );
  expect(await ask({ leaving: true })).toEqual([]);
});

test('[REQ-14] somebody who manages no such team, or names people who can’t be added, learns nothing', async () => {
  const teamAdmin = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const { memberId } = await portal.aDraft(workspaceId);
  const stranger = await portal.aWorkspace();
  const ask = async (ids: string[], as: Member) => {
    const body = { proGroupIds: [yard], workspaceMemberIds: ids };
    return (await portal.call(check, { body, as })).error.code;
  };
  expect(await ask([memberId], teamAdmin)).toBe('UNKNOWN_IDS');
  expect(await ask([memberId], stranger)).toBe('UNKNOWN_IDS');
  expect(await ask([stranger.memberId], admin)).toBe('UNKNOWN_IDS');
  const deactivated = await portal.aMember(workspaceId, 'TEAM_MEMBER', { row: { status: 'DEACTIVATED' } });
  expect(await ask([deactivated.memberId], admin)).toBe('UNKNOWN_IDS');
});
