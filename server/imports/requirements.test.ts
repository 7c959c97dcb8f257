import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { previewRequirements, applyRequirements } = endpoints.imports;
type Body = CallOf<typeof applyRequirements>['body'];
type Row = Body['rows'][number];

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let faw: string;
let yard: string;
beforeEach(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  faw = await aKind(portal, workspaceId, { name: 'Première secours', code: 'FAW' });
  await aKind(portal, workspaceId, { name: 'Noise, hearing' });
  yard = await portal.aTeam(workspaceId, [], { name: 'Yard' });
});

const listOf = (rows: (Row['values'] & Pick<Row, 'is'>)[], update: Body['update'] = []): Body => ({
  rows: rows.map(({ is, ...values }, place) => ({
    row: place + 2,
    values,
    ...(is !== undefined && { is }),
  })),
  update,
});
const request = (body: Body, as = admin) => ({ as, params: { workspaceId }, body });
const preview = async (body: Body) => (await portal.call(previewRequirements, request(body))).body.rows;
const apply = async (body: Body) => (await portal.call(applyRequirements, request(body))).body.rows;
const told = (rows: { outcome: string; why: string[] }[]) =>
  rows.map(({ outcome, why }) => [outcome, ...why]);
const look = async (requirementId: string | null | undefined) =>
  (
    await portal.call(endpoints.requirements.get, {
      as: admin,
      params: { requirementId: requirementId ?? '' },
    })
  ).body;
const all = async () =>
  (
    await portal.call(endpoints.requirements.list, {
      as: admin,
      params: { workspaceId },
      body: { pageSize: 200 },
    })
  ).body.data.map(({ name }) => name);

const FIRST_AID = { name: 'First aid', kinds: 'faw', who: 'Everybody' };

test('[IMP-01] a list adds requirements with all that it says, by names and codes, and adds nothing when it comes again', async () => {
  const list = listOf([
    {
      ...FIRST_AID,
      kinds: 'PREMIERE SECOURS\nNoise, hearing',
      who: 'Team Admins\nyard',
      from: '2026-04-01',
      until: '2027-04-01',
      graceDays: '14',
      blocking: 'true',
      source: 'DGUV 1',
    },
    { name: 'Noise', kinds: 'Noise, hearing; FAW', who: 'alle' },
  ]);
  expect(told(await preview(list))).toEqual([['ADD'], ['ADD']]);
  expect(await all()).toEqual([]);
  const [first, second] = await apply(list);
  expect(await look(first?.requirementId)).toMatchObject({
    name: 'First aid',
    kinds: [{ name: 'Noise, hearing' }, { id: faw }],
    appliesTo: { everyone: false, roles: ['TEAM_ADMIN'], teams: [{ id: yard }], trades: [] },
    ...{ from: '2026-04-01', until: '2027-04-01', graceDays: 14, blocking: true, source: 'DGUV 1' },
  });
  expect(await look(second?.requirementId)).toMatchObject({
    appliesTo: { everyone: true },
    ...{ from: null, graceDays: 0, blocking: false, source: null },
  });
  const again = await apply(list);
  expect(told(again)).toEqual([['SAME'], ['SAME']]);
  expect(again.map(({ requirementId }) => requirementId)).toEqual([
    first?.requirementId,
    second?.requirementId,
  ]);
});

test('two admins who bring one list at once add no requirement twice', async () => {
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  for (let round = 0; round < 5; round++) {
    const names = Array.from({ length: 20 }, (_, n) => `Rule ${round}.${n}`);
    const rows = names.map((name) => ({ ...FIRST_AID, name }));
    const both = await Promise.all([
      portal.call(applyRequirements, request(listOf(rows))),
      portal.call(applyRequirements, request(listOf(rows.toReversed()), other)),
    ]);
    const outcomes = both.flatMap(({ body }) => body.rows.map(({ outcome }) => outcome));
    expect(outcomes.toSorted()).toEqual([...Array(20).fill('ADD'), ...Array(20).fill('SAME')]);
    expect((await all()).filter((name) => names.includes(name))).toHaveLength(20);
  }
});

test('[IMP-02] what is there changes in the chosen columns alone, is told as a change, and chosen members stay', async () => {
  const created = await portal.call(endpoints.requirements.create, {
    as: admin,
    body: {
      ...{ workspaceId, name: 'First aid', kindIds: [faw], graceDays: 3 },
      appliesTo: { everyone: true, workspaceMemberIds: [admin.memberId] },
    },
  });
  const { id, revisionId } = created.body;
  const list = (update: Body['update']) =>
    listOf([{ ...FIRST_AID, name: 'FIRST AID', who: 'Yard', graceDays: '7', source: 'Law' }], update);
  expect(told(await apply(list([])))).toEqual([['SAME']]);
  expect((await look(id)).revisionId).toBe(revisionId);
  const [changed] = await apply(list(['who', 'graceDays']));
  expect([changed?.outcome, changed?.requirementId, changed?.changes]).toEqual([
    'UPDATE',
    id,
    ['who', 'graceDays'],
  ]);
  expect(await look(id)).toMatchObject({
    ...{ name: 'First aid', graceDays: 7, source: null },
    appliesTo: { everyone: false, teams: [{ id: yard }], workspaceMembers: [{ id: admin.memberId }] },
  });
  const { rows } = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(
      `select details->>'change' as change from activities where event = 'requirements_changed' order by change`,
    ),
  );
  expect(rows.map(({ change }) => change)).toEqual(['added', 'changed']);
});

