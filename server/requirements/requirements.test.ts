import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { requirementKinds, requirements as requirementRows } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf } from '#tests/support/records.ts';

const { list, get, create, update, remove, preview } = endpoints.requirements;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

type Facts = Omit<CallOf<typeof create>['body'], 'workspaceId'>;
const add = (facts: Partial<Facts> = {}, as = admin) =>
  portal.call(create, {
    body: { workspaceId, name: 'On site', appliesTo: { everyone: true }, kindIds: [kindId], ...facts },
    as,
  });
const change = (requirementId: string, body: CallOf<typeof update>['body']) =>
  portal.call(update, { params: { requirementId }, body, as: admin });
const all = async () => (await portal.call(list, { params: { workspaceId }, body: {}, as: admin })).body.data;

test('[REQ-01] a requirement says who must hold what, from when until when, with grace, whether it blocks, and its source', async () => {
  const member = await portal.aMember(workspaceId);
  const teamId = await portal.aTeam(workspaceId, [member.memberId], { name: 'Yard' });
  const tradeId = await portal.aTrade(workspaceId, [], { name: 'Rigger' });
  const other = await aKind(portal, workspaceId, { name: 'Paramedic' });
  const facts: Facts = {
    name: '  First aid on site ',
    appliesTo: {
      everyone: false,
      roles: ['TEAM_ADMIN'],
      tradeIds: [tradeId],
      teamIds: [teamId],
      workspaceMemberIds: [admin.memberId],
    },
    kindIds: [other, kindId],
    from: '2020-01-01',
    until: '2999-12-31',
    graceDays: 14,
    blocking: true,
    source: 'Client’s site rules, 4.2',
  };
  const made = (await add(facts)).body;
  expect(made).toMatchObject({
    name: 'First aid on site',
    appliesTo: {
      everyone: false,
      roles: ['TEAM_ADMIN'],
      trades: [{ id: tradeId, name: 'Rigger' }],
      teams: [{ id: teamId, name: 'Yard' }],
      workspaceMembers: [{ id: admin.memberId }],
    },
    kinds: [
      { id: kindId, name: 'First aid' },
      { id: other, name: 'Paramedic' },
    ],
    from: '2020-01-01',
    until: '2999-12-31',
    graceDays: 14,
    blocking: true,
    source: 'Client’s site rules, 4.2',
    applies: 2,
    met: 0,
    exempt: 0,
  });
  expect(await all()).toEqual([made]);
  expect((await portal.call(get, { params: { requirementId: made.id }, as: admin })).body).toEqual(made);
  await portal.aDocument(member, { kindId: other });
  expect(await all()).toMatchObject([{ applies: 2, met: 1 }]);
  expect((await add({ from: null, until: null, source: ' ' })).body).toMatchObject({
    from: null,
    until: null,
    graceDays: 0,
    blocking: false,
    source: null,
  });
});

test('[REQ-01] a change of one thing leaves all the others; what is named twice is named once, in the order of names', async () => {
  const teamIds = [];
  for (const name of ['Yard', 'Quay', 'Gate', 'Dock'])
    teamIds.push(await portal.aTeam(workspaceId, [], { name }));
  const people = [];
  for (const firstName of ['Zoe', 'Max', 'Kim', 'Ann'])
    people.push((await portal.aMember(workspaceId, 'TEAM_MEMBER', { row: { firstName } })).memberId);
  const kindIds = [await aKind(portal, workspaceId, { name: 'Zeppelin' }), kindId];
  const twice = <One>(some: One[]) => [...some, ...some];
  const made = (
    await add({
      appliesTo: {
        roles: ['TEAM_ADMIN', 'TEAM_ADMIN'],
        teamIds: twice(teamIds),
        workspaceMemberIds: twice(people),
      },
      kindIds: twice(kindIds),
      from: '2020-01-01',
      until: '2999-12-31',
      graceDays: 14,
      blocking: true,
      source: 'The law',
    })
  ).body;
  expect(made.appliesTo).toMatchObject({
    roles: ['TEAM_ADMIN'],
    teams: ['Dock', 'Gate', 'Quay', 'Yard'].map((name) => ({ name })),
    workspaceMembers: people.toReversed().map((id) => ({ id })),
  });
  expect(made.appliesTo.workspaceMembers[0]?.fullName).toMatch(/^Ann /);
  expect(made.kinds.map(({ name }) => name)).toEqual(['First aid', 'Zeppelin']);
  const changes: [CallOf<typeof update>['body'], object][] = [
    [{ name: 'At height' }, { name: 'At height' }],
    [{ from: '2021-01-01' }, { from: '2021-01-01' }],
    [{ until: null }, { until: null }],
    [{ graceDays: 0 }, { graceDays: 0 }],
    [{ blocking: false }, { blocking: false }],
    [{ source: null }, { source: null }],
    [{ kindIds: [kindId] }, { kinds: [{ id: kindId, name: 'First aid' }] }],
    [
      { appliesTo: { everyone: true } },
      {
        appliesTo: { everyone: true, roles: [], trades: [], teams: [], workspaceMembers: [] },
        ...{ applies: 5, met: 0 },
      },
    ],
  ];
  let before = made;
  for (const [body, after] of changes) {
    const changed = (await change(made.id, { ...body, seen: before.revisionId })).body;
    expect(changed).toEqual({ ...before, ...after, revisionId: changed.revisionId });
    expect(changed.revisionId).not.toBe(before.revisionId);
    before = changed;
  }
});

