import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { coverageOf } from '#contract/rules/requirements/coverage.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { get, set } = endpoints.coverage;
const { check } = endpoints.teamCheck;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
let yard: string;
let fileId: string;
beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  yard = await portal.aTeam(workspaceId, [], { name: 'Yard' });
  fileId = await portal.aFile(admin);
});

const rule = (more: object = {}) => ({ kindIds: [kindId], minimum: 2, warningDays: 30, ...more });
const write = (rules: ReturnType<typeof rule>[], as = admin) =>
  portal.call(set, { params: { teamId: yard }, body: { rules }, as });
const look = async (as = admin) => (await portal.call(get, { params: { teamId: yard }, as })).body.rules;
const into = (memberIds: string[]) =>
  portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [yard], workspaceMemberIds: memberIds },
    as: admin,
  });
const holds = (memberId: string, row: object = {}) =>
  portal.aDocument({ workspaceId, memberId }, { kindId, fileId, creator: admin, ...row });

/** Somebody in the team who holds it until a day. */
async function aHolder(expirationDate: string | null): Promise<string> {
  const { memberId } = await portal.aDraft(workspaceId);
  await into([memberId]);
  await holds(memberId, { expirationDate });
  return memberId;
}

test('[COV-03] who counts is in the team, not deactivated, and holds what is in force; the longest first', async () => {
  await write([rule()]);
  const [short, ever, long] = [await aHolder('2026-03-20'), await aHolder(null), await aHolder('2026-12-31')];
  await holds(short, { expirationDate: '2026-06-30' });
  await aHolder('2026-02-28');
  const deactivated = await aHolder('2026-12-31');
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ status: 'DEACTIVATED' }).where(eq(workspaceMembers.id, deactivated)),
  );
  const left = await aHolder('2026-12-31');
  await portal.call(endpoints.members.remove, { params: { memberId: left }, as: admin });
  const outside = await portal.aDraft(workspaceId);
  await holds(outside.memberId);
  const waiting = await portal.aDraft(workspaceId);
  await into([waiting.memberId]);
  await holds(waiting.memberId, { state: 'SUBMITTED' });
  const [found] = await look();
  expect(found).toMatchObject({ state: 'COVERED', count: 3, breaksOn: '2027-01-01' });
  expect(found?.counting.map(({ workspaceMember, until }) => [workspaceMember.id, until])).toEqual([
    [ever, null],
    [long, '2026-12-31'],
    [short, '2026-06-30'],
  ]);
});

test.each([
  ['UTC', '2026-03-10T12:00:00Z'],
  ['Pacific/Auckland', '2026-03-09T12:00:00Z'],
  ['Pacific/Honolulu', '2026-03-11T09:00:00Z'],
])(
  '[COV-03] in %s somebody counts through the last day of their document, and not on the next',
  async (timeZone, now) => {
    portal.clock.set(now);
    admin = await portal.aWorkspace({ timeZone });
    workspaceId = admin.workspaceId;
    kindId = await aKind(portal, workspaceId);
    yard = await portal.aTeam(workspaceId, []);
    fileId = await portal.aFile(admin);
    await write([rule({ minimum: 1 })]);
    await aHolder('2026-03-09');
    expect(await look()).toMatchObject([{ state: 'SHORT', count: 0, counting: [], breaksOn: '2026-03-10' }]);
    const today = await aHolder('2026-03-10');
    expect(await look()).toMatchObject([
      {
        ...{ state: 'AT_RISK', count: 1, breaksOn: '2026-03-11' },
        counting: [{ workspaceMember: { id: today }, until: '2026-03-10' }],
      },
    ]);
    await aHolder('2026-03-11');
    expect(await look()).toMatchObject([{ state: 'AT_RISK', count: 2, breaksOn: '2026-03-12' }]);
  },
);

test('[COV-03] [KIND-07] of something sensitive a team sees the state, its admin who counts, and admins alone until when', async () => {
  const medical = await aKind(portal, workspaceId, { name: 'Medical', sensitive: true });
  const member = await portal.aMember(workspaceId);
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await into([member.memberId, foreman.memberId]);
  for (const kind of [kindId, medical])
    await holds(member.memberId, { kindId: kind, expirationDate: '2026-12-31' });
  await write([rule({ minimum: 1 }), rule({ minimum: 1, kindIds: [medical] })]);
  const shown = async (as: Member) =>
    (await look(as)).map(({ state, count, breaksOn, counting }) => [
      ...[state, count, breaksOn],
      counting.map(({ workspaceMember: { id }, until }) => [id, until]),
    ]);
  const breaksOn = '2027-01-01';
  const all = ['COVERED', 1, breaksOn, [[member.memberId, '2026-12-31']]];
  expect(await shown(admin)).toEqual([all, all]);
  expect(await shown(foreman)).toEqual([all, ['COVERED', 1, undefined, [[member.memberId, undefined]]]]);
  expect(await shown(member)).toEqual([
    ['COVERED', 1, breaksOn, [[member.memberId, undefined]]],
    ['COVERED', null, undefined, []],
  ]);
  // In the order in which their documents end they would tell who lasts longer.
  const longer = await Promise.all([1, 2].map(() => portal.aDraft(workspaceId)));
  for (const [at, { memberId }] of longer.entries()) {
    await into([memberId]);
    await holds(memberId, { kindId: medical, expirationDate: `2027-0${at + 1}-01` });
  }
  const named = [member, ...longer].map(({ memberId }) => memberId);
  const inOrder = (await look(foreman))[1]?.counting.map(({ workspaceMember: { id } }) => id);
  expect(inOrder).toEqual(named.toSorted());
  expect((await look())[1]?.counting.map(({ workspaceMember: { id } }) => id)).toEqual(named.toReversed());
});

