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
test('[VAL-03] whoever holds a document without the date that it needs is kept out like one who holds none', async () => {
  const always = await aKind(portal, workspaceId, { name: 'Crane', expires: 'ALWAYS' });
  await aRequirement(portal, admin, { kindIds: [always], teamIds: [yard], name: 'Crane in the yard' });
  const holder = await portal.aMember(workspaceId);
  await portal.aDocument(holder, { kindId });
  await portal.aDocument(holder, { kindId: always });
  const body = { proGroupIds: [yard], workspaceMemberIds: [holder.memberId] };
  const { gaps } = (await portal.call(check, { body, as: admin })).body;
  expect(gaps).toMatchObject([{ workspaceMemberId: holder.memberId, state: 'UNDATED', blocking: true }]);
  expect((await add([holder.memberId])).error.code).toBe('REQUIREMENTS_UNMET');
});

test('[REQ-13] whoever is exempt from what blocks is warned by what advises, and kept out by nothing', async () => {
  const advice = { kindIds: [kindId], teamIds: [yard], name: 'Advice', row: { blocking: false } };
  const adviceId = await aRequirement(portal, admin, advice);
  const newcomer = await portal.aMember(workspaceId);
  await portal.call(endpoints.exemptions.create, {
    body: {
      requirementId,
      workspaceMemberId: newcomer.memberId,
      reason: 'Course is booked',
      until: addDays(today, 9),
    },
    as: admin,
  });
  const body = { proGroupIds: [yard], workspaceMemberIds: [newcomer.memberId] };
  const { gaps, counts } = (await portal.call(check, { body, as: admin })).body;
  expect(gaps).toMatchObject([{ requirementId: adviceId, state: 'MISSING', blocking: false }]);
  expect(counts).toEqual({ people: 1, blocked: 0, gaps: 1 });
  expect((await add([newcomer.memberId])).status).toBe(201);
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
  const now = await ask();
  expect(now.counts).toEqual({ people: 1, blocked: 1, gaps: 1 });
  expect(now).toMatchObject({
    gaps: [
      {
        ...{ workspaceMemberId: lacking.memberId, proGroupIds: [yard] },
        ...{ requirementId, state: 'MISSING', blocking: true },
      },
    ],
    requirements: [{ id: requirementId, name: 'In the yard', kinds: [{ id: kindId, name: 'First aid' }] }],
    teams: [{ id: yard, name: 'Yard' }],
    blockedWorkspaceMemberIds: [lacking.memberId],
    cursor: null,
  });
  const later = (await ask(addDays(today, 41))).gaps;
  expect(later.map(({ state }) => state).sort()).toEqual(['EXPIRED', 'MISSING']);
  expect(await auditor.digest(workspaceId)).toBe(before);
  await auditor.close();
});

test('[REQ-14] of many gaps the first come, each once for all teams; the cursor leads to the others', async () => {
  const teamIds = [yard, await portal.aTeam(workspaceId, []), await portal.aTeam(workspaceId, [])];
  const drafts = await Promise.all(Array.from({ length: 21 }, () => portal.aDraft(workspaceId)));
  const memberIds = drafts.map(({ memberId }) => memberId);
  for (let n = 0; n < 20; n++)
    await aRequirement(portal, admin, {
      kindIds: [await aKind(portal, workspaceId, { name: `Kind ${n}` })],
      name: `Everywhere ${n}`,
      row: { everyone: true, blocking: n % 2 === 0 },
    });
  const ask = async (cursor: string | null) =>
    (
      await portal.call(check, {
        body: { proGroupIds: teamIds, workspaceMemberIds: memberIds, cursor },
        as: admin,
      })
    ).body;
  const pages = [await ask(null)];
  for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor) pages.push(await ask(cursor));
  expect(pages.map(({ gaps }) => gaps.length)).toEqual([200, 200, 41]);
  for (const { counts, blockedWorkspaceMemberIds, requirements, teams } of pages) {
    expect(counts).toEqual({ people: 21, blocked: 21, gaps: 441 });
    expect(blockedWorkspaceMemberIds).toEqual(memberIds);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    expect(teams.length).toBe(3);
  }
  const gaps = pages.flatMap((page) => page.gaps);
  const keys = gaps.map((gap) => `${gap.workspaceMemberId} ${gap.requirementId}`);
  expect(new Set(keys).size).toBe(441);
  expect([...new Set(gaps.map(({ workspaceMemberId }) => workspaceMemberId))]).toEqual(memberIds);
  for (const gap of gaps) {
    const expected = gap.requirementId === requirementId ? [yard] : teamIds;
    expect([...gap.proGroupIds].sort()).toEqual([...expected].sort());
  }
  expect((await ask('20.40')).gaps).toEqual([]);
  expect((await ask('9999.0')).gaps).toEqual([]);
  const wrong = { proGroupIds: teamIds, workspaceMemberIds: memberIds, cursor: 'next' };
  expect((await portal.call(check, { body: wrong, as: admin })).error.code).toBe('VALIDATION');
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
    ).body;
  const asked = await ask({});
  const named = new Map(asked.requirements.map(({ id, name }) => [id, name]));
  expect(
    asked.gaps.map(({ workspaceMemberId, requirementId, blocking, proGroupIds }) => [
      ...[workspaceMemberId, named.get(requirementId), blocking, proGroupIds],
    ]),
  ).toEqual([
    [inside.memberId, 'Advice', false, [other]],
    [outside.memberId, 'In the yard', true, [yard]],
    [outside.memberId, 'Advice', false, [other]],
  ]);
  expect(asked.counts).toEqual({ people: 2, blocked: 1, gaps: 3 });
  expect(asked.blockedWorkspaceMemberIds).toEqual([outside.memberId]);
  expect((await ask({ leaving: true })).gaps).toEqual([]);
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

