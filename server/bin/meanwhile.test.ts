import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { decide, look, renew, submit } = records(portal);
const { entries, erase, restore, ...deleting } = binOf(portal);
const deleteDocument = (id: string) => deleting.deleteDocument(admin, id);
const deleteItem = (id: string) => deleting.deleteItem(admin, id);
const deleteTeam = (id: string) => deleting.deleteTeam(admin, id);
const { documentKinds, equipment, members, teams } = endpoints;
let auditor: Auditor;
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const later = () => portal.clock.advance(1_000);

test('[VER-07] a document of somebody who was removed waits for them; nothing else comes back without it', async () => {
  const [documentId, equipmentId] = [
    await portal.aDocument(holder, { name: 'First aid' }),
    await anItem(portal.services, workspaceId),
  ];
  await deleteDocument(documentId);
  await deleteItem(equipmentId);
  await portal.call(members.remove, { params: { memberId: holder.memberId }, as: admin });
  const { error } = await restore(admin);
  const message = 'The holder of “First aid” is no longer in the workspace. Add this person again first.';
  expect(error).toMatchObject({ code: 'RESTORE_CLASH', issues: [{ path: 'ids.1', message }] });
  expect((await entries(admin)).count).toBe(2);
  const body = { workspaceId, workspaceMemberIds: [holder.memberId] };
  await portal.call(members.restoreMany, { body, as: admin });
  expect((await restore(admin)).body).toEqual({ count: 2 });
});

test('[PPL-03] what belonged to a row that was merged comes back to the one that stayed', async () => {
  const { aRow, join, heldBy } = merging(portal);
  const goes = await aRow(workspaceId, 'Ada');
  const own = { workspaceId, memberId: goes };
  const kindId = await aKind(portal, workspaceId);
  const documentId = await portal.aDocument(own, { kindId, creator: own });
  const equipmentId = await anItem(portal.services, workspaceId, { ownerMemberId: goes }, [
    { inspectorMemberId: goes },
  ]);
  const teamId = await portal.aTeam(workspaceId, [goes, holder.memberId]);
  await deleteDocument(documentId);
  await deleteItem(equipmentId);
  await deleteTeam(teamId);
  expect((await join(admin, holder.memberId, goes)).status).toBe(200);
  expect((await restore(admin)).status).toBe(200);
  expect(await heldBy(admin, holder.memberId)).toEqual([documentId]);
  const item = (await portal.call(equipment.get, { params: { equipmentId }, as: admin })).body;
  expect(item).toMatchObject({ owner: { workspaceMember: { id: holder.memberId } } });
  const left = await auditor.query(
    `select 1 from inspections where inspector_member_id = $1 union all select 1 from team_members where member_id = $1
     union all select 1 from documents where $1 in (member_id, created_by_member_id)`,
    [goes],
  );
  expect(left).toEqual([]);
  const back = await portal.call(teams.listMembers, { params: { teamId }, body: {}, as: admin });
  expect(back.body.data.map((one) => one.workspaceMember.id)).toEqual([holder.memberId]);
});

test('[KIND-02] a document comes back with the kind that its own was merged into, and without one that was deleted', async () => {
  const [first, second, third, gone] = await Promise.all([1, 2, 3, 4].map(() => aKind(portal, workspaceId)));
  const [one, two] = [
    await portal.aDocument(holder, { kindId: first }),
    await portal.aDocument(holder, { kindId: gone }),
  ];
  await deleteDocument(one);
  await deleteDocument(two);
  for (const [kindId = '', intoKindId = ''] of [
    [first, second],
    [second, third],
  ]) {
    const merged = { params: { kindId }, body: { intoKindId }, as: admin };
    expect((await portal.call(documentKinds.merge, merged)).status).toBe(200);
  }
  const params = { kindId: gone ?? '' };
  expect((await portal.call(documentKinds.remove, { params, as: admin })).status).toBe(204);
  expect((await restore(admin)).status).toBe(200);
  expect((await look(admin, one)).body.kind).toMatchObject({ id: third });
  expect((await look(admin, two)).body.kind).toBeNull();
});

test('[VAL-03] a document whose kind always expires by now comes back with the version that has a date', async () => {
  const kindId = await aKind(portal, workspaceId, { expires: 'MAYBE' });
  const documentId = await portal.aDocument(holder, { kindId, expirationDate: '2030-12-31' });
  portal.clock.advance(1_000);
  expect((await renew(admin, documentId)).status).toBe(201);
  const shown = async () => (await look(admin, documentId)).body.expirationDate;
  expect(await shown()).toBeNull();
  await deleteDocument(documentId);
  const body = { expires: 'ALWAYS' as const };
  await portal.call(documentKinds.update, { params: { kindId }, body, as: admin });
  expect((await restore(admin)).status).toBe(200);
  expect(await shown()).toBe('2030-12-31');
});

test('[VAL-08] a document that was renewed meanwhile becomes part of its renewal; those kept beside each other stay so', async () => {
  const kindId = await aKind(portal, workspaceId);
  const old = await portal.aDocument(holder, { kindId, expirationDate: '2026-12-31' });
  await deleteDocument(old);
  later();
  const added = await portal.aDocument(holder, { kindId, expirationDate: '2028-12-31' });
  expect((await restore(admin)).status).toBe(200);
  expect((await look(admin, old)).status).toBe(404);
  expect((await look(admin, added)).body).toMatchObject({ versionCount: 2, expirationDate: '2028-12-31' });
  const beside = await portal.aDocument(holder, { kindId });
  await deleteDocument(beside);
  expect((await restore(admin)).status).toBe(200);
  expect((await look(admin, beside)).body.versionCount).toBe(1);
});

test('[SUB-09] a document that is restored is asked for no more, one that was refused still is', async () => {
  const kindId = await aKind(portal, workspaceId);
  const refused = (await submit(holder, kindId)).body;
  await decide(admin, refused, { decision: 'REJECTED', reason: 'It is blurred.' });
  await deleteDocument(refused.id);
  await aRequest(portal, workspaceId, { kindId, memberId: holder.memberId, askedByMemberId: admin.memberId });
  const asked = async () =>
    (
      await portal.call(endpoints.documentRequests.listOfMember, {
        params: { memberId: holder.memberId },
        as: admin,
      })
    ).body.count;
  expect((await restore(admin)).status).toBe(200);
  expect(await asked()).toBe(1);
  await deleteDocument(await portal.aDocument(holder, { kindId }));
  expect((await restore(admin)).status).toBe(200);
  expect(await asked()).toBe(0);
});

test('[EQP-14] an item whose tag ID another one has now is not restored before that one gives it up', async () => {
  const equipmentId = await anItem(portal.services, workspaceId, { name: 'Winch', tagId: 'W-1' });
  await deleteItem(equipmentId);
  const otherId = await anItem(portal.services, workspaceId, { tagId: 'w-1' });
  const { error } = await restore(admin);
  const message = 'Another item has the tag ID of “Winch” now. Change it there first.';
  expect(error).toMatchObject({ code: 'RESTORE_CLASH', issues: [{ path: 'ids.0', message }] });
  await deleteItem(otherId);
  expect((await restore(admin)).error.issues).toHaveLength(1);
  const [newest = ''] = (await entries(admin)).data.map(({ id }) => id);
  await erase(admin, [newest]);
  expect((await restore(admin)).body).toEqual({ count: 1 });
});
