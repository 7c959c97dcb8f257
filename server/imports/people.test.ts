import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { previewPeople, applyPeople } = endpoints.imports;
type Body = CallOf<typeof applyPeople>['body'];
type Values = Body['rows'][number]['values'];

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const listOf = (rows: (Values & { is?: string | null })[], more: Partial<Body> = {}): Body => ({
  rows: rows.map(({ is, ...values }, place) => ({ row: place + 2, values, ...(is !== undefined && { is }) })),
  update: [],
  role: 'TEAM_MEMBER',
  ...more,
});
const preview = async (body: Body) =>
  (await portal.call(previewPeople, { as: admin, params: { workspaceId }, body })).body.rows;
const apply = async (body: Body, headers = {}) =>
  (await portal.call(applyPeople, { as: admin, params: { workspaceId }, body, headers })).body.rows;
const known = async (memberId: string | null | undefined) =>
  (await portal.call(endpoints.members.get, { as: admin, params: { memberId: memberId ?? '' } })).body;
const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome).join(' ');
/** Names and numbers that no other test has. */
const aName = () => ({ firstName: 'Ola', lastName: `N${newId()}` });
const aNumber = () => `E-${newId()}`;
const anEmail = () => `${newId().toLowerCase()}@acme.example`;
const aTeam = async (name = `T${newId()}`) => ({
  id: await portal.aTeam(workspaceId, [], { name }),
  name,
});
const added = async (values: Values) => (await apply(listOf([values])))[0]?.memberId ?? '';

test('people are found by address and by staff number, and what is the same is told', async () => {
  const [one, other, third] = [
    { ...aName(), email: anEmail() },
    { ...aName(), staffNumber: aNumber() },
    { ...aName(), email: anEmail(), staffNumber: aNumber() },
  ];
  const first = await apply(listOf([one, other]));
  expect(outcomes(first)).toBe('ADD ADD');
  const again = listOf([
    { ...one, email: one.email.toUpperCase(), title: 'Fitter' },
    { ...other, staffNumber: other.staffNumber.toLowerCase() },
    third,
  ]);
  const rows = await preview(again);
  expect(outcomes(rows)).toBe('SAME SAME ADD');
  expect(rows.map(({ memberId }) => memberId)).toEqual([first[0]?.memberId, first[1]?.memberId, null]);
  expect(outcomes(await apply(again))).toBe('SAME SAME ADD');
  expect(outcomes(await apply(again))).toBe('SAME SAME SAME');
});

test('who is there changes in the chosen columns alone', async () => {
  const person = { ...aName(), staffNumber: aNumber() };
  const id = await added({ ...person, title: 'Helper', contractor: 'Old Ltd' });
  const list = listOf([{ ...person, title: 'Fitter', contractor: 'New Ltd', phone: '0151 23456789' }], {
    update: ['title', 'phone'],
    phoneCountryCode: '+49',
  });
  expect(await preview(list)).toMatchObject([{ outcome: 'UPDATE', changes: ['title', 'phone'] }]);
  await apply(list);
  expect((await known(id)).person).toEqual({
    title: 'Fitter',
    contractor: 'Old Ltd',
    phone: '15123456789',
    phoneCountryCode: '+49',
  });
  expect(outcomes(await apply(list))).toBe('SAME');
});

test('another country code is another phone number, and a code of four digits is one', async () => {
  const person = { ...aName(), staffNumber: aNumber() };
  const list = (phoneCountryCode: string) =>
    listOf([{ ...person, phone: '621 123 456' }], { update: ['phone'], phoneCountryCode });
  const [row] = await apply(list('+352'));
  expect(await preview(list('+49'))).toMatchObject([{ outcome: 'UPDATE', changes: ['phone'] }]);
  await apply(list('+49'));
  expect(await preview(list('+49'))).toMatchObject([{ outcome: 'SAME' }]);
  expect((await known(row?.memberId)).person).toMatchObject({ phone: '621123456', phoneCountryCode: '+49' });
});

test('an empty cell takes nothing away, and a role in a list changes nobody who is there', async () => {
  const person = { ...aName(), staffNumber: aNumber() };
  const id = await added({ ...person, title: 'Helper' });
  const list = listOf([{ ...person, title: '', role: 'WORKSPACE_ADMIN' }], {
    update: ['title', 'role', 'contractor'],
  });
  expect(outcomes(await apply(list))).toBe('SAME');
  expect(await known(id)).toMatchObject({ role: 'TEAM_MEMBER', person: { title: 'Helper' } });
});

