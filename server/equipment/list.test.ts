import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { categories, list, listOfMember, listOfTeam, tagIdsInUse } = endpoints.equipment;
type Request = CallOf<typeof list>['body'];

const TODAY = '2026-03-02';
const portal = createTestPortal();
let admin: Member;
let ines: Member;
let teamId: string;

/** An item in each state, of two categories, named so that their order is that of the letters. */
const ITEMS = [
  { name: 'a rope', category: 'Height', retiredAt: new Date(`${TODAY}T00:00:00Z`) },
  { name: 'B harness', category: 'Height', latestResult: 'FAILED', serialNumber: 'SN-77' },
  { name: 'c winch', category: 'Lifting', nextDueOn: '2026-03-01', tagId: 'TAG_9' },
  { name: 'D hook', category: 'Lifting', nextDueOn: TODAY },
  { name: 'e saw', manufacturer: 'Kanter', model: 'WS 125', location: 'Depot Nord' },
  { name: 'F drill', latestResult: 'PASSED', nextDueOn: '2027-01-01' },
] as const;
const NAMES = ITEMS.map(({ name }) => name);
const STATES = {
  RETIRED: 1,
  OUT_OF_SERVICE: 1,
  OVERDUE: 1,
  DUE_SOON: 1,
  NEVER_INSPECTED: 1,
  IN_SERVICE: 1,
};
const NONE = {
  RETIRED: 0,
  OUT_OF_SERVICE: 0,
  OVERDUE: 0,
  DUE_SOON: 0,
  NEVER_INSPECTED: 0,
  IN_SERVICE: 0,
};

beforeAll(async () => {
  portal.clock.set(`${TODAY}T08:30:00Z`);
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  ines = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } });
  teamId = await portal.aTeam(workspaceId, [ines.memberId]);
  for (const item of ITEMS) {
    const ownerMemberId = ['c winch', 'D hook'].includes(item.name) ? ines.memberId : null;
    await anItem(portal.services, workspaceId, { ...item, ownerMemberId });
  }
});

