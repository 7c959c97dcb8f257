import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { files } from '#server/db/schema.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { bulkDelete, bulkUpdate, get } = endpoints.equipment;
type Change = Omit<CallOf<typeof bulkUpdate>['body'], 'workspaceId' | 'ids'>;

const portal = createTestPortal();
const { erase: emptyBin } = binOf(portal);
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const has = (owner: Pick<Member, 'memberId'> | null, more: object = {}) =>
  anItem(portal.services, workspaceId, { ownerMemberId: owner?.memberId ?? null, ...more });
const change = (ids: string[], body: Change, as = admin) => {
  portal.clock.advance(1_000);
  return portal.call(bulkUpdate, { as, body: { workspaceId, ids, ...body } });
};
const erase = (ids: string[], as = admin) => {
  portal.clock.advance(1_000);
  return portal.call(bulkDelete, { as, body: { workspaceId, ids } });
};
const look = async (equipmentId: string, as = admin) => portal.call(get, { as, params: { equipmentId } });
const newest = async () => {
  const request = { as: admin, params: { workspaceId }, body: { pageSize: 1 } };
  return (await portal.call(endpoints.activity.list, request)).body.activities[0];
};

test('items get an owner together, each with its handover, as one activity', async () => {
  const [ines, bob] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const ids = [await has(ines), await has(null), await has(bob)];
  const { status, body } = await change([...ids, ids[0] ?? ''], { ownerWorkspaceMemberId: bob.memberId });
  expect([status, body.count]).toEqual([200, 3]);
  const after = await Promise.all(ids.map(async (id) => (await look(id)).body));
  expect(after.map(({ owner }) => owner?.workspaceMember.id)).toEqual(Array(3).fill(bob.memberId));
  expect(after.map(({ handovers }) => handovers.map(({ from }) => from?.id ?? null))).toEqual([
    [ines.memberId],
    [null],
    [],
  ]);
  expect(await newest()).toMatchObject({
    eventName: 'equipment_handed_over',
    count: 2,
    equipment: null,
    relatedWorkspaceMember: { id: bob.memberId },
    formerWorkspaceMember: null,
  });
});

test('items are retired and put back together', async () => {
  const ids = [await has(null), await has(null, { retiredAt: new Date() })];
  await change(ids, { retired: true });
  expect(await newest()).toMatchObject({
    eventName: 'equipment_retired',
    count: 1,
    equipment: { id: ids[0] },
  });
  await change(ids, { retired: false });
  expect(await newest()).toMatchObject({ eventName: 'equipment_restored', count: 2 });
  for (const id of ids) expect((await look(id)).body.retiredAt).toBeNull();
});

test('items are deleted together with their inspections, and their files go with what is in the bin', async () => {
  const [picture, report] = [await portal.aFile(admin), await portal.aFile(admin)];
  const claims = () =>
    portal.inWorkspace(workspaceId, async ({ tx, now }) => {
      await tx.update(files).set({ claimedAt: now }).where(eq(files.workspaceId, workspaceId));
    });
  await claims();
  const record = { inspectorMemberId: admin.memberId, reportFileId: report };
  const ids = [
    await has(null, { imageFileId: picture }),
    await anItem(portal.services, workspaceId, {}, [record, record]),
  ];
  const kept = await anItem(portal.services, workspaceId, {}, [record]);
  const isClaimed = async (fileId: string) => {
    const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(files).where(eq(files.id, fileId)),
    );
    return rows[0]?.claimedAt !== null;
  };
  expect((await erase(ids)).body.count).toBe(2);
  expect([await isClaimed(picture), await isClaimed(report)]).toEqual([true, true]);
  await emptyBin(admin);
  expect([await isClaimed(picture), await isClaimed(report)]).toEqual([false, true]);
  expect(await newest()).toMatchObject({ eventName: 'equipment_deleted', count: 2 });
  for (const id of ids) expect((await look(id)).status).toBe(404);
  await erase([kept]);
  await emptyBin(admin);
  expect(await isClaimed(report)).toBe(false);
  expect(await newest()).toMatchObject({ eventName: 'equipment_deleted', count: 1, equipment: { id: null } });
});

test('where one may not be changed none is, and those that are unknown are named', async () => {
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const [mate, other, stranger] = [
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
  ];
  await portal.aTeam(workspaceId, [lead.memberId, mate.memberId]);
  const openTeamId = await portal.aTeam(workspaceId, [other.memberId], { isPublic: true });
  await portal.call(endpoints.teams.join, { as: lead, body: { proGroupId: openTeamId } });
  const elsewhere = await portal.aWorkspace();
  const foreign = await anItem(portal.services, elsewhere.workspaceId);
  const [mine, looked, unseen] = [await has(mate), await has(other), await has(stranger)];
  for (const answer of [
    await change([mine, looked], { retired: true }, lead),
    await erase([mine, looked], lead),
    await change([mine], { ownerWorkspaceMemberId: stranger.memberId }, lead),
    await change([mine], { ownerWorkspaceMemberId: null }, lead),
    await change([await has(lead), mine], { ownerWorkspaceMemberId: null }, lead),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
  }
  for (const answer of [
    await change([mine, unseen, foreign, newId()], { retired: true }, lead),
    await change([mine, unseen, foreign, newId()], { ownerWorkspaceMemberId: null }, lead),
  ]) {
    expect(answer.error.code).toBe('UNKNOWN_IDS');
    expect(answer.error.issues?.map(({ path }) => path)).toEqual(['ids.1', 'ids.2', 'ids.3']);
  }
  expect((await look(mine)).body).toMatchObject({ retiredAt: null, handovers: [] });
  expect((await change([mine], { retired: true }, lead)).body.count).toBe(1);
  expect((await erase([mine])).body.count).toBe(1);
});

test('whoever has all of the items learns that they were retired or deleted, as of one alone', async () => {
  const ines = await portal.aMember(workspaceId);
  const ids = [await has(ines), await has(ines)];
  await change(ids, { retired: true });
  const told = { count: 2, relatedWorkspaceMember: { id: ines.memberId } };
  expect(await newest()).toMatchObject({ eventName: 'equipment_retired', ...told });
  await erase(ids);
  expect(await newest()).toMatchObject({ eventName: 'equipment_deleted', ...told });
});

test('what a removed member had is given to nobody for good', async () => {
  const gone = await portal.aRemovedMember(workspaceId);
  const id = await has(gone);
  expect((await look(id)).body.owner).toBeNull();
  await change([id], { ownerWorkspaceMemberId: null });
  expect((await look(id)).body.handovers).toHaveLength(1);
});