test('[REQ-01] a change of one of the days is looked at with the other one', async () => {
  const { id } = (await add({ from: '2026-02-01', until: '2026-02-28' })).body;
  const wrongDays = ['VALIDATION', 'until'];
  expect(issueOf(await change(id, { until: '2026-01-31' }))).toEqual(wrongDays);
  expect(issueOf(await change(id, { from: '2026-03-01' }))).toEqual(wrongDays);
  expect((await change(id, { until: '2026-02-01' })).body).toMatchObject({ until: '2026-02-01' });
});

test('[REQ-06] people meet it with a document that ends soon, too', async () => {
  await add();
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  await portal.aDocument(admin, { kindId, expirationDate: addDays(today, 5) });
  expect(await all()).toMatchObject([{ applies: 1, met: 1 }]);
});

const wrong: [string, Partial<Facts>, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['nobody', { appliesTo: {} }, 'appliesTo'],
  ['no kind', { kindIds: [] }, 'kindIds'],
  ['days in the wrong order', { from: '2026-02-02', until: '2026-02-01' }, 'until'],
  ['half a day of grace', { graceDays: 1.5 }, 'graceDays'],
  ['a kind that is not there', { kindIds: [newId()] }, 'kindIds.0'],
  ['a trade that is not there', { appliesTo: { tradeIds: [newId()] } }, 'appliesTo.tradeIds.0'],
  ['a team that is not there', { appliesTo: { teamIds: [newId()] } }, 'appliesTo.teamIds.0'],
  [
    'a member who is not there',
    { appliesTo: { workspaceMemberIds: [newId()] } },
    'appliesTo.workspaceMemberIds.0',
  ],
];

test.for(wrong)('[REQ-01] a requirement with %s is refused at that place', async ([, facts, path]) => {
  expect(issueOf(await add(facts))[1]).toBe(path);
  expect(await all()).toEqual([]);
});

test('[REQ-01] an archived kind stays with what requires it, and is given to nothing else', async () => {
  const { id } = (await add()).body;
  await portal.call(endpoints.documentKinds.update, {
    params: { kindId },
    body: { archived: true },
    as: admin,
  });
  expect((await change(id, { name: 'Still' })).status).toBe(200);
  expect((await ask({}, id)).body.applies).toBe(1);
  expect(issueOf(await ask({}))).toEqual(['UNKNOWN_IDS', 'kindIds.0']);
  expect(issueOf(await add())).toEqual(['UNKNOWN_IDS', 'kindIds.0']);
});

test('[REQ-01] a kind that something requires is not deleted; merged, another one takes its place once', async () => {
  const other = await aKind(portal, workspaceId, { name: 'Paramedic' });
  await add({ kindIds: [kindId, other] });
  const erased = await portal.call(endpoints.documentKinds.remove, { params: { kindId }, as: admin });
  expect(erased.error.code).toBe('KIND_IN_USE');
  await portal.call(endpoints.documentKinds.merge, {
    params: { kindId },
    body: { intoKindId: other },
    as: admin,
  });
  expect((await all())[0]?.kinds).toEqual([{ id: other, name: 'Paramedic' }]);
});

test('[REQ-10] a change leaves what was required before, for what was known then', async () => {
  const { id } = (await add({ name: 'Before' })).body;
  const after = (await change(id, { name: 'After', graceDays: 3 })).body;
  expect(after).toMatchObject({ id, name: 'After', graceDays: 3, kinds: [{ id: kindId }] });
  expect(await all()).toEqual([after]);
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.query.requirements.findMany());
  expect(rows.map((row) => [row.requirementId, row.name, row.endedAt === null]).sort()).toEqual([
    [id, 'After', true],
    [id, 'Before', false],
  ]);
  expect((await portal.call(remove, { params: { requirementId: id }, as: admin })).status).toBe(204);
  expect(await all()).toEqual([]);
  expect((await change(id, { name: 'Gone' })).error.code).toBe('NOT_FOUND');
});

