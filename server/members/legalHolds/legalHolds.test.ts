import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { newId } from '#server/core/ids.ts';
import { handovers } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import { aSession } from '#tests/support/accounts.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { records } from '#tests/support/records.ts';
import { securityLog } from '#tests/support/securityLog.ts';

const portal = createTestPortal();
const { anUpload, isKept } = records(portal);
const { entries, erase, restore, ...deleting } = binOf(portal);
const { legalHolds, members, memberMerging, users } = endpoints;
const REASON = 'Accident of 12 May';
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

const set = (memberId = holder.memberId, reason = REASON, as: Member = admin) =>
  portal.call(legalHolds.set, { params: { memberId }, body: { reason }, as });
const lift = (memberId = holder.memberId, as: Member = admin) =>
  portal.call(legalHolds.lift, { params: { memberId }, as });
const list = async (workspaceMemberId?: string) =>
  (
    await portal.call(legalHolds.list, {
      params: { workspaceId },
      body: { filters: { workspaceMemberId } },
      as: admin,
    })
  ).body;

/** A document of the holder's that was deleted, with a file of its own. */
async function deletedDocument(): Promise<string> {
  const fileId = await anUpload(admin);
  const body = { workspaceMemberIds: [holder.memberId], documents: [{ name: 'First aid', fileId }] };
  const made = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId },
    body,
    as: admin,
  });
  await deleting.deleteDocument(admin, made.body.data[0] ?? '');
  return fileId;
}

/** The days of the bin go by, and everybody logs in again. */
async function binDaysPass(): Promise<void> {
  portal.clock.advance(LIFETIME_MS.binned + 1);
  await sweep(portal.services);
  for (const person of [admin, holder]) person.token = await aSession(portal.services, person.userId);
}

test('[DOOR-12] a hold says since when, by whom and why, changes its reason, and is lifted; each stands in the security log', async () => {
  const answer = await set();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: holder.memberId,
    workspaceMember: { id: holder.memberId },
    hasLeft: false,
    since: portal.services.clock().toISOString(),
    heldBy: { id: admin.memberId },
    reason: REASON,
  });
  const since = answer.body.since;
  portal.clock.advance(1_000);
  expect((await set(holder.memberId, 'Claim of June')).body).toMatchObject({
    since,
    reason: 'Claim of June',
  });
  expect(await list()).toMatchObject({ count: 1, data: [{ reason: 'Claim of June' }] });
  expect((await list(admin.memberId)).count).toBe(0);
  expect((await lift()).status).toBe(204);
  expect((await list()).count).toBe(0);
  expect((await lift()).status).toBe(404);
  const { logOf } = securityLog(portal);
  const told = [
    ...(await logOf(admin, { event: 'legal_hold_lifted' })),
    ...(await logOf(admin, { event: 'legal_hold_set' })),
  ];
  expect(told.map(({ details }) => details.reason)).toEqual(['Claim of June', 'Claim of June', REASON]);
  expect(told.every((one) => one.relatedWorkspaceMember?.id === holder.memberId)).toBe(true);
});

test('[DOOR-12] a hold without a reason is refused, and so is one by anybody but a workspace admin', async () => {
  expect((await set(holder.memberId, '  ')).error.code).toBe('VALIDATION');
  const teamAdmin = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const stranger = await portal.aWorkspace();
  await set();
  for (const [as, status] of [
    [holder, 403],
    [teamAdmin, 403],
    [stranger, 404],
  ] as const) {
    expect((await set(holder.memberId, 'Mine', as)).status).toBe(status);
    expect((await lift(holder.memberId, as)).status).toBe(status);
    const asked = { params: { workspaceId }, body: {}, as };
    expect((await portal.call(legalHolds.list, asked)).status).toBe(status);
  }
  expect(await list()).toMatchObject({ count: 1, data: [{ reason: REASON }] });
});

