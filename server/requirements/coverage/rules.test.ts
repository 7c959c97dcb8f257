import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf } from '#tests/support/records.ts';

const { get, set } = endpoints.coverage;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
let yard: string;
beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  yard = await portal.aTeam(workspaceId, [], { name: 'Yard' });
});

const rule = (more: object = {}) => ({ kindIds: [kindId], minimum: 2, warningDays: 30, ...more });
const write = (rules: ReturnType<typeof rule>[], as = admin) =>
  portal.call(set, { params: { teamId: yard }, body: { rules }, as });
const look = async (as = admin) => (await portal.call(get, { params: { teamId: yard }, as })).body.rules;
const changes = async () =>
  (await portal.inWorkspace(workspaceId, ({ tx }) => tx.query.activities.findMany()))
    .filter(({ event }) => event === 'coverage_changed')
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

test('[COV-01] a rule says how many of a team must hold one of some kinds; rules are replaced as a whole, and the activity keeps both', async () => {
  const other = await aKind(portal, workspaceId, { name: 'Rescue at height' });
  expect((await write([rule({ kindIds: [kindId, other] }), rule({ minimum: 1 })])).status).toBe(200);
  const [, both] = await look();
  expect(both).toMatchObject({
    minimum: 2,
    warningDays: 30,
    state: 'SHORT',
    count: 0,
    breaksOn: '2026-03-01',
  });
  expect(both?.kinds.map(({ name }) => name)).toEqual(['First aid', 'Rescue at height']);
  const kept = rule({ kindIds: [other, kindId] });
  portal.clock.advance(1_000);
  expect((await write([kept])).body.rules).toMatchObject([{ id: both?.id }]);
  await write([kept]);
  const words = '2 × First aid or Rescue at height, 30 days ahead';
  expect((await changes()).map(({ details }) => details)).toEqual([
    { before: '', after: `1 × First aid, 30 days ahead; ${words}` },
    { before: `1 × First aid, 30 days ahead; ${words}`, after: words },
  ]);
  await write([]);
  expect(await look()).toEqual([]);
});

test('[COV-01] a rule that differs in its number or days is another one, and as many alike stay as are named', async () => {
  const ids = async () => (await look()).map(({ id }) => id);
  await write([rule(), rule()]);
  const [first, second] = await ids();
  await write([rule(), rule()]);
  expect(await ids()).toEqual([first, second]);
  for (const more of [{ warningDays: 31 }, { minimum: 3 }]) {
    await write([rule(), rule(more)]);
    expect(await look()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ minimum: 2, warningDays: 30 }),
        expect.objectContaining(more),
      ]),
    );
  }
  expect(await ids()).toContain(first);
  expect((await write([rule({ kindIds: [kindId, kindId], minimum: 1 })])).body.rules).toMatchObject([
    { kinds: [{ id: kindId }] },
  ]);
});

test('[COV-01] the activity names the team, and says one day as one; an archived type stays where it was', async () => {
  const gate = await portal.aTeam(workspaceId, [], { name: 'Gate' });
  await write([rule({ minimum: 1, warningDays: 1 })]);
  const toArchive = { params: { kindId }, body: { archived: true }, as: admin };
  await portal.call(endpoints.documentKinds.update, toArchive);
  portal.clock.advance(1_000);
  expect((await write([rule({ minimum: 1, warningDays: 0 })])).status).toBe(200);
  const said = ['1 × First aid, 1 day ahead', '1 × First aid, 0 days ahead'];
  const named = { teamId: yard, subjectName: 'Yard' };
  expect(await changes()).toMatchObject([
    { ...named, details: { before: '', after: said[0] } },
    { ...named, details: { before: said[0], after: said[1] } },
  ]);
  const elsewhere = { params: { teamId: gate }, body: { rules: [rule()] }, as: admin };
  expect(issueOf(await portal.call(set, elsewhere))).toEqual(['UNKNOWN_IDS', 'rules.0.kindIds.0']);
  expect((await portal.call(get, { params: { teamId: gate }, as: admin })).body.rules).toEqual([]);
});

test('[COV-01] a rule needs kinds that are there, a whole number of people and of days; a team of others has none', async () => {
  const foreign = await aKind(portal, (await portal.aWorkspace()).workspaceId);
  const refused = async (more: object) => issueOf((await write([rule(), rule(more)])) as never);
  expect(await refused({ kindIds: [kindId, foreign] })).toEqual(['UNKNOWN_IDS', 'rules.1.kindIds.1']);
  expect(await refused({ kindIds: [] })).toEqual(['VALIDATION', 'rules.1.kindIds']);
  expect(await refused({ minimum: 0 })).toEqual(['VALIDATION', 'rules.1.minimum']);
  expect(await refused({ minimum: 1.5 })).toEqual(['VALIDATION', 'rules.1.minimum']);
  expect(await refused({ warningDays: -1 })).toEqual(['VALIDATION', 'rules.1.warningDays']);
  expect(await look()).toEqual([]);
  const stranger = await portal.aWorkspace();
  expect((await write([], stranger)).error.code).toBe('NOT_FOUND');
  const outside = await portal.aMember(workspaceId);
  expect((await portal.call(get, { params: { teamId: yard }, as: outside })).error.code).toBe('NOT_FOUND');
});

test('[COV-01] of two admins who replace the rules at once, one is the last', async () => {
  for (let round = 0; round < 10; round++) {
    await write([]);
    await Promise.all([3, 4, 5].map((minimum) => write([rule({ minimum })])));
    expect(await look()).toHaveLength(1);
  }
});