test('[IMP-01] what a row names that is not there, and what it lacks, is told; the others are written', async () => {
  await portal.aTrade(workspaceId, [], { name: 'Yard' });
  const list = listOf([
    { ...FIRST_AID, kinds: 'FAW\nForklift' },
    { ...FIRST_AID, who: 'Roofers' },
    { ...FIRST_AID, who: 'Yard' },
    { name: 'Empty' },
    { ...FIRST_AID, from: '2026-05-01', until: '2026-04-01' },
    { ...FIRST_AID, graceDays: 'long', blocking: 'perhaps' },
    { ...FIRST_AID, is: newId() },
    { ...FIRST_AID, who: 'Trade: Yard' },
  ]);
  const rows = await preview(list);
  expect(told(rows)).toEqual([
    ['LEFT_OUT', 'There is no document type “Forklift”.'],
    ['LEFT_OUT', 'There is no team, trade or role “Roofers”.'],
    ['LEFT_OUT', '“Yard” is a team and a trade. Write “Team: Yard” or “Trade: Yard”.'],
    [
      'LEFT_OUT',
      'Choose at least one document type.',
      'Choose who must hold it: everybody, a role, a trade, a team or members.',
    ],
    ['LEFT_OUT', 'The last day can’t come before the first one.'],
    [
      'LEFT_OUT',
      'Days of grace “long”: Enter a whole number of days.',
      '“perhaps” doesn’t say if a missing document blocks or warns.',
    ],
    ['LEFT_OUT', 'This requirement is no longer in the workspace.'],
    ['ADD'],
  ]);
  expect(told(await apply({ ...list, whole: true }))).toEqual(told(rows));
  expect(await all()).toEqual([]);
  expect((await apply(list)).at(-1)?.outcome).toBe('ADD');
  expect(await all()).toEqual(['First aid']);
});

test.each([
  ['Team: Yard', 'Trade: Yard'],
  ['Team: Yard', 'Tätigkeit: Yard'],
  ['Grupo: Yard', 'Oficio: Yard'],
  ['Zespół: Yard', 'Zawód: Yard'],
  ['الفريق: Yard', 'المهنة: Yard'],
])('[LNG-01] a team and a trade of one name are told apart in each language: %s, %s', async (team, trade) => {
  await portal.aTeam(workspaceId, [], { name: 'Yard' });
  await portal.aTrade(workspaceId, [], { name: 'Yard' });
  const list = listOf([
    { ...FIRST_AID, name: 'One', who: team },
    { ...FIRST_AID, name: 'Two', who: trade },
  ]);
  expect(told(await preview(list))).toEqual([['ADD'], ['ADD']]);
});

test('[IMP-02] where several have the name it is asked which one is meant; an answer adds another one once', async () => {
  const both = [FIRST_AID, { ...FIRST_AID, who: 'Yard' }];
  expect(told(await preview(listOf(both)))).toEqual([
    ['ADD'],
    ['DECIDE', 'Row 2 has this name too. Is this another one?'],
  ]);
  const answered = listOf(both.map((row) => ({ ...row, is: null })));
  expect(told(await apply(answered))).toEqual([['ADD'], ['ADD']]);
  expect(told(await apply(answered))).toEqual([['SAME'], ['SAME']]);
  expect(told(await apply(listOf(both)))).toEqual([['SAME'], ['SAME']]);
  const third = { ...FIRST_AID, who: 'Team members' };
  const [asked] = await preview(listOf([third]));
  expect([asked?.outcome, asked?.matches.length]).toEqual(['DECIDE', 2]);
  const is = asked?.matches[0]?.id ?? '';
  const named = [
    { ...third, is },
    { ...third, is },
  ];
  expect(told(await apply(listOf(named, ['who'])))).toEqual([
    ['UPDATE'],
    ['LEFT_OUT', 'Row 2 is about the same requirement.'],
  ]);
});

test('[IMP-02] of two who bring one list at the same moment, the second finds what the first one wrote', async () => {
  const list = listOf([FIRST_AID, { ...FIRST_AID, name: 'Noise' }]);
  const answers = await Promise.all([apply(list), apply(list)]);
  expect(answers.map((rows) => rows[0]?.outcome).sort()).toEqual(['ADD', 'SAME']);
  expect(await all()).toEqual(['First aid', 'Noise']);
});

test('[IMP-02] an archived document type stays with a requirement that has it, and is given to no other', async () => {
  const [row] = await apply(listOf([FIRST_AID]));
  await portal.call(endpoints.documentKinds.update, {
    as: admin,
    params: { kindId: faw },
    body: { archived: true },
  });
  expect(told(await apply(listOf([{ ...FIRST_AID, graceDays: '5' }], ['graceDays'])))).toEqual([['UPDATE']]);
  expect((await look(row?.requirementId)).kinds).toMatchObject([{ id: faw }]);
  // A list that names the type, with its column chosen, says no other than what is there.
  expect(told(await apply(listOf([{ ...FIRST_AID, graceDays: '6' }], ['kinds', 'graceDays'])))).toEqual([
    ['UPDATE'],
  ]);
  expect((await look(row?.requirementId)).kinds).toMatchObject([{ id: faw }]);
  const archived = 'The document type “Première secours” is archived.';
  const others = listOf(
    [
      { ...FIRST_AID, name: 'Other' },
      { name: 'Noise', kinds: 'faw', who: 'Everybody' },
    ],
    ['kinds'],
  );
  expect(told(await preview(others))).toEqual([
    ['LEFT_OUT', archived],
    ['LEFT_OUT', archived],
  ]);
});

test('only those who manage the workspace bring in requirements', async () => {
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const { error } = await portal.call(applyRequirements, request(listOf([FIRST_AID]), lead));
  expect(error.code).toBe('FORBIDDEN');
  expect(await all()).toEqual([]);
});