test('a name alone is a question; the answer decides', async () => {
  const name = aName();
  const id = await added(name);
  const email = anEmail();
  const asked = await preview(listOf([{ ...name, email }]));
  expect(asked).toMatchObject([{ outcome: 'DECIDE', matches: [{ id, isRemoved: false }] }]);
  expect(outcomes(await apply(listOf([{ ...name, email }])))).toBe('DECIDE');
  expect((await known(id)).email).toBeNull();
  const same = listOf([{ ...name, email, is: id }], { update: ['email'] });
  expect(await apply(same)).toMatchObject([{ outcome: 'UPDATE', memberId: id, changes: ['email'] }]);
  expect((await known(id)).email).toBe(email);
  const [another] = await apply(listOf([{ ...name, is: null }]));
  expect(another?.outcome).toBe('ADD');
  expect(another?.memberId).not.toBe(id);
});

test('[IMP-02] of a list that names people again each is found, asked about or added, and none stops another', async () => {
  const [max, nora] = [{ ...aName(), staffNumber: aNumber() }, aName()];
  const ids = [await added(max), await added(nora)];
  const again = listOf([max, nora, { ...aName(), email: anEmail(), staffNumber: aNumber() }]);
  const expected = [
    { outcome: 'SAME', memberId: ids[0] },
    { outcome: 'DECIDE', matches: [{ id: ids[1] }] },
  ];
  expect(await preview(again)).toMatchObject([...expected, { outcome: 'ADD' }]);
  expect(await apply(again)).toMatchObject([...expected, { outcome: 'ADD' }]);
});

test('a namesake with an address and a number of their own is somebody else', async () => {
  const name = aName();
  await added({ ...name, email: anEmail() });
  const [row] = await preview(listOf([{ ...name, email: anEmail() }]));
  expect(row).toMatchObject({
    outcome: 'ADD',
    why: ['Somebody else of this name is in the workspace.'],
  });
});

test('a row that cannot be used says why, and stops no other', async () => {
  const rows = await apply(
    listOf([
      { ...aName(), email: 'ada@' },
      { title: 'Fitter' },
      { ...aName(), title: 'x'.repeat(256) },
      { staffNumber: aNumber() },
      { ...aName(), phone: 'ask Ann', role: 'BOSS', teams: 'Nowhere' },
    ]),
  );
  expect(rows.map(({ row, outcome, why }) => [row, outcome, ...why])).toEqual([
    [2, 'LEFT_OUT', '“ada@” isn’t an email address.'],
    [3, 'LEFT_OUT', 'The row has no name, address or staff number.'],
    [4, 'LEFT_OUT', 'Job title: Use 255 characters at most.'],
    [5, 'LEFT_OUT', 'The row has no name or address.'],
    [
      6,
      'ADD',
      '“ask Ann”: Please enter a valid phone number.',
      'There is no role “BOSS”.',
      'There is no team “Nowhere”.',
    ],
  ]);
  expect(await known(rows[4]?.memberId)).toMatchObject({ role: 'TEAM_MEMBER', person: { phone: null } });
});

test('people who share an address stay people: one has it, the others are asked about', async () => {
  const email = anEmail();
  const [one, other, third] = [aName(), aName(), aName()];
  const list = [one, other, third].map((name) => ({ ...name, email }));
  const first = await apply(listOf(list));
  expect(first.map(({ outcome, invites, why }) => [outcome, invites, ...why])).toEqual([
    ['ADD', email],
    ['DECIDE', null, 'Row 2 has this address too.'],
    ['DECIDE', null, 'Row 2 has this address too.'],
  ]);
  const rows = await apply(
    listOf(list.map((values, place) => (place === 0 ? values : { ...values, is: null }))),
  );
  expect(outcomes(rows)).toBe('SAME ADD ADD');
  expect(rows.map(({ invites }) => invites)).toEqual([null, null, null]);
  const people = await Promise.all(rows.map(({ memberId }) => known(memberId)));
  expect(people.map((person) => person.email)).toEqual([email, null, null]);
  expect(people.map(({ lastName }) => lastName)).toEqual([one, other, third].map(({ lastName }) => lastName));
});

test('the same person twice in a list counts once', async () => {
  const person = { ...aName(), email: anEmail(), staffNumber: aNumber() };
  const name = aName();
  const rows = await apply(listOf([person, { ...person, email: '' }, name, name]));
  expect(rows.map(({ outcome, why }) => [outcome, ...why])).toEqual([
    ['ADD'],
    ['LEFT_OUT', 'Row 2 is about the same person.'],
    ['ADD'],
    ['DECIDE', 'Row 4 has the same name.'],
  ]);
  const again = await preview(
    listOf([person, { staffNumber: person.staffNumber, ...aName(), is: undefined }]),
  );
  expect(again[1]).toMatchObject({ outcome: 'DECIDE', matches: [{ staffNumber: person.staffNumber }] });
});

