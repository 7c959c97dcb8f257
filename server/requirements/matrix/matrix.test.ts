import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import { requirementKinds, requirements } from '#server/db/schema.ts';
import { aRequirement as ofTeams } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const NOBODY = Object.fromEntries(REQUIREMENT_STATES.map((state) => [state, 0]));

const { list, summary, overview, ofMember } = endpoints.requirementMatrix;
const portal = createTestPortal();

async function aRequirement(admin: { workspaceId: string; memberId: string }, kindId: string, name: string) {
  const { workspaceId, memberId } = admin;
  const id = newId();
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    await tx.insert(requirements).values({
      id,
      workspaceId,
      requirementId: id,
      name,
      everyone: true,
      roles: [],
      graceDays: 0,
      blocking: true,
      recordedByMemberId: memberId,
      recordedAt: now,
    });
    await tx.insert(requirementKinds).values({ workspaceId, revisionId: id, kindId });
  });
  return id;
}

test('[REQ-02] the matrix, its filters, its counts and the member’s own list agree', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const holder = await portal.aMember(workspaceId);
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const id = await aRequirement(admin, kindId, 'First aid on site');
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  await portal.aDocument(holder, { kindId, expirationDate: addDays(today, 400) });
  const ask = (body: object) =>
    portal.call(list, { params: { workspaceId }, body, as: admin }).then((answer) => answer.body);
  const all = await ask({});
  expect(all.requirements).toMatchObject([{ id, blocking: true }]);
  expect(all.count).toBe(2);
  const states = new Map(all.data.map((row) => [row.id, row.cells[0]?.state]));
  expect(states).toEqual(
    new Map([
      [admin.memberId, 'MISSING'],
      [holder.memberId, 'MET'],
    ]),
  );
  const lacking = await ask({ filters: { state: 'MISSING' } });
  expect([lacking.count, lacking.data.map((row) => row.id)]).toEqual([1, [admin.memberId]]);
  const counts = await portal.call(summary, { params: { workspaceId }, body: {}, as: admin });
  expect(counts.body.people).toMatchObject({ MISSING: 1, MET: 1 });
  const first = await portal.call(overview, { params: { workspaceId }, as: admin });
  expect(first.body).toMatchObject({ people: { MISSING: 1, EXPIRED: 0 }, requirements: 1 });
  const own = await portal.call(ofMember, { params: { memberId: holder.memberId }, query: {}, as: holder });
  expect(own.body.data).toMatchObject([
    { state: 'MET', sources: [{ via: 'EVERYONE', requirement: { id } }], expiresOn: addDays(today, 400) },
  ]);
  const past = await ask({ day: addDays(today, -1) });
  expect(past.data).toEqual([]);
});

