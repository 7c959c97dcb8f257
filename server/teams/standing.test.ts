import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { listMembers } = endpoints.teams;
const portal = createTestPortal();

let admin: Member;
let foreman: Member;
let mate: Member;
let yard: string;

/** Somebody of the yard, with documents of the kinds; the last of them has expired if it says so. */
async function aPerson(firstName: string, kinds: string[], expired = false) {
  const row = { firstName, lastName: 'Alder' };
  const person = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER', { row });
  const expirationDate = addDays(new Date(portal.services.clock()).toISOString().slice(0, 10), -3);
  for (const [place, kindId] of kinds.entries())
    await portal.aDocument(person, {
      kindId,
      ...(expired && place === kinds.length - 1 && { expirationDate }),
    });
  return person;
}

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const kinds = [await aKind(portal, workspaceId), await aKind(portal, workspaceId)];
  const [a = '', b = ''] = kinds;
  mate = await aPerson('Ann', []);
  const people = [await aPerson('Dan', [a, b], true), mate, await aPerson('Cid', [a, b])];
  foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN', { row: { firstName: 'Fay', lastName: 'Alder' } });
  yard = await portal.aTeam(
    workspaceId,
    [foreman, ...people].map(({ memberId }) => memberId),
  );
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx
      .update(workspaceMembers)
      .set({ phone: '1701234567', phoneCountryCode: '+49' })
      .where(eq(workspaceMembers.id, mate.memberId));
  });
  for (const kindId of kinds)
    await aRequirement(portal, admin, {
      kindIds: [kindId],
      row: { everyone: false, roles: ['TEAM_MEMBER'] },
    });
});

const ofYard = (as: Member, body: object = {}) =>
  portal.call(listMembers, { params: { teamId: yard }, body, as });

const rows = async (as: Member, body: object = {}) => {
  const { status, body: list } = await ofYard(as, body);
  expect(status).toBe(200);
  return list.data.map(({ workspaceMember, standing }) => {
    const states = Object.entries(standing ?? {}).filter(([, count]) => count > 0);
    return [workspaceMember.firstName, ...states.map(([state, count]) => `${count} ${state}`)].join(' ');
  });
};

const worst = { orderBy: [{ lacking: 'desc' }] };
const STANDING = ['Ann 2 MISSING', 'Dan 1 EXPIRED 1 MET', 'Cid 2 MET', 'Fay'];

test.each(['admin', 'foreman'] as const)(
  '[GAP-05] who manages a team sees how each stands, worst first: %s',
  async (who) => {
    const as = { admin, foreman }[who];
    expect(await rows(as, worst)).toEqual(STANDING);
    expect(await rows(as, { orderBy: [{ lacking: 'asc' }] })).toEqual([
      'Cid 2 MET',
      'Fay',
      'Dan 1 EXPIRED 1 MET',
      'Ann 2 MISSING',
    ]);
    expect((await rows(as)).toSorted()).toEqual(STANDING.toSorted());
  },
);

test('[GAP-05] the list narrows to states, to what is searched for and to pages', async () => {
  const states: RequirementState[] = ['MISSING', 'EXPIRED'];
  expect(await rows(admin, { filters: { states } })).toEqual(['Ann 2 MISSING', 'Dan 1 EXPIRED 1 MET']);
  expect(await rows(admin, { ...worst, filters: { states: ['MET'] } })).toEqual([
    'Dan 1 EXPIRED 1 MET',
    'Cid 2 MET',
  ]);
  expect(await rows(admin, { ...worst, search: 'dan al' })).toEqual(['Dan 1 EXPIRED 1 MET']);
  const page = await ofYard(admin, { ...worst, page: 1, pageSize: 2 });
  expect([page.body.count, page.body.data.map(({ workspaceMember }) => workspaceMember.firstName)]).toEqual([
    4,
    ['Cid', 'Fay'],
  ]);
});

test('[GAP-05] [REQ-13] who manages a team sees who is in it although something keeps them out', async () => {
  const blocked = async (as: Member) =>
    (await ofYard(as)).body.data.flatMap(({ workspaceMember, blocked: is }) =>
      is ? workspaceMember.firstName : [],
    );
  expect(await blocked(foreman)).toEqual(['Ann', 'Dan']);
  expect((await ofYard(mate)).body.data.map(({ blocked: is }) => is)).toEqual([null, null, null, null]);
});

test('[GAP-05] who manages a team can call its people', async () => {
  const phoneOf = async (as: Member) =>
    (await ofYard(as)).body.data.find(({ workspaceMemberId }) => workspaceMemberId === mate.memberId)?.phone;
  expect(await Promise.all([admin, foreman, mate].map(phoneOf))).toEqual([
    '+49 1701234567',
    '+49 1701234567',
    null,
  ]);
});

test('[GAP-05] others of the team learn nothing of how its people stand', async () => {
  const { body } = await ofYard(mate);
  expect(body.data.map(({ standing }) => standing)).toEqual([null, null, null, null]);
  for (const asked of [worst, { filters: { states: ['MISSING'] } }])
    expect((await ofYard(mate, asked)).status).toBe(403);
  const teamId = await portal.aTeam(admin.workspaceId, [mate.memberId], { isPublic: true });
  const joined = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.call(endpoints.teams.join, { body: { proGroupId: teamId }, as: joined });
  const ofOpenTeam = (body: object) => portal.call(listMembers, { params: { teamId }, body, as: joined });
  expect([(await ofOpenTeam({})).status, (await ofOpenTeam(worst)).status]).toEqual([200, 403]);
});

test('[GAP-05] the list says how people stand now, whatever was counted before', async () => {
  await ofYard(admin, worst);
  const { body } = await portal.call(endpoints.requirementMatrix.summary, {
    params: { workspaceId: admin.workspaceId },
    body: {},
    as: admin,
  });
  expect(body.lacking).toBeGreaterThan(0);
  const kindId = await aKind(portal, admin.workspaceId);
  await aRequirement(portal, admin, { kindIds: [kindId] });
  expect(await rows(admin, { ...worst, filters: { states: ['MISSING'] } })).toEqual([
    'Ann 3 MISSING',
    'Dan 1 EXPIRED 1 MISSING 1 MET',
    'Cid 1 MISSING 2 MET',
    'Fay 1 MISSING',
  ]);
});