test('an address of one and a number of another are asked about', async () => {
  const [one, other] = [
    { ...aName(), email: anEmail() },
    { ...aName(), staffNumber: aNumber() },
  ];
  const ids = [await added(one), await added(other)];
  const [row] = await preview(listOf([{ ...one, staffNumber: other.staffNumber }]));
  expect(row?.outcome).toBe('DECIDE');
  expect(row?.matches.map(({ id }) => id)).toEqual(ids);
});

test('who has an account changes their own details; the workspace keeps staff number, teams and trades', async () => {
  const member = await portal.aMember(workspaceId);
  const staffNumber = aNumber();
  const name = `Crane ${newId()}`;
  const { body: team } = await portal.call(endpoints.teams.create, {
    as: admin,
    body: { workspaceId, name, isPublic: false },
  });
  const list = listOf(
    [{ email: member.email, title: 'Chief', staffNumber, teams: name.toUpperCase(), trades: 'Rigger' }],
    { update: ['title', 'staffNumber', 'teams', 'trades'] },
  );
  const [row] = await apply(list);
  expect(row).toMatchObject({ outcome: 'UPDATE', changes: ['staffNumber', 'teams', 'trades'] });
  expect(row?.why).toHaveLength(1);
  expect(await known(member.memberId)).toMatchObject({
    staffNumber,
    trades: [{ name: 'Rigger' }],
    proGroupMembers: [{ proGroup: { id: team.id } }],
  });
});

test('people without an address come back by name and staff number, with what was known of them', async () => {
  const person = { ...aName(), staffNumber: aNumber() };
  const id = await added({ ...person, title: 'Welder' });
  await portal.call(endpoints.members.remove, { as: admin, params: { memberId: id } });
  expect(await preview(listOf([person]))).toMatchObject([
    { outcome: 'ADD', memberId: id, matches: [{ id, isRemoved: true }] },
  ]);
  const [row] = await apply(listOf([{ ...person, contractor: 'New Ltd', role: 'TEAM_ADMIN' }]));
  expect(row).toMatchObject({ outcome: 'ADD', memberId: id });
  expect(await known(id)).toMatchObject({
    status: 'DRAFT',
    role: 'TEAM_ADMIN',
    staffNumber: person.staffNumber,
    person: { title: 'Welder', contractor: 'New Ltd' },
  });
});

test('a row that was merged into another is nobody whom a list could name', async () => {
  const [twice, person] = [
    { ...aName(), staffNumber: aNumber() },
    { ...aName(), staffNumber: aNumber() },
  ];
  const [fromId, intoId] = [await added(twice), await added(person)];
  const merged = await portal.call(endpoints.memberMerging.merge, {
    as: admin,
    body: { workspaceId, fromId, intoId },
  });
  expect(merged.status).toBe(200);
  const rows = await preview(listOf([twice, { ...twice, is: fromId }]));
  expect(rows.map(({ outcome, matches }) => [outcome, matches.map(({ id }) => id)])).toEqual([
    ['ADD', []],
    ['LEFT_OUT', []],
  ]);
});

test('what was the account’s own does not come back to the workspace', async () => {
  const member = await portal.aMember(workspaceId);
  await portal.call(endpoints.users.update, {
    as: member,
    params: { id: member.userId },
    body: { phone: '+49 151 23456789', title: 'Secret' },
  });
  await portal.call(endpoints.members.remove, { as: admin, params: { memberId: member.memberId } });
  await apply(listOf([{ email: member.email }]));
  expect((await known(member.memberId)).person).toMatchObject({ title: null, phone: null });
});

test('an address or a staff number that somebody else has, or a row above takes, stays theirs and stops nobody', async () => {
  const [one, other, gone] = [
    { ...aName(), email: anEmail() },
    { ...aName(), email: anEmail() },
    { ...aName(), staffNumber: aNumber() },
  ];
  const ids = [await added(one), await added(other), await added(gone)];
  await portal.call(endpoints.members.remove, { as: admin, params: { memberId: ids[2] ?? '' } });
  const fresh = aNumber();
  const list = listOf(
    [
      { ...aName(), staffNumber: fresh },
      { ...one, staffNumber: fresh },
      { ...other, staffNumber: gone.staffNumber },
      { ...gone, email: one.email, is: ids[2] ?? '' },
    ],
    { update: ['staffNumber', 'email'] },
  );
  expect((await apply(list)).map(({ outcome, why }) => [outcome, ...why])).toEqual([
    ['ADD'],
    ['SAME', 'Row 2 has this staff number, so it isn’t imported.'],
    ['SAME', `Ola ${gone.lastName} has this staff number, so it isn’t imported.`],
    [
      'ADD',
      `Ola ${gone.lastName} was removed, and comes back with their documents.`,
      `Ola ${one.lastName} has this address, so it isn’t imported.`,
    ],
  ]);
  expect(await known(ids[2])).toMatchObject({ email: null, staffNumber: gone.staffNumber });
});