test('[REQ-02] the matrix shows the columns that are asked for, and people by team, column, state and name', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [ann, ben] = [
    await portal.aMember(workspaceId, 'TEAM_MEMBER', { row: { firstName: 'Ann', lastName: 'Alder' } }),
    await portal.aMember(workspaceId, 'TEAM_MEMBER', { row: { firstName: 'Ben', lastName: 'Birch' } }),
  ];
  const teamId = await portal.aTeam(workspaceId, [ben.memberId]);
  const kinds: string[] = [];
  for (const name of ['A', 'B', 'C']) kinds.push(await aKind(portal, workspaceId, { name: `Kind ${name}` }));
  const [a = '', b = '', c = ''] = kinds;
  const first = await aRequirement(admin, a, 'A');
  const second = await ofTeams(portal, admin, { kindIds: [b], name: 'B', teamIds: [teamId] });
  const third = await ofTeams(portal, admin, { kindIds: [c], name: 'C', row: { blocking: false } });
  await portal.aDocument(ann, { kindId: a });
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const ask = async (body: object) =>
    (await portal.call(list, { params: { workspaceId }, body, as: admin })).body;
  const people = async (filters: object, more: object = {}) =>
    (await ask({ filters, ...more })).data.map(({ id }) => id);

  const some = await ask({ columns: { from: 1, count: 1 } });
  expect(some).toMatchObject({
    ...{ day: today, count: 3, requirementCount: 3 },
    requirements: [
      { id: second, requirements: [{ name: 'B' }], kinds: [{ name: 'Kind B' }], blocking: true },
    ],
  });
  expect(some.data.find(({ id }) => id === ben.memberId)).toMatchObject({
    workspaceMember: { fullName: 'Ben Birch' },
    hasLeft: false,
    cells: [{ requirementId: second, state: 'MISSING' }],
  });
  expect((await ask({ columns: { from: 2, count: 5 } })).requirements).toMatchObject([
    { id: third, blocking: false },
  ]);
  expect((await ask({})).requirements.map(({ id }) => id)).toEqual([first, second, third]);

  const everybody = [admin, ann, ben].map(({ memberId }) => memberId).sort();
  expect((await people({})).sort()).toEqual(everybody);
  expect(await people({ teamId })).toEqual([ben.memberId]);
  expect(await people({ requirementId: second })).toEqual([ben.memberId]);
  expect(await people({ requirementId: first, state: 'MET' })).toEqual([ann.memberId]);
  expect(await people({ requirementId: third, state: 'MET' })).toEqual([]);
  expect(await people({ state: 'MET' })).toEqual([ann.memberId]);
  expect(await people({ requirementId: first, teamId })).toEqual([ben.memberId]);
  expect(await people({}, { search: 'alder' })).toEqual([ann.memberId]);
  const byName = async (direction: 'asc' | 'desc') =>
    people({ requirementId: first, state: 'MISSING' }, { orderBy: [{ firstName: direction }] });
  expect((await byName('desc')).toReversed()).toEqual(await byName('asc'));

  const counted = async (body: object) =>
    (await portal.call(summary, { params: { workspaceId }, body, as: admin })).body;
  expect(await counted({})).toMatchObject({
    ...{ day: today, people: { MET: 1, MISSING: 3 }, cells: { MET: 1, MISSING: 6 } },
  });
  expect(await counted({ filters: { teamId } })).toMatchObject({
    people: { MET: 0, MISSING: 1 },
    cells: { MET: 0, MISSING: 3 },
  });
});

