import { beforeAll, expect, test } from 'vitest';
import type { CallOf, ResponseOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { bulkDelete, create, get, handBack, remove, update } = endpoints.equipment;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const has = (owner: Pick<Member, 'memberId'> | null, more: object = {}) =>
  anItem(portal.services, workspaceId, { ownerMemberId: owner?.memberId ?? null, ...more });
const look = (equipmentId: string, as: Member) => portal.call(get, { as, params: { equipmentId } });
const change = (equipmentId: string, body: CallOf<typeof update>['body'], as: Member) =>
  portal.call(update, { as, params: { equipmentId }, body });
const give = (equipmentId: string, to: Pick<Member, 'memberId'> | null, as: Member) =>
  change(equipmentId, { ownerWorkspaceMemberId: to?.memberId ?? null }, as);
const add = (owner: Pick<Member, 'memberId'> | null, as: Member) =>
  portal.call(create, {
    as,
    body: { workspaceId, product: { name: 'Hook' }, ownerWorkspaceMemberId: owner?.memberId ?? null },
  });
const outcome = (answer: { status: number; readonly error: { code: string } }) =>
  answer.status < 300 ? 'done' : answer.error.code;

const back = (equipmentId: string, as: Member) => portal.call(handBack, { as, params: { equipmentId } });
const inspect = (proProductTagId: string, as: Member) =>
  portal.call(endpoints.inspections.create, {
    as,
    body: { proProductTagId, status: 'FAILED', note: 'Torn' },
  });

const rightsIn = ({ canEdit, canDelete, canInspect, canHandBack }: ResponseOf<typeof get>) => [
  canEdit,
  canDelete,
  canInspect,
  canHandBack,
];

/** What somebody sees of an item, and what comes of each attempt at one like it. */
async function attempts(owner: Pick<Member, 'memberId'> | null, as: Member) {
  const seen = await look(await has(owner), as);
  const call = { as, params: { equipmentId: await has(owner) } };
  const several = { as, body: { workspaceId, ids: [await has(owner)] } };
  const [deleted, deletedInBulk] = [await portal.call(remove, call), await portal.call(bulkDelete, several)];
  expect(outcome(deletedInBulk)).toBe(outcome(deleted));
  return {
    sees: seen.status === 200 ? rightsIn(seen.body) : outcome(seen),
    edit: outcome(await change(await has(owner), { category: 'Ropes' }, as)),
    retire: outcome(await change(await has(owner), { retired: true }, as)),
    inspect: outcome(await inspect(await has(owner), as)),
    handBack: outcome(await back(await has(owner), as)),
    remove: outcome(deleted),
  };
}

/** Somebody, a mate in one of their teams, and a stranger in none of them. */
async function aCrew(role: Role, { placedByAdmin = true } = {}) {
  const [person, mate, stranger] = [
    await portal.aMember(workspaceId, role),
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
  ];
  await portal.aTeam(workspaceId, [mate.memberId, ...(placedByAdmin ? [person.memberId] : [])]);
  if (!placedByAdmin) {
    const openTeamId = await portal.aTeam(workspaceId, [mate.memberId], { isPublic: true });
    const joined = { as: person, body: { proGroupId: openTeamId } };
    expect((await portal.call(endpoints.teams.join, joined)).status).toBe(200);
  }
  await portal.aTeam(workspaceId, [stranger.memberId]);
  return { person, mate, stranger };
}

const EVERYTHING = { edit: 'done', retire: 'done', inspect: 'done', handBack: 'FORBIDDEN', remove: 'done' };
const NOTHING = {
  edit: 'FORBIDDEN',
  retire: 'FORBIDDEN',
  inspect: 'FORBIDDEN',
  handBack: 'FORBIDDEN',
  remove: 'FORBIDDEN',
};
const OF_ADMINS = {
  own: { ...EVERYTHING, sees: [true, true, true, true], handBack: 'done' },
  ofMate: { ...EVERYTHING, sees: [true, true, true, false] },
  ofOthers: { ...EVERYTHING, sees: [true, true, true, false] },
};
/** What others don't see is not there for them; that they delete nothing is said before. */
const HIDDEN = {
  sees: 'NOT_FOUND',
  edit: 'NOT_FOUND',
  retire: 'NOT_FOUND',
  inspect: 'NOT_FOUND',
  handBack: 'NOT_FOUND',
  remove: 'FORBIDDEN',
};
const OF_TEAM_ADMINS = {
  own: { ...EVERYTHING, sees: [true, false, true, true], handBack: 'done', remove: 'FORBIDDEN' },
  ofMate: { ...EVERYTHING, sees: [true, false, true, false], remove: 'FORBIDDEN' },
  ofOthers: HIDDEN,
};
const OF_MEMBERS = {
  own: { ...NOTHING, sees: [false, false, true, true], inspect: 'done', handBack: 'done' },
  ofMate: { ...NOTHING, sees: [false, false, false, false] },
  ofOthers: { ...HIDDEN, edit: 'FORBIDDEN', retire: 'FORBIDDEN' },
};
/** Whoever manages no team is a member with another name. */
const OF_OTHER_TEAM_ADMINS = { ...OF_MEMBERS, ofOthers: HIDDEN };

test.for([
  ['WORKSPACE_ADMIN', true, OF_ADMINS],
  ['TEAM_ADMIN', true, OF_TEAM_ADMINS],
  ['TEAM_ADMIN', false, OF_OTHER_TEAM_ADMINS],
  ['WORKSPACE_MEMBER', true, OF_MEMBERS],
  ['TEAM_MEMBER', true, OF_MEMBERS],
] as const)(
  '[INS-08] %s, placed by an admin %s: what they may do with their items, those of a mate and those of others',
  async ([role, placedByAdmin, expected]) => {
    const { person, mate, stranger } = await aCrew(role, { placedByAdmin });
    expect(await attempts(person, person)).toEqual(expected.own);
    expect(await attempts(mate, person)).toEqual(expected.ofMate);
    expect(await attempts(stranger, person)).toEqual(expected.ofOthers);
    expect(await attempts(null, person)).toEqual(expected.ofOthers);
    expect(await attempts(await portal.aRemovedMember(workspaceId), person)).toEqual(expected.ofOthers);
  },
);

test('[EQP-16] handing an item back is a handover to nobody; it is not there for its former owner any more', async () => {
  const owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const id = await has(owner);
  expect((await back(id, owner)).status).toBe(204);
  expect((await back(id, owner)).error.code).toBe('NOT_FOUND');
  const { body } = await look(id, admin);
  expect(body.owner).toBeNull();
  expect(body.handovers).toMatchObject([
    { from: { id: owner.memberId }, to: null, by: { id: owner.memberId } },
  ]);
  const { body: feed } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: owner,
  });
  expect(feed.activities[0]).toMatchObject({
    eventName: 'equipment_handed_over',
    formerWorkspaceMember: { id: owner.memberId },
  });
});

