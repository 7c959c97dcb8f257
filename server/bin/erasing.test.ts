import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import { aSession } from '#tests/support/accounts.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, isKept } = records(portal);
const { entries, erase, restore, ...deleting } = binOf(portal);
const deleteDocument = (id: string) => deleting.deleteDocument(admin, id);
const deleteItem = (id: string) => deleting.deleteItem(admin, id);

const { documents, users } = endpoints;
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

/** Some time goes by, and everybody logs in again. */
async function wait(milliseconds: number): Promise<void> {
  portal.clock.advance(milliseconds);
  for (const person of [admin, holder]) person.token = await aSession(portal.services, person.userId);
}

test('[VER-07] what is in the bin goes after 30 days with its files, and cannot be restored from that moment on', async () => {
  const fileId = await anUpload(admin);
  const body = { workspaceMemberIds: [holder.memberId], documents: [{ name: 'First aid', fileId }] };
  const made = await portal.call(documents.bulkCreate, { params: { workspaceId }, body, as: admin });
  await deleteDocument(made.body.data[0] ?? '');
  const [entry] = (await entries(admin)).data;
  await wait(LIFETIME_MS.binned - 1);
  await sweep(portal.services);
  expect((await entries(admin)).count).toBe(1);
  portal.clock.advance(1);
  expect((await entries(admin)).count).toBe(0);
  expect((await restore(admin, [entry?.id ?? ''])).error.code).toBe('UNKNOWN_IDS');
  await sweep(portal.services);
  await wait(0);
  expect(await isKept(admin, fileId)).toBe(false);
  await wait(LIFETIME_MS.unclaimedFile);
  await portal.work();
  expect(await isKept(admin, fileId)).toBeNull();
  expect(await auditor.query('select id from bin where workspace_id = $1', [workspaceId])).toEqual([]);
});

test('[VER-07] an admin deletes permanently: the rows and the files that nothing else refers to', async () => {
  const [shared, own] = [await portal.aFile(admin), await portal.aFile(admin)];
  const kept = await portal.aDocument(admin, { fileId: shared });
  const gone = [
    await portal.aDocument(holder, { fileId: shared }),
    await portal.aDocument(holder, { fileId: own }),
  ];
  const claim = `update files set claimed_at = created_at where workspace_id = '${workspaceId}'`;
  await portal.inWorkspace(workspaceId, ({ tx }) => tx.execute(claim));
  for (const id of gone) await deleteDocument(id);
  const ids = (await entries(admin)).data.map(({ id }) => id);
  expect((await erase(admin, ids)).body).toEqual({ count: 2 });
  expect([await isKept(admin, shared), await isKept(admin, own)]).toEqual([true, false]);
  expect((await erase(admin, ids)).error.code).toBe('UNKNOWN_IDS');
  await deleteDocument(kept);
  expect(await isKept(admin, shared)).toBe(true);
});

test('[API-18] deleting an account erases its documents in the bin at once, and nothing of others', async () => {
  const fileId = await anUpload(admin);
  const ofBoth = { workspaceMemberIds: [holder.memberId], documents: [{ name: 'Secret course', fileId }] };
  const made = await portal.call(documents.bulkCreate, { params: { workspaceId }, body: ofBoth, as: admin });
  await deleteDocument(made.body.data[0] ?? '');
  await deleteDocument(await portal.aDocument(admin));
  await deleteItem(await anItem(portal.services, workspaceId, { ownerMemberId: holder.memberId }));
  const gone = await portal.call(users.remove, { params: { id: holder.userId }, as: holder });
  expect(gone.status).toBe(204);
  expect((await entries(admin)).data.map(({ what }) => what)).toEqual(['EQUIPMENT', 'DOCUMENT']);
  expect(await isKept(admin, fileId)).toBe(false);
  expect(await auditor.query(`select id from bin where rows::text like '%Secret course%'`)).toEqual([]);
});