test('[REQ-14] [COV-04] a deactivated person is asked about when they leave, not when they join; a removed one never', async () => {
  const present = await portal.aMember(workspaceId);
  const deactivated = await portal.aMember(workspaceId, 'TEAM_MEMBER', { row: { status: 'DEACTIVATED' } });
  const removed = await portal.aRemovedMember(workspaceId);
  const ask = async ({ memberId }: Member, leaving?: boolean) => {
    const body = { proGroupIds: [yard], workspaceMemberIds: [present.memberId, memberId], leaving };
    const answer = await portal.call(check, { body, as: admin });
    return answer.status === 200 ? 200 : [answer.error.code, answer.error.issues?.[0]?.path];
  };
  const unknown = ['UNKNOWN_IDS', 'workspaceMemberIds.1'];
  expect([await ask(deactivated, true), await ask(deactivated, false), await ask(deactivated)]).toEqual([
    ...[200, unknown, unknown],
  ]);
  expect([await ask(removed, true), await ask(removed, false)]).toEqual([unknown, unknown]);
});

test('[REQ-14] [KIND-07] a team’s admin learns of sensitive kinds nothing by any check or refusal, whoever and whichever day is named', async () => {
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.call(endpoints.requirements.remove, { params: { requirementId }, as: admin });
  await add([foreman.memberId]);
  const medical = await aKind(portal, workspaceId, { name: 'Medical check', sensitive: true });
  await aRequirement(portal, admin, { kindIds: [medical], teamIds: [yard], name: 'Fit for work' });
  await portal.call(endpoints.coverage.set, {
    params: { teamId: yard },
    body: { rules: [{ kindIds: [medical], minimum: 1, warningDays: 10 }] },
    as: admin,
  });
  const [holder, lacking] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  await portal.aDocument(holder, { kindId: medical, expirationDate: addDays(today, 40) });
  const ask = async ({ memberId }: Member, day: string, as: Member) => {
    const body = { proGroupIds: [yard], workspaceMemberIds: [memberId], day };
    return (await portal.call(check, { body, as })).body;
  };
  const days = [today, addDays(today, 39), addDays(today, 41)];
  for (const day of days) {
    const [one, other] = [await ask(holder, day, foreman), await ask(lacking, day, foreman)];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ counts: { people: 0, blocked: 0, gaps: 0 }, gaps: [], coverage: [] });
  }
  expect((await ask(lacking, today, admin)).counts.blocked).toBe(1);
  expect((await ask(holder, today, admin)).coverage).toHaveLength(1);

  const refused = await add([lacking.memberId], undefined, foreman);
  expect(refused.error).toMatchObject({
    code: 'REQUIREMENTS_UNMET',
    message: expect.stringMatching(/admin/),
  });
  expect(JSON.stringify(refused.error)).not.toMatch(/Medical|Fit for work|MISSING|unmet/);
  const open = await aKind(portal, workspaceId, { name: 'Rope access' });
  await aRequirement(portal, admin, { kindIds: [open], teamIds: [yard], name: 'On ropes' });
  await aRequirement(portal, admin, { kindIds: [open, medical], teamIds: [yard], name: 'Fit or on ropes' });
  const both = await add([lacking.memberId], undefined, foreman);
  expect(both.error.unmet?.counts).toEqual({ people: 1, blocked: 1, gaps: 1 });
  expect(both.error.unmet?.requirements.map(({ name }) => name)).toEqual(['On ropes']);
  expect((await ask(lacking, today, foreman)).counts.gaps).toBe(1);
  expect((await add([lacking.memberId])).error.unmet?.counts.gaps).toBe(3);
});