test('an admin gives an item to any member and to nobody, and is refused whoever is not there', async () => {
  const [draft, gone, elsewhere] = [
    await portal.aDraft(workspaceId),
    await portal.aRemovedMember(workspaceId),
    await portal.aWorkspace(),
  ];
  const deactivated = await portal.aDraft(workspaceId, undefined, { status: 'DEACTIVATED' });
  const id = await has(admin);
  expect(outcome(await give(id, draft, admin))).toBe('done');
  expect(outcome(await give(id, null, admin))).toBe('done');
  for (const nobody of [gone, elsewhere, deactivated]) {
    const { status, error } = await give(id, nobody, admin);
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'ownerWorkspaceMemberId']);
    expect(outcome(await add(nobody, admin))).toBe('UNKNOWN_IDS');
  }
  expect((await look(id, admin)).body.owner).toBeNull();
});

test('what a removed member had is given to nobody for good: it is not theirs again when they come back', async () => {
  const owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const [given, kept] = [await has(owner), await has(owner)];
  const workspaceMemberIds = [owner.memberId];
  const call = { body: { workspaceId, workspaceMemberIds }, as: admin };
  await portal.call(endpoints.members.removeMany, call);
  expect(outcome(await give(given, null, admin))).toBe('done');
  expect((await portal.call(endpoints.members.restoreMany, call)).status).toBe(200);
  expect((await look(given, admin)).body.owner).toBeNull();
  expect((await look(kept, admin)).body.owner?.workspaceMember.id).toBe(owner.memberId);
});

