import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newIdSql } from '#server/members/places.queries.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { addMembers, create, join } = endpoints.teams;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
let yard: string;
let requirementId: string;
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

test('[REQ-13] blocking gaps keep people out of a team, unless an admin gives a reason, which is kept', async () => {
  const { memberId } = await portal.aMember(workspaceId);
  const refused = await add([memberId]);
  expect(refused.error).toMatchObject({
    code: 'REQUIREMENTS_UNMET',
    unmet: {
      counts: { people: 1, blocked: 1, gaps: 1 },
      gaps: [{ workspaceMemberId: memberId, proGroupIds: [yard], state: 'MISSING', blocking: true }],
    },
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

test('[REQ-13] an approval of what team admins asked for is refused as a whole, and the requests stay', async () => {
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await add([foreman.memberId], { reason: 'Foreman' });
  const settings = { teamAdditionsNeedApproval: true };
  await portal.call(endpoints.workspaces.update, { params: { workspaceId }, body: settings, as: admin });
  const [holder, lacking] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  await portal.aDocument(holder, { kindId });
  expect((await add([holder.memberId, lacking.memberId], undefined, foreman)).body.requested).toBe(2);
  const { list, respond } = endpoints.teamRequests;
  const waiting = (await portal.call(list, { params: { workspaceId }, body: {}, as: admin })).body.data;
  const approve = (override?: { reason: string }) =>
    portal.call(respond, {
      body: {
        ...{ workspaceId, action: 'APPROVED' as const },
        requestIds: waiting.map(({ id }) => id),
        ...(override && { override }),
      },
      as: admin,
    });
  expect((await approve()).error.unmet).toMatchObject({ gaps: [{ workspaceMemberId: lacking.memberId }] });
  expect(await inYard()).toEqual([foreman.memberId]);
  expect((await approve({ reason: 'Course on Monday' })).body.count).toBe(2);
  expect(await inYard()).toHaveLength(3);
  expect((await overrides()).map(({ relatedMemberId }) => relatedMemberId).sort()).toEqual(
    [foreman.memberId, lacking.memberId].sort(),
  );
});

test('[REQ-13] an import names all who lack something in any team; removing that is undone brings people back', async () => {
  const gate = await portal.aTeam(workspaceId, [], { name: 'Gate' });
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [gate], name: 'At the gate' });
  const people = [yard, gate, null].map((teamId, at) => ({
    ...{ email: `new${at}@acme.example`, role: 'TEAM_MEMBER' as const },
    proGroupIds: teamId ? [teamId] : [],
  }));
  const { create, remove, restoreMany } = endpoints.members;
  const importing = (reasons: (string | undefined)[]) =>
    portal.call(create, {
      params: { workspaceId },
      body: people.map((person, at) => ({
        ...person,
        ...(reasons[at] && { override: { reason: reasons[at] } }),
      })),
      as: admin,
    });
  const refused = await importing([]);
  expect(refused.error.unmet?.gaps.map(({ name, proGroupIds }) => [name, proGroupIds]).sort()).toEqual([
    ['new0@acme.example', [yard]],
    ['new1@acme.example', [gate]],
  ]);
  expect((await importing(['Course'])).error.unmet?.gaps.map(({ name }) => name)).toEqual([
    'new1@acme.example',
  ]);
  expect((await importing(['Course', 'Trainee'])).body.count).toBe(3);
  expect((await overrides()).map(({ details }) => details.reason).sort()).toEqual(['Course', 'Trainee']);
  const [memberId = ''] = await inYard();
  await portal.call(remove, { params: { memberId }, as: admin });
  expect(await inYard()).toEqual([]);
  expect(
    (await portal.call(restoreMany, { body: { workspaceId, workspaceMemberIds: [memberId] }, as: admin }))
      .status,
  ).toBeLessThan(300);
  expect(await inYard()).toEqual([memberId]);
  expect(await overrides()).toHaveLength(2);
});

test('[REQ-13] joining, creating a team with people and importing ask as well', async () => {
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

test('[REQ-13] what another team of somebody requires keeps them out of no team that does not', async () => {
  const member = await portal.aMember(workspaceId);
  await add([member.memberId], { reason: 'Course on Monday' });
  const gate = await portal.aTeam(workspaceId, [], { name: 'Gate', isPublic: true });
  const asked = { proGroupIds: [gate], workspaceMemberIds: [member.memberId] };
  const { body } = await portal.call(endpoints.teamCheck.check, { body: asked, as: admin });
  expect(body.gaps).toEqual([]);
  expect((await portal.call(join, { body: { proGroupId: gate }, as: member })).status).toBe(200);
});

test('[REQ-13] teams that differ in too much are not looked at together, and a gap in many alike names the first', async () => {
  const { memberId } = await portal.aDraft(workspaceId);
  const into = async (proGroupIds: string[]) =>
    (await portal.call(addMembers, { body: { proGroupIds, workspaceMemberIds: [memberId] }, as: admin }))
      .error;
  const ids = await portal.inWorkspace(workspaceId, async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into teams (id, workspace_id, name, is_public, created_at)
      select ${newIdSql}, ${workspaceId}, 'Team ' || n, false, now() from generate_series(1, 1800) as n returning id`);
    return rows.map(({ id }) => id);
  });
  // Of twelve requirements of one kind each team has others than all the other teams.
  for (let bit = 0; bit < 12; bit++)
    await aRequirement(portal, admin, {
      kindIds: [kindId],
      teamIds: ids.filter((_, place) => ((place + 1) >> bit) % 2 === 1),
      name: `Bit ${bit}`,
    });
  expect(await into(ids)).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'proGroupIds' }] });
  const few = await into(ids.slice(0, 50));
  expect(few).toMatchObject({ code: 'REQUIREMENTS_UNMET', unmet: { counts: { people: 1 } } });
  expect(few.unmet?.gaps[0]?.proGroupIds).toHaveLength(20);
  expect(new Set(few.unmet?.gaps.flatMap(({ proGroupIds }) => proGroupIds)).size).toBe(
    few.unmet?.teams.length,
  );
});