test('[COV-03] [KIND-07] a rule of several types hides as much as the most sensitive of them, wherever that stands among them', async () => {
  const alcohol = await aKind(portal, workspaceId, { name: 'Alcohol test', sensitive: true });
  const medical = await aKind(portal, workspaceId, { name: 'Medical', sensitive: true });
  const rescue = await aKind(portal, workspaceId, { name: 'Rescue' });
  const member = await portal.aMember(workspaceId);
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await into([member.memberId, foreman.memberId]);
  for (const kind of [kindId, alcohol, medical, rescue])
    await holds(foreman.memberId, { kindId: kind, expirationDate: '2026-12-31' });
  for (const [kindIds, isSensitive] of [
    [[kindId], false],
    [[kindId, rescue], false],
    [[medical], true],
    [[kindId, medical], true],
    [[alcohol, kindId], true],
    [[kindId, medical, rescue], true],
    [[alcohol, medical], true],
  ] as const) {
    await write([rule({ kindIds, minimum: 1 })]);
    const [forMember, forForeman, forAdmin] = [
      (await look(member))[0],
      (await look(foreman))[0],
      (await look())[0],
    ];
    const named = { workspaceMember: expect.objectContaining({ id: foreman.memberId }) };
    const all = { count: 1, breaksOn: '2027-01-01' };
    const short = { count: isSensitive ? null : 1, counting: isSensitive ? [] : [named] };
    const days = isSensitive ? {} : { breaksOn: '2027-01-01' };
    expect({ kindIds, ...forMember }).toEqual({
      kindIds,
      ...forAdmin,
      breaksOn: undefined,
      ...days,
      ...short,
    });
    expect({ kindIds, ...forForeman }).toEqual({
      ...{ kindIds, ...forAdmin, breaksOn: undefined, ...days },
      counting: [isSensitive ? named : { ...named, until: '2026-12-31' }],
    });
    expect(forAdmin).toMatchObject({ ...all, counting: [{ ...named, until: '2026-12-31' }] });
  }
});

test('[COV-04] the check says what a team would be short of when people leave it, and what it gains when they join', async () => {
  const [one, other] = [await aHolder('2026-12-31'), await aHolder(null)];
  const { memberId } = await portal.aDraft(workspaceId);
  await into([memberId]);
  await write([rule({ minimum: 2 }), rule({ minimum: 1 })]);
  const ask = async (workspaceMemberIds: string[], leaving: boolean, as = admin) =>
    (await portal.call(check, { body: { proGroupIds: [yard], workspaceMemberIds, leaving }, as })).body;
  const covered = { state: 'COVERED', count: 2 };
  expect(await ask([one], true)).toMatchObject({
    ...{ day: '2026-03-01', gaps: [], cursor: null, counts: { people: 0, blocked: 0, gaps: 0 } },
    coverage: [1, 2].map((minimum) => ({
      proGroupId: yard,
      teamName: 'Yard',
      kinds: [{ id: kindId, name: 'First aid' }],
      minimum,
      before: covered,
      after: { state: minimum === 1 ? 'COVERED' : 'SHORT', count: 1 },
    })),
  });
  expect((await ask([one, other], true)).coverage.map(({ after }) => after)).toEqual([
    { state: 'SHORT', count: 0 },
    { state: 'SHORT', count: 0 },
  ]);
  expect((await ask([memberId], true)).coverage).toEqual([]);
  const outside = await portal.aDraft(workspaceId);
  await holds(outside.memberId);
  expect((await ask([outside.memberId, one], false)).coverage.map(({ after }) => after.count)).toEqual([
    3, 3,
  ]);
  expect(await look()).toMatchObject([{ count: 2 }, { count: 2 }]);
});

test('[COV-02] the database counts as the function does, for random teams', async () => {
  const held = fc.option(fc.integer({ min: -3, max: 40 }), { freq: 4 });
  const people = fc.array(fc.array(held, { maxLength: 3 }), { maxLength: 6 });
  const rules = fc.array(
    fc.record({ minimum: fc.integer({ min: 1, max: 6 }), warningDays: fc.integer({ min: 0, max: 40 }) }),
    { minLength: 1, maxLength: 3 },
  );
  const today = '2026-03-01';
  await fc.assert(
    fc.asyncProperty(people, rules, async (crew, wanted) => {
      yard = await portal.aTeam(workspaceId, []);
      const lasts: (string | null)[] = [];
      for (const days of crew) {
        const { memberId } = await portal.aDraft(workspaceId);
        await into([memberId]);
        const own = days.map((day) => (day === null ? null : addDays(today, day)));
        for (const expirationDate of own) await holds(memberId, { expirationDate });
        const present = own.filter((last) => last === null || last >= today).sort();
        if (present.length > 0) lasts.push(present.includes(null) ? null : (present.at(-1) ?? null));
      }
      await write(wanted.map((terms) => rule(terms)));
      const found = await look();
      expect(found.length).toBe(wanted.length);
      for (const { state, count, breaksOn, ...terms } of found)
        expect({ state, count, breaksOn }).toEqual(coverageOf(terms, lasts, today));
    }),
    { numRuns: 25 },
  );
}, 60_000);