test('others give what they reach to whom they reach, and what is theirs back to nobody', async () => {
  const { person, mate, stranger } = await aCrew('TEAM_ADMIN');
  expect(outcome(await give(await has(person), mate, person))).toBe('done');
  expect(outcome(await give(await has(mate), person, person))).toBe('done');
  expect(outcome(await give(await has(person), stranger, person))).toBe('FORBIDDEN');
  expect(outcome(await give(await has(mate), stranger, person))).toBe('FORBIDDEN');
  expect(outcome(await give(await has(mate), null, person))).toBe('FORBIDDEN');
  const own = await has(person);
  const last = await give(own, null, person);
  expect([last.status, last.body.owner, last.body.canEdit]).toEqual([200, null, false]);
  expect((await look(own, person)).error.code).toBe('NOT_FOUND');
  expect(outcome(await give(await has(mate), null, mate))).toBe('FORBIDDEN');
});

test('others add items for themselves and whom they reach, not for nobody', async () => {
  const { person, mate, stranger } = await aCrew('TEAM_ADMIN');
  expect(outcome(await add(person, person))).toBe('done');
  expect(outcome(await add(mate, person))).toBe('done');
  expect(outcome(await add(stranger, person))).toBe('FORBIDDEN');
  expect(outcome(await add(null, person))).toBe('FORBIDDEN');
  expect(outcome(await add(mate, mate))).toBe('FORBIDDEN');
});

test('each handover is kept with its day, from whom and to whom, latest first', async () => {
  const far = await portal.aWorkspace({ timeZone: 'Pacific/Auckland' });
  const [ines, bob] = [
    await portal.aMember(far.workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } }),
    await portal.aMember(far.workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Bob' } }),
  ];
  const id = await anItem(portal.services, far.workspaceId, { ownerMemberId: ines.memberId });
  for (const [moment, to] of [
    ['2026-03-02T10:59:00Z', bob],
    ['2026-03-02T11:01:00Z', bob],
    ['2026-03-02T11:02:00Z', null],
  ] as const) {
    portal.clock.set(moment);
    expect(outcome(await give(id, to, far))).toBe('done');
  }
  await portal.call(endpoints.members.remove, { as: far, params: { memberId: ines.memberId } });
  const { handovers } = (await look(id, far)).body;
  expect(
    handovers.map(({ handedOverOn, from, to, by }) => [
      handedOverOn,
      from?.firstName ?? null,
      to?.firstName ?? null,
      by.id,
    ]),
  ).toEqual([
    ['2026-03-03', 'Bob', null, far.memberId],
    ['2026-03-02', 'Ines', 'Bob', far.memberId],
  ]);
});

test('a report opens for the owner alone, too, who is in no team, and a picture for everyone in the workspace', async () => {
  const [owner, other] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const [imageFileId, reportFileId] = [await portal.aFile(admin), await portal.aFile(admin)];
  const id = await anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId, imageFileId }, [
    { inspectorMemberId: admin.memberId, reportFileId },
  ]);
  const { body } = await look(id, owner);
  const open = async (fileId: string, { userId }: Member) => {
    const url = await aLink(portal.services, userId, fileId);
    return (await portal.send({ method: 'GET', url })).statusCode;
  };
  expect(body.product.imageUrl).toContain(imageFileId);
  expect(body.inspections[0]?.reportFile?.url).toContain(reportFileId);
  expect([await open(reportFileId, owner), await open(reportFileId, other)]).toEqual([200, 404]);
  expect([await open(imageFileId, owner), await open(imageFileId, other)]).toEqual([200, 200]);
});