test('[DOOR-12] what a held person had in the bin outlasts its 30 days, can be restored, and cannot be deleted permanently', async () => {
  const fileId = await deletedDocument();
  await deleting.deleteItem(
    admin,
    await anItem(portal.services, workspaceId, { ownerMemberId: holder.memberId }),
  );
  await set();
  await binDaysPass();
  const kept = await entries(admin);
  expect(kept.data.map(({ what, onHold }) => [what, onHold])).toEqual([
    ['EQUIPMENT', true],
    ['DOCUMENT', true],
  ]);
  const ids = kept.data.map(({ id }) => id);
  const refused = await erase(admin, ids);
  expect([refused.status, refused.error.code]).toEqual([409, 'LEGAL_HOLD']);
  expect((await restore(admin, ids.slice(0, 1))).status).toBe(200);
  expect((await entries(admin)).data.map(({ what }) => what)).toEqual(['DOCUMENT']);
  expect((await restore(admin, ids.slice(0, 1))).error.code).toBe('UNKNOWN_IDS');
  expect(await isKept(admin, fileId)).toBe(true);
  await lift();
  expect((await entries(admin)).count).toBe(0);
  await sweep(portal.services);
  expect(await isKept(admin, fileId)).toBe(false);
});

test('[DOOR-12] an item in the bin is kept too where a held person had it once, and documents of others are not', async () => {
  const other = await portal.aMember(workspaceId);
  const equipmentId = await anItem(portal.services, workspaceId, { ownerMemberId: other.memberId });
  const handover = { id: newId(), workspaceId, equipmentId, byMemberId: admin.memberId };
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(handovers).values({
      ...handover,
      fromMemberId: holder.memberId,
      toMemberId: other.memberId,
      handedOverOn: '2026-01-02',
      createdAt: now,
    }),
  );
  await deleting.deleteItem(admin, equipmentId);
  await deletedDocument();
  await set();
  await set(other.memberId);
  await lift(other.memberId);
  await lift();
  await set();
  await deleting.deleteItem(
    admin,
    await anItem(portal.services, workspaceId, { ownerMemberId: other.memberId }),
  );
  await deleting.deleteDocument(admin, await portal.aDocument(other));
  await binDaysPass();
  expect((await entries(admin)).data.map(({ what, onHold }) => [what, onHold])).toEqual([
    ['DOCUMENT', true],
    ['EQUIPMENT', true],
  ]);
});

test('[DOOR-12] a held person who deletes their account leaves what is in the bin; the account goes', async () => {
  const fileId = await deletedDocument();
  await set();
  const gone = await portal.call(users.remove, { params: { id: holder.userId }, as: holder });
  expect(gone.status).toBe(204);
  expect(await isKept(admin, fileId)).toBe(true);
  expect(await list()).toMatchObject({ count: 1, data: [{ hasLeft: true }] });
  expect(await auditor.query('select id from users where id = $1', [holder.userId])).toEqual([]);
});

test('[DOOR-12] whoever is removed stays held, and can be held after that', async () => {
  const other = await portal.aMember(workspaceId);
  await set();
  for (const { memberId } of [holder, other])
    await portal.call(members.remove, { params: { memberId }, as: admin });
  expect((await set(other.memberId)).status).toBe(200);
  expect((await list()).data.map(({ hasLeft }) => hasLeft)).toEqual([true, true]);
});

test('[DOOR-12] merging keeps the hold of either, since the first and for the reasons of both', async () => {
  const merge = (fromId: string) =>
    portal.call(memberMerging.merge, { body: { workspaceId, fromId, intoId: holder.memberId }, as: admin });
  const [first, second] = [await portal.aDraft(workspaceId), await portal.aDraft(workspaceId)];
  const since = (await set(first.memberId)).body.since;
  expect((await merge(first.memberId)).status).toBe(200);
  expect(await list()).toMatchObject({ count: 1, data: [{ id: holder.memberId, since, reason: REASON }] });
  portal.clock.advance(1_000);
  await set(second.memberId, 'Claim of June');
  await merge(second.memberId);
  expect(await list()).toMatchObject({
    count: 1,
    data: [{ id: holder.memberId, since, reason: `${REASON}\nClaim of June` }],
  });
  expect((await set(first.memberId)).status).toBe(404);
});
