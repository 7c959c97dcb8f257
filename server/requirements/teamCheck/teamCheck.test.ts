import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { check } = endpoints.teamCheck;
const { addMembers, create, join } = endpoints.teams;
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
const inYard = async () => {
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.query.teamMembers.findMany());
  return rows.filter((row) => row.teamId === yard).map((row) => row.memberId);
};
const overrides = async () =>
  (await portal.inWorkspace(workspaceId, ({ tx }) => tx.query.activities.findMany())).filter(
    ({ event }) => event === 'requirements_overridden',
  );

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
    { workspaceMemberId: lacking.memberId, proGroupId: yard, gaps: [{ ...gap, state: 'MISSING' }] },
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

test('[REQ-13] blocking gaps keep people out of a team, unless an admin gives a reason, which is kept', async () => {
  const { memberId } = await portal.aMember(workspaceId);
  const refused = await add([memberId]);
  expect(refused.error).toMatchObject({
    code: 'REQUIREMENTS_UNMET',
    unmet: [{ workspaceMemberId: memberId, proGroupId: yard, gaps: [{ state: 'MISSING', blocking: true }] }],
  });
  expect(await inYard()).toEqual([]);
  expect((await add([memberId], { reason: 'Course on Monday' })).body.count).toBe(1);
  expect(await overrides()).toMatchObject([
    { teamId: yard, relatedMemberId: memberId, count: 1, details: { reason: 'Course on Monday' } },
  ]);
  expect((await add([memberId])).status).toBe(201);
});

test('[REQ-13] nobody but an admin overrides, whoever is in grace or exempt comes in, and a warning blocks nobody', async () => {
  const teamAdmin = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await add([teamAdmin.memberId], { reason: 'Foreman' });
  const { memberId } = await portal.aMember(workspaceId);
  const tried = await add([memberId], { reason: 'I say so' }, teamAdmin);
  expect(tried.error.code).toBe('REQUIREMENTS_UNMET');
  const change = (body: object) =>
    portal.call(endpoints.requirements.update, { params: { requirementId }, body, as: admin });
  await change({ graceDays: 3 });
  expect((await add([memberId], undefined, teamAdmin)).body.count).toBe(1);
  await change({ graceDays: 0, blocking: false });
  expect((await add([(await portal.aMember(workspaceId)).memberId])).body.count).toBe(1);
});

test('[REQ-13] joining, creating a team with people, approving and importing ask as well', async () => {
  const member = await portal.aMember(workspaceId);
  const joined = await portal.call(join, { body: { proGroupId: yard }, as: member });
  expect(joined.error.code).toBe('REQUIREMENTS_UNMET');
  expect(joined.error.message).toContain('First aid');
  await aRequirement(portal, admin, { kindIds: [kindId], name: 'Everywhere' });
  const body = { name: 'Office', workspaceId, isPublic: false, workspaceMemberIds: [member.memberId] };
  expect((await portal.call(create, { body, as: admin })).error.code).toBe('REQUIREMENTS_UNMET');
  const made = await portal.call(create, { body: { ...body, override: { reason: 'Desk' } }, as: admin });
  expect(made.status).toBe(201);
  const person = { email: 'new@acme.example', role: 'TEAM_MEMBER' as const, proGroupIds: [yard] };
  const importing = (override?: { reason: string }) =>
    portal.call(endpoints.members.create, {
      params: { workspaceId },
      body: [{ ...person, ...(override && { override }) }],
      as: admin,
    });
  expect((await importing()).error.code).toBe('REQUIREMENTS_UNMET');
  expect((await importing({ reason: 'New crew' })).body.count).toBe(1);
  expect(await inYard()).toHaveLength(1);
});