test('[REQ-06] of two who change one requirement the later one is told', async () => {
  const { id, revisionId } = (await add()).body;
  const [one, two] = await Promise.all([
    change(id, { name: 'One', seen: revisionId }),
    change(id, { name: 'Two', seen: revisionId }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : two;
  expect(refused.error.code).toBe('REQUIREMENT_CHANGED');
  expect(await all()).toHaveLength(1);
});

const ask = (requirement: Partial<Facts>, requirementId?: string) =>
  portal.call(preview, {
    params: { workspaceId },
    body: {
      requirement: { name: 'On site', appliesTo: { everyone: true }, kindIds: [kindId], ...requirement },
      ...(requirementId && { requirementId }),
    },
    as: admin,
  });

test('[REQ-06] how many people would lack it is told before anything is saved', async () => {
  const holder = await portal.aMember(workspaceId);
  await portal.aDocument(holder, { kindId });
  expect((await ask({})).body).toMatchObject({ applies: 2, states: { MET: 1, MISSING: 1 } });
  expect(await all()).toEqual([]);
  expect((await ask({ from: '2999-01-01', graceDays: 10 })).body).toMatchObject({
    states: { MET: 1, IN_GRACE: 1 },
  });
  const { id } = (await add()).body;
  const roles = { roles: ['WORKSPACE_ADMIN' as const] };
  expect((await ask({ appliesTo: roles }, id)).body).toMatchObject({ applies: 1, states: { MISSING: 1 } });
  expect(await all()).toMatchObject([{ id, applies: 2, met: 1 }]);
  const exemption = {
    requirementId: id,
    workspaceMemberId: admin.memberId,
    reason: 'Ill',
    until: '2999-12-31',
  };
  await portal.call(endpoints.exemptions.create, { body: exemption, as: admin });
  expect((await ask({}, id)).body).toMatchObject({ states: { MET: 1, EXEMPT: 1 } });
  // Nobody was there on its first day; whom it concerns is told of today.
  expect((await ask({ from: '2020-01-01' })).body).toMatchObject({ applies: 2 });
  expect((await ask({}, newId())).error.code).toBe('NOT_FOUND');
});

test('[REQ-06] how many would lack it is told while somebody else changes the requirement', async () => {
  const { id } = (await add()).body;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? ask({}, id) : change(id, { name: `On site ${n}` }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('[REQ-01] a workspace has 500 requirements and no more, in pages by name', async () => {
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    const revision = { workspaceId, everyone: true, roles: [], graceDays: 0, blocking: true };
    const recorded = { recordedByMemberId: admin.memberId, recordedAt: now };
    const rows = Array.from({ length: COUNT.requirements }, (_, n) => {
      const id = newId();
      return { ...revision, ...recorded, id, requirementId: id, name: `R ${String(n).padStart(3, '0')}` };
    });
    await tx.insert(requirementRows).values(rows);
    await tx.insert(requirementKinds).values(rows.map(({ id }) => ({ workspaceId, revisionId: id, kindId })));
  });
  expect(issueOf(await add())).toEqual(['VALIDATION', 'name']);
  const page = await portal.call(list, {
    params: { workspaceId },
    body: { page: 1, pageSize: 2, search: '49' },
    as: admin,
  });
  expect([page.body.count, page.body.data.map(({ name }) => name)]).toEqual([15, ['R 249', 'R 349']]);
  const params = { requirementId: page.body.data[0]?.id ?? '' };
  await portal.call(remove, { params, as: admin });
  expect((await add()).status).toBe(201);
});

test('[REQ-01] what was required before a change and what is required after it are told', async () => {
  const { id } = (await add({ name: 'On\u0000site', until: '2999-12-31', source: 'Law\u0007\r\nClient' }))
    .body;
  portal.clock.advance(1_000);
  expect((await change(id, { name: 'At height', until: null })).body.source).toBe('Law\nClient');
  portal.clock.advance(1_000);
  await portal.call(remove, { params: { requirementId: id }, as: admin });
  const at = { params: { workspaceId }, body: {}, as: admin };
  const { activities } = (await portal.call(endpoints.activity.list, at)).body;
  const told = activities.map(({ details }) => details.numbers);
  expect(told.map(({ change: what }) => what)).toEqual(['deleted', 'changed', 'added']);
  const [before, after] = [told[1]?.before, told[1]?.after];
  expect(before).toMatch(/^On site: First aid; for everybody; until 2999-12-31;/);
  expect(after).toMatch(/^At height: First aid; for everybody; warns/);
  expect([told[0]?.before, told[0]?.after]).toEqual([after, null]);
  expect([told[2]?.before, told[2]?.after]).toEqual([null, before]);
});

test('[REQ-01] kinds, teams and people of another workspace, and somebody who left, cannot be named', async () => {
  const elsewhere = await portal.aWorkspace();
  const removed = await portal.aRemovedMember(workspaceId);
  const unknown: [Partial<Facts>, string][] = [
    [{ kindIds: [kindId, await aKind(portal, elsewhere.workspaceId)] }, 'kindIds.1'],
    [{ appliesTo: { teamIds: [await portal.aTeam(elsewhere.workspaceId)] } }, 'appliesTo.teamIds.0'],
    [{ appliesTo: { workspaceMemberIds: [elsewhere.memberId] } }, 'appliesTo.workspaceMemberIds.0'],
    [{ appliesTo: { workspaceMemberIds: [removed.memberId] } }, 'appliesTo.workspaceMemberIds.0'],
  ];
  const made = (await add()).body;
  for (const [facts, path] of unknown) {
    expect(issueOf(await add(facts))).toEqual(['UNKNOWN_IDS', path]);
    expect(issueOf(await change(made.id, facts))).toEqual(['UNKNOWN_IDS', path]);
  }
  expect(await all()).toEqual([made]);
});