test('[VAL-10] [VAL-14] a column names the requirements that hold on its day; the overview counts all of the list', async () => {
  portal.clock.set('2026-03-02T10:00:00Z');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const kindIds = [await aKind(portal, workspaceId, { name: 'First aid' })];
  const always = { kindIds, name: 'Now', row: { blocking: false } };
  const id = await ofTeams(portal, admin, always);
  await ofTeams(portal, admin, { kindIds, name: 'Later', row: { fromDay: '2026-04-01' } });
  const other = [await aKind(portal, workspaceId)];
  await ofTeams(portal, admin, { kindIds: other, name: 'Other', row: { fromDay: '2026-04-01' } });
  const columnsOn = async (day: string) => {
    const call = { params: { workspaceId }, body: { day }, as: admin };
    const { requirements } = (await portal.call(list, call)).body;
    return requirements.map((one) => [one.requirements.map(({ name }) => name).join(), one.blocking]);
  };
  expect(await columnsOn('2026-03-31')).toEqual([['Now', false]]);
  expect(await columnsOn('2026-04-01')).toEqual([
    ['Later,Now', true],
    ['Other', true],
  ]);
  const { body } = await portal.call(overview, { params: { workspaceId }, as: admin });
  const listed = await portal.call(endpoints.requirements.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  expect(listed.body.data.find((one) => one.id === id)).toMatchObject({ applies: 1 });
  expect([body.requirements, listed.body.count]).toEqual([3, 3]);
});

test('[REQ-08] what a member must hold is told with all that it rests on, the worst first', async () => {
  portal.clock.set('2026-03-02T10:00:00Z');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ann = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  portal.clock.set('2026-03-09T10:00:00Z');
  admin.token = await aSession(portal.services, admin.userId);
  ann.token = await aSession(portal.services, ann.userId);
  const yard = await portal.aTeam(workspaceId, [ann.memberId], { name: 'Yard' });
  const aid = await aKind(portal, workspaceId, { name: 'First aid' });
  const rope = await aKind(portal, workspaceId, { name: 'Rope', membersSubmit: false });
  const old = await aKind(portal, workspaceId, { name: 'Old', archivedAt: portal.services.clock() });
  const ofEverybody = { kindIds: [aid], name: 'Aid', row: { source: 'The law', blocking: false } };
  const one = await ofTeams(portal, admin, ofEverybody);
  const role = { everyone: false, roles: ['TEAM_MEMBER' as const] };
  const two = await ofTeams(portal, admin, { kindIds: [aid], name: 'Aid of members', row: role });
  const three = await ofTeams(portal, admin, { kindIds: [rope], name: 'Ropes', teamIds: [yard] });
  const four = await ofTeams(portal, admin, { kindIds: [old], name: 'Old' });
  const documentId = await portal.aDocument(ann, {
    ...{ kindId: aid, name: 'Card', issuedOn: '2026-01-01', expirationDate: '2027-12-31' },
  });
  const waiting = await portal.aDocument(ann, { kindId: rope, state: 'SUBMITTED' });
  const ask = async (as: Member, query = {}) =>
    (await portal.call(ofMember, { params: { memberId: ann.memberId }, query, as })).body;
  const own = await ask(ann);
  expect(own).toMatchObject({ day: '2026-03-09', count: 3 });
  const onFile = { documentId: null, expiresOn: null, document: null, exemption: null, graceUntil: null };
  expect(own.data).toMatchObject([
    {
      ...{ ...onFile, requirementId: four, state: 'MISSING', waitingDocumentId: null, canSubmit: false },
    },
    {
      ...{ ...onFile, requirementId: three, state: 'WAITING', waitingDocumentId: waiting, canSubmit: false },
      kinds: [{ id: rope, name: 'Rope' }],
      sources: [
        {
          requirement: { id: three, name: 'Ropes', source: null },
          via: 'TEAM',
          role: null,
          team: { id: yard, name: 'Yard' },
        },
      ],
    },
    {
      ...{ requirementId: one, state: 'MET', blocking: true, canSubmit: true, knownLater: [] },
      ...{ documentId, expiresOn: '2027-12-31', waitingDocumentId: null },
      document: { id: documentId, name: 'Card', issuedOn: '2026-01-01' },
      kinds: [{ id: aid, name: 'First aid' }],
      sources: [
        {
          requirement: { id: one, name: 'Aid', source: 'The law' },
          ...{ via: 'EVERYONE', role: null, team: null, since: '2026-03-09' },
        },
        {
          requirement: { id: two, name: 'Aid of members', source: null },
          ...{ via: 'ROLE', role: 'TEAM_MEMBER', team: null, since: '2026-03-09' },
        },
      ],
    },
  ]);
  // Nobody submits for somebody else.
  expect((await ask(admin)).data.map(({ canSubmit }) => canSubmit)).toEqual([false, false, false]);
  expect((await ask(admin, { day: '2028-01-01' })).data).toMatchObject([
    { state: 'EXPIRED', documentId },
    { state: 'MISSING' },
    { state: 'WAITING' },
  ]);
  const nobody = { params: { memberId: newId() }, query: {}, as: admin };
  expect((await portal.call(ofMember, nobody)).error.code).toBe('NOT_FOUND');
});

test('[REQ-15] whoever lacks something counts once: expired, without a date or missing; the overview, the summary and the list agree', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const [firstAid, crane] = [
    await aKind(portal, workspaceId, { validMonths: 24 }),
    await aKind(portal, workspaceId),
  ];
  await aRequirement(admin, firstAid, 'First aid on site');
  await aRequirement(admin, crane, 'Crane');
  /** Somebody with a document of each kind, as the given one says of first aid. */
  const aHolder = async (row: object) => {
    const holder = await portal.aMember(workspaceId);
    await portal.aDocument(holder, { kindId: crane });
    await portal.aDocument(holder, { kindId: firstAid, ...row });
    return holder.memberId;
  };
  const expired = await aHolder({ expirationDate: addDays(today, -1) });
  const undated = await aHolder({});
  await aHolder({ expirationDate: addDays(today, 400) });
  await aHolder({ expirationDate: addDays(today, 3) });
  const lacking = [admin.memberId, expired, undated].sort();
  const states = ['EXPIRED', 'UNDATED', 'MISSING'] as const;
  for (const day of [undefined, addDays(today, 1)]) {
    const of = { params: { workspaceId }, as: admin };
    const counts = (await portal.call(summary, { ...of, body: { day } })).body;
    expect(counts).toMatchObject({ lacking: 3, people: { EXPIRED: 1, UNDATED: 1, MISSING: 1 } });
    const found = (await portal.call(list, { ...of, body: { day, filters: { states: [...states] } } })).body;
    expect(found.data.map(({ id }) => id).sort()).toEqual(lacking);
    const one = (await portal.call(list, { ...of, body: { day, filters: { states: ['UNDATED'] } } })).body;
    expect(one.data.map(({ id }) => id)).toEqual([undated]);
  }
  const first = (await portal.call(overview, { params: { workspaceId }, as: admin })).body;
  expect(first).toMatchObject({ lacking: 3, people: { EXPIRED: 1, UNDATED: 1, MISSING: 1 }, undated: 1 });
});

