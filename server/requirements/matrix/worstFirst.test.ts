import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { list, summary } = endpoints.requirementMatrix;
const portal = createTestPortal();
const WORST_FIRST = { orderBy: [{ lacking: 'desc' as const }] };
const LACKING: RequirementState[] = ['EXPIRED', 'UNDATED', 'MISSING'];

let admin: Member;
const columns: string[] = [];
let yard: string;
let today: string;
const names = new Map<string, string>();

/** Somebody with documents of the first kinds, so many; the last of them has expired if it says so. */
async function aPerson(firstName: string, kinds: string[], expired = false) {
  const row = { firstName, lastName: 'Alder' };
  const person = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER', { row });
  for (const [place, kindId] of kinds.entries()) {
    const isLast = place === kinds.length - 1;
    await portal.aDocument(person, {
      kindId,
      ...(expired && isLast && { expirationDate: addDays(today, -3) }),
    });
  }
  names.set(person.memberId, firstName);
  return person.memberId;
}

beforeAll(async () => {
  admin = await portal.aWorkspace();
  names.set(admin.memberId, 'Zoe');
  const { workspaceId } = admin;
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ firstName: 'Zoe', lastName: 'Zander' })
      .where(eq(workspaceMembers.id, admin.memberId)),
  );
  today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const kinds = [];
  for (const name of ['A', 'B', 'C']) kinds.push(await aKind(portal, workspaceId, { name }));
  const [a = '', b = '', c = ''] = kinds;
  const dan = await aPerson('Dan', [a, b], true);
  await aPerson('Ann', []);
  const cid = await aPerson('Cid', [a]);
  await aPerson('Eva', [a, b, c]);
  const ben = await aPerson('Ben', [a, b]);
  yard = await portal.aTeam(workspaceId, [ben, cid, dan], { name: 'Yard' });
  for (const kindId of [a, b])
    columns.push(await aRequirement(portal, admin, { kindIds: [kindId], name: kindId }));
  const ofThree = { everyone: false, roles: ['TEAM_MEMBER' as const] };
  columns.push(await aRequirement(portal, admin, { kindIds: [c], name: 'C', row: ofThree }));
  // A day later all of it lies in the past.
  portal.clock.advance(DAY_MS);
  admin.token = await aSession(portal.services, admin.userId);
});

const ask = async (body: object) =>
  (await portal.call(list, { params: { workspaceId: admin.workspaceId }, body, as: admin })).body;
const shown = async (body: object) => (await ask(body)).data.map(({ id }) => names.get(id));

test('[GAP-03] people who lack most come first, those who lack as much by name, page by page', async () => {
  const filters = { states: LACKING };
  // Ann lacks three, Cid, Dan and Zoe two of theirs, Ben one, Eva nothing.
  const all = ['Ann', 'Cid', 'Dan', 'Zoe', 'Ben'];
  expect(await shown({ filters, ...WORST_FIRST })).toEqual(all);
  const pages = [0, 1, 2, 3].map((page) => shown({ filters, page, pageSize: 2, ...WORST_FIRST }));
  expect(await Promise.all(pages)).toEqual([['Ann', 'Cid'], ['Dan', 'Zoe'], ['Ben'], []]);
  expect((await ask({ filters, page: 1, pageSize: 2, ...WORST_FIRST })).count).toBe(5);
  expect(await shown({ filters, orderBy: [{ lacking: 'asc' }] })).toEqual([
    'Ben',
    'Cid',
    'Dan',
    'Zoe',
    'Ann',
  ]);
  expect(await shown({ filters, orderBy: [{ lacking: 'desc' }, { firstName: 'desc' }] })).toEqual([
    ...['Ann', 'Zoe', 'Dan', 'Cid', 'Ben'],
  ]);
});

test('[GAP-03] the order counts what is asked about: everybody, a team, one column, a search and another day', async () => {
  expect(await shown(WORST_FIRST)).toEqual(['Ann', 'Cid', 'Dan', 'Zoe', 'Ben', 'Eva']);
  expect(await shown({ ...WORST_FIRST, page: 1, pageSize: 4 })).toEqual(['Ben', 'Eva']);
  expect(await shown({ filters: { teamId: yard }, ...WORST_FIRST })).toEqual(['Cid', 'Dan', 'Ben']);
  const inYard = { teamId: yard, states: ['MISSING' as const] };
  expect(await shown({ filters: inYard, ...WORST_FIRST })).toEqual(['Cid', 'Dan', 'Ben']);
  // In the second column only.
  expect(await shown({ filters: { requirementId: columns[1] }, ...WORST_FIRST })).toEqual([
    ...['Ann', 'Cid', 'Dan', 'Zoe', 'Ben', 'Eva'],
  ]);
  expect(await shown({ filters: { requirementId: columns[0] }, ...WORST_FIRST })).toEqual([
    ...['Ann', 'Zoe', 'Ben', 'Cid', 'Dan', 'Eva'],
  ]);
  expect(await shown({ search: 'alder', filters: { states: LACKING }, ...WORST_FIRST })).toEqual([
    ...['Ann', 'Cid', 'Dan', 'Ben'],
  ]);
  expect(await shown({ search: 'alder', pageSize: 2, page: 2, ...WORST_FIRST })).toEqual(['Eva']);
  for (const moment of [{ day: today }, { day: today, knownOn: today }])
    expect(await shown({ ...moment, ...WORST_FIRST })).toEqual(['Ann', 'Cid', 'Dan', 'Zoe', 'Ben', 'Eva']);
  expect(await shown({ day: addDays(today, -1), ...WORST_FIRST })).toEqual([]);
});