const ask = async (body: Request = {}) => {
  const { workspaceId } = admin;
  const answer = await portal.call(list, { as: admin, params: { workspaceId }, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const names = ({ data }: Awaited<ReturnType<typeof ask>>) => data.map(({ product }) => product.name);

test('[EQP-21] every item is listed by its name, and the states are counted', async () => {
  const all = await ask();
  expect([names(all), all.count, all.states]).toEqual([NAMES, 6, STATES]);
  expect(all.data.map(({ state }) => state)).toEqual(Object.keys(STATES));
  const second = await ask({ page: 1, pageSize: 4, orderBy: [{ name: 'desc' }] });
  expect([names(second), second.count, second.states]).toEqual([['B harness', 'a rope'], 6, STATES]);
});

test('items are ordered by the day on which they are due, those without one last', async () => {
  const body = { orderBy: [{ nextDueOn: 'asc' as const }, { name: 'asc' as const }] };
  expect(names(await ask(body))).toEqual(['c winch', 'D hook', 'F drill', 'a rope', 'B harness', 'e saw']);
});

test.for<[string, string[]]>([
  ['HARN', ['B harness']],
  ['sn-77', ['B harness']],
  ['tag_9', ['c winch']],
  ['lift', ['c winch', 'D hook']],
  ['kanter', ['e saw']],
  ['ws 125', ['e saw']],
  ['depot nord', ['e saw']],
  ['ines', ['c winch', 'D hook']],
  ['ines hook', ['D hook']],
  ['ines harness', []],
  ['%', []],
])('[EQP-21] a search for "%s" finds %o', async ([search, expected]) => {
  const found = await ask({ search });
  expect([names(found), found.count]).toEqual([expected, expected.length]);
});

test('[EQP-21] a state filters the list, and the states are counted as if it did not', async () => {
  for (const [place, state] of (Object.keys(STATES) as (keyof typeof STATES)[]).entries()) {
    const filtered = await ask({ filters: { state } });
    expect([names(filtered), filtered.count, filtered.states]).toEqual([[NAMES[place]], 1, STATES]);
  }
});

test('[GAP-02] several states filter the list at once, with a search or without', async () => {
  for (const search of [undefined, 'e']) {
    const states = { ...(await ask({ search })).states };
    const two = await ask({ search, filters: { states: ['OVERDUE', 'IN_SERVICE'] } });
    expect([two.count, two.data.length]).toEqual(Array(2).fill(states.OVERDUE + states.IN_SERVICE));
    expect(two.states).toEqual(states);
  }
});

test('[EQP-21] search and category narrow the states that are counted, too', async () => {
  const lifting = await ask({ filters: { category: 'Lifting' } });
  const states = { ...NONE, OVERDUE: 1, DUE_SOON: 1 };
  expect([names(lifting), lifting.states]).toEqual([['c winch', 'D hook'], states]);
  const due = await ask({ search: 'ines', filters: { category: 'Lifting', state: 'DUE_SOON' } });
  expect([names(due), due.count, due.states]).toEqual([['D hook'], 1, states]);
  expect(await ask({ filters: { category: 'lifting' } })).toEqual({ data: [], count: 0, states: NONE });
});

test('[EQP-21] the state is that of the workspace’s day', async () => {
  const far = await portal.aWorkspace({ timeZone: 'Pacific/Auckland' });
  const near = await portal.aWorkspace({ timeZone: 'Pacific/Honolulu' });
  portal.clock.set('2026-03-02T11:30:00Z');
  const stateIn = async (as: Member) => {
    await anItem(portal.services, as.workspaceId, { nextDueOn: TODAY });
    const { workspaceId } = as;
    const { data, states } = (await portal.call(list, { as, params: { workspaceId }, body: {} })).body;
    return [data[0]?.state, states.OVERDUE, states.DUE_SOON];
  };
  expect(await stateIn(far)).toEqual(['OVERDUE', 1, 0]);
  expect(await stateIn(near)).toEqual(['DUE_SOON', 0, 1]);
});

test('a team’s list and a member’s list hold what they have, filtered and counted likewise', async () => {
  const { memberId } = ines;
  const states = { ...NONE, OVERDUE: 1, DUE_SOON: 1 };
  const ofTeam = (body: Request) => portal.call(listOfTeam, { as: ines, params: { teamId }, body });
  const ofMember = (body: Request, as = ines) =>
    portal.call(listOfMember, { as, params: { memberId }, body });
  for (const answer of [await ofTeam({}), await ofMember({}), await ofMember({}, admin)]) {
    expect([names(answer.body), answer.body.states]).toEqual([['c winch', 'D hook'], states]);
  }
  const filters = { state: 'OVERDUE' as const };
  for (const answer of [await ofTeam({ filters }), await ofMember({ filters })]) {
    expect([names(answer.body), answer.body.count, answer.body.states]).toEqual([['c winch'], 1, states]);
  }
  const mate = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(admin.workspaceId, [mate.memberId, memberId]);
  expect((await ofMember({}, mate)).error.code).toBe('NOT_FOUND');
});

test('[KIND-07] an item says that its owner has documents when one counts that is not sensitive', async () => {
  const as = await portal.aWorkspace();
  const { workspaceId } = as;
  const open = await aKind(portal, workspaceId, { name: 'Rope access' });
  const sensitive = await aKind(portal, workspaceId, { name: 'Medical', sensitive: true });
  const owners: [string, Parameters<typeof portal.aDocument>[1][]][] = [
    ['A nobody’s', []],
    ['B submitted', [{ kindId: open, state: 'SUBMITTED' }]],
    ['C rejected', [{ kindId: open, state: 'REJECTED' }]],
    ['D sensitive', [{ kindId: sensitive }]],
    ['E accepted', [{ kindId: open }]],
    ['F of no kind', [{}]],
    ['G expired', [{ kindId: open, expirationDate: '2020-01-01' }]],
    ['H both', [{ kindId: sensitive }, { kindId: open, state: 'SUBMITTED' }]],
    ['I also accepted', [{ kindId: open, state: 'REJECTED' }, { kindId: open }]],
  ];
  for (const [name, documents] of owners) {
    const owner = await portal.aMember(workspaceId);
    for (const row of documents) await portal.aDocument(owner, row);
    await anItem(portal.services, workspaceId, { name, ownerMemberId: owner.memberId });
  }
  await anItem(portal.services, workspaceId, { name: 'J without owner' });
  const { data } = (await portal.call(list, { as, params: { workspaceId }, body: {} })).body;
  const linked = data.flatMap(({ product, isLinkedToDocuments }) =>
    isLinkedToDocuments ? product.name : [],
  );
  expect([data.length, linked.map((name) => name?.[0])]).toEqual([10, ['E', 'F', 'G', 'I']]);
});

test('the categories in use are counted, by name', async () => {
  const { workspaceId } = admin;
  const { body } = await portal.call(categories, { as: admin, params: { workspaceId } });
  expect(body.data).toEqual([
    { category: 'Height', count: 2 },
    { category: 'Lifting', count: 2 },
  ]);
});

test('categories are in the order of their letters, capitals or not', async () => {
  const as = await portal.aWorkspace();
  const { workspaceId } = as;
  for (const category of ['b', 'C', 'A', 'C']) await anItem(portal.services, workspaceId, { category });
  const { body } = await portal.call(categories, { as, params: { workspaceId } });
  expect(body.data.map(({ category, count }) => `${category} ${count}`)).toEqual(['A 1', 'b 1', 'C 2']);
});

test('of the tag IDs of a file those are told that are in use, as they were asked for', async () => {
  const { workspaceId } = admin;
  const elsewhere = await portal.aWorkspace();
  await anItem(portal.services, elsewhere.workspaceId, { tagId: 'theirs' });
  const body = { tagIds: ['tag_9', 'TAG_9', 'TAG', 'theirs', ''] };
  const answer = await portal.call(tagIdsInUse, { as: admin, params: { workspaceId }, body });
  expect(answer.body.tagIds.toSorted()).toEqual(['TAG_9', 'tag_9']);
});