test('[REQ-15] the overview counts what waits for a review, but for that of people who were removed', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const holders = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  for (const holder of holders) await portal.aDocument(holder, { state: 'SUBMITTED' });
  const waiting = async () =>
    (await portal.call(overview, { params: { workspaceId }, as: admin })).body.waiting;
  expect(await waiting()).toBe(2);
  await portal.call(endpoints.members.remove, {
    params: { memberId: holders[0]?.memberId ?? '' },
    as: admin,
  });
  expect(await waiting()).toBe(1);
});

test('[REQ-15] the overview counts the equipment that needs somebody, and what is required', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const look = async () => (await portal.call(overview, { params: { workspaceId }, as: admin })).body;
  const none = { OUT_OF_SERVICE: 0, OVERDUE: 0, DUE_SOON: 0 };
  expect(await look()).toEqual({
    ...{ day: today, expired: 0, expiringSoon: 0, undated: 0, equipment: none },
    ...{ lacking: 0, people: NOBODY, waiting: 0 },
    ...{ teamsShort: 0, teamsAtRisk: 0, requirements: 0, worstTeams: [], undelivered: 0 },
    weeks: [0, 7, 14, 21, 28].map((from) => ({
      ...{ from: addDays(today, from), until: addDays(today, Math.min(from + 6, 30)) },
      ...{ documents: 0, waiting: 0 },
    })),
  });
  const items = [
    { nextDueOn: addDays(today, -1) },
    { nextDueOn: today },
    { nextDueOn: addDays(today, 400) },
    { nextDueOn: null },
    { latestResult: 'FAILED' as const, nextDueOn: today },
    { retiredAt: portal.services.clock(), nextDueOn: today },
  ];
  for (const row of items) await anItem(portal.services, workspaceId, row);
  await aRequirement(admin, await aKind(portal, workspaceId), 'One');
  await aRequirement(admin, await aKind(portal, workspaceId), 'Two');
  expect(await look()).toMatchObject({
    ...{ equipment: { OUT_OF_SERVICE: 1, OVERDUE: 1, DUE_SOON: 1 }, people: { MISSING: 1 }, requirements: 2 },
  });
});