test('[REQ-07] every count of the summary is that of the list with the same search, team, column and day, and that state alone', async () => {
  const of = { params: { workspaceId: admin.workspaceId }, as: admin };
  const [teamId, requirementId] = [yard, columns[2]];
  const seen = new Set<string>();
  const moments = [{}, { search: 'alder' }, { search: 'dan' }, { search: 'alder', day: today }];
  for (const moment of moments)
    for (const filters of [undefined, { teamId }, { requirementId }, { teamId, requirementId }]) {
      const asked = { ...moment, filters };
      const { body: counts } = await portal.call(summary, { ...of, body: asked });
      const countOf = async (states?: readonly RequirementState[]) =>
        (await ask({ ...asked, pageSize: 1, filters: { ...filters, ...(states && { states }) } })).count;
      const where = JSON.stringify(asked);
      expect(counts.everyone, where).toBe(await countOf());
      expect(counts.lacking, where).toBe(await countOf(LACKING));
      for (const state of ['EXPIRED', 'MISSING', 'MET', 'EXEMPT'] as const)
        expect(counts.people[state], `${state} ${where}`).toBe(await countOf([state]));
      seen.add(JSON.stringify([counts.everyone, counts.people, counts.cells]));
    }
  // The filters leave several sorts of people, so that equal counts say something.
  expect(seen.size).toBeGreaterThan(6);
});

test('[GAP-03] beside a person stand their teams of the day, to a team’s admin those alone that she sees', async () => {
  const boss = await portal.aWorkspace();
  const { workspaceId } = boss;
  const { memberId } = await portal.aMember(workspaceId);
  const teamId = await portal.aTeam(workspaceId, [memberId], { name: 'Yard' });
  const other = await portal.aTeam(workspaceId, [memberId], { name: 'Roof' });
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const places = { proGroupIds: [teamId], workspaceMemberIds: [foreman.memberId] };
  expect((await portal.call(endpoints.teams.addMembers, { body: places, as: boss })).body.count).toBe(1);
  const teamsFor = async (as: Member, more: object = {}) => {
    const body = { filters: { teamId }, ...more };
    const { data } = (await portal.call(list, { params: { workspaceId }, body, as })).body;
    return data.find(({ id }) => id === memberId)?.teams;
  };
  const [ofRoof, ofYard] = [
    { id: other, name: 'Roof' },
    { id: teamId, name: 'Yard' },
  ];
  expect(await teamsFor(boss)).toEqual([ofRoof, ofYard]);
  expect(await teamsFor(foreman)).toEqual([ofYard]);

  const day = new Date(portal.services.clock()).toISOString().slice(0, 10);
  portal.clock.advance(DAY_MS);
  for (const person of [admin, boss, foreman]) person.token = await aSession(portal.services, person.userId);
  const out = { proGroupIds: [other], workspaceMemberIds: [memberId] };
  expect((await portal.call(endpoints.teams.removeMembers, { body: out, as: boss })).status).toBeLessThan(
    300,
  );
  expect(await teamsFor(boss)).toEqual([ofYard]);
  expect(await teamsFor(boss, { day })).toEqual([ofRoof, ofYard]);
  expect(await teamsFor(foreman, { day })).toEqual([ofYard]);
});

test('[REQ-15] the overview names the teams in which most people lack something, as many as their lists have', async () => {
  const { workspaceId } = admin;
  const idOf = (name: string) => [...names].find(([, one]) => one === name)?.[0] ?? '';
  const small = await portal.aTeam(workspaceId, [idOf('Ann'), idOf('Eva')], { name: 'Attic' });
  const other = await portal.aTeam(workspaceId, [idOf('Ben')], { name: 'Barn' });
  await portal.aTeam(workspaceId, [idOf('Eva')], { name: 'Fine' });
  const gone = await portal.aTeam(workspaceId, [idOf('Ann'), idOf('Cid'), idOf('Dan'), idOf('Ben')]);
  await portal.call(endpoints.teams.remove, { params: { teamId: gone }, as: admin });
  const params = { workspaceId };
  const worst = async () =>
    (await portal.call(endpoints.requirementMatrix.overview, { params, as: admin })).body.worstTeams;
  const found = await worst();
  expect(found).toEqual([
    { id: yard, name: 'Yard', lacking: 3 },
    { id: small, name: 'Attic', lacking: 1 },
    { id: other, name: 'Barn', lacking: 1 },
  ]);
  for (const { id, lacking } of found)
    expect((await ask({ filters: { teamId: id, states: LACKING } })).count).toBe(lacking);
  for (const name of ['C', 'D', 'E', 'F']) await portal.aTeam(workspaceId, [idOf('Ann')], { name });
  expect((await worst()).map(({ name }) => name)).toEqual(['Yard', 'Attic', 'Barn', 'C', 'D']);
});