test('two admins who bring one list at once add nobody twice', async () => {
  const list = listOf(Array.from({ length: 20 }, () => ({ ...aName(), trades: 'Painter' })));
  const [one, other] = await Promise.all([apply(list), apply(list)]);
  const both = [...(one ?? []), ...(other ?? [])];
  expect(both.filter(({ outcome }) => outcome === 'ADD')).toHaveLength(20);
  expect(both.filter(({ outcome }) => outcome === 'DECIDE')).toHaveLength(20);
});

test.each([0, 1, 2])(
  'a row that names somebody of elsewhere is left out wherever it stands: %i',
  async (at) => {
    const elsewhere = await portal.aWorkspace();
    const gone = newId();
    const right = [aName(), aName()];
    for (const id of [elsewhere.memberId, gone]) {
      const wrong = { ...aName(), title: 'Boss', is: id };
      const rows = await apply(listOf(right.toSpliced(at, 0, wrong), { update: ['title', 'firstName'] }));
      expect(rows.filter(({ outcome }) => outcome !== 'LEFT_OUT')).toHaveLength(2);
      expect(rows[at]).toMatchObject({ outcome: 'LEFT_OUT', matches: [], memberId: null });
    }
    const params = { memberId: elsewhere.memberId };
    const seen = await portal.call(endpoints.members.get, { as: elsewhere, params });
    expect(seen.body.user?.title ?? null).not.toBe('Boss');
  },
);

test('people of another workspace are nobody here', async () => {
  const elsewhere = await portal.aWorkspace();
  const [row] = await preview(
    listOf([
      { ...aName(), email: elsewhere.email },
      { ...aName(), is: elsewhere.memberId },
    ]),
  );
  expect(row).toMatchObject({ outcome: 'ADD', matches: [] });
  const rows = await preview(listOf([{ ...aName(), is: elsewhere.memberId }]));
  expect(rows).toMatchObject([
    { outcome: 'LEFT_OUT', why: ['This person is no longer in the workspace.'], matches: [] },
  ]);
});

test('all or nothing writes nobody while one row is asked about, and all rows once none is', async () => {
  const [name, other] = [aName(), aName()];
  const first = { ...name, staffNumber: aNumber() };
  const rows = [first, { email: 'odd@' }];
  const refused = await apply(listOf(rows, { whole: true }));
  expect(outcomes(refused)).toBe('ADD LEFT_OUT');
  expect(refused[0]?.memberId).toBeNull();
  expect(outcomes(await preview(listOf(rows)))).toBe('ADD LEFT_OUT');
  const mended = await apply(listOf([first, other], { whole: true }));
  expect(outcomes(mended)).toBe('ADD ADD');
  expect(await known(mended[0]?.memberId)).toMatchObject({ staffNumber: first.staffNumber });
});

test('who is added without a team comes into the chosen ones, and nobody else does', async () => {
  const [chosen, own] = [await aTeam(), await aTeam()];
  const there = { ...aName(), staffNumber: aNumber() };
  await apply(listOf([there]));
  const rows = [{ ...aName(), teams: own.name }, aName(), there];
  const list = listOf(rows, { teamIds: [chosen.id], update: ['teams'] });
  const answer = await apply(list);
  expect(outcomes(answer)).toBe('ADD ADD SAME');
  const teamsOf = async (place: number) =>
    (await known(answer[place]?.memberId)).proGroupMembers.map(({ proGroupId }) => proGroupId);
  expect([await teamsOf(0), await teamsOf(1), await teamsOf(2)]).toEqual([[own.id], [chosen.id], []]);
});

test('several teams and trades stand between signs, where no name has these in it', async () => {
  const [one, other, odd] = [await aTeam(), await aTeam(), await aTeam('Crane, rigging')];
  const [answer] = await apply(
    listOf([{ ...aName(), teams: `${one.name}; ${other.name}\n${odd.name}`, trades: 'Welder / Fitter' }]),
  );
  const { proGroupMembers, trades } = await known(answer?.memberId);
  expect(new Set(proGroupMembers.map(({ proGroupId }) => proGroupId))).toEqual(
    new Set([one.id, other.id, odd.id]),
  );
  expect(trades.map(({ name }) => name).toSorted()).toEqual(['Fitter', 'Welder']);
});

test('of a list with several tables, sentences say which one a row is in', async () => {
  const email = anEmail();
  const list = listOf([
    { ...aName(), email },
    { firstName: 'Bo', email },
  ]);
  list.rows = list.rows.map((row, place) => ({ ...row, row: 2, table: ['Day', 'Night'][place] }));
  expect((await preview(list)).flatMap(({ why }) => why)).toEqual(['Row 2 of “Day” has this address too.']);
});
