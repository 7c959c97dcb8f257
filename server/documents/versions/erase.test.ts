import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { erase: emptyBin } = binOf(portal);
const { anUpload, correct, decide, isKept, look, opens, renew, submit, versions } = records(portal);
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

const remove = (documentId: string, as = admin) =>
  portal.call(documents.remove, { params: { documentId }, as });
/** Deletes a document permanently. */
const erase = async (documentId: string) => {
  const answer = await remove(documentId);
  await emptyBin(admin);
  return answer;
};
const later = () => portal.clock.advance(1_000);
const assign = async (fileId: string, memberIds: string[]) => {
  const body = { workspaceMemberIds: memberIds, documents: [{ name: 'First aid', fileId }] };
  return (await portal.call(documents.bulkCreate, { params: { workspaceId }, body, as: admin })).body.data;
};
const kept = (fileIds: string[]) => Promise.all(fileIds.map((fileId) => isKept(admin, fileId)));
const versionRows = async () => {
  const rows = await auditor.query('select document_id from document_versions where workspace_id = $1', [
    workspaceId,
  ]);
  return rows.map(({ document_id }) => document_id);
};

test('[VER-07] deleting a document takes all its versions and their files, accepted, corrected, refused and waiting', async () => {
  const kindId = await aKind(portal, workspaceId);
  const files = [];
  for (let n = 0; n < 5; n++) files.push(await anUpload(n === 1 ? admin : holder));
  const [first = '', renewed = '', corrected = '', refused = '', waiting = ''] = files;
  const reason = 'The stamp is missing.';
  const submitted = (await submit(holder, kindId, { fileId: first })).body;
  await decide(admin, submitted);
  later();
  expect((await renew(admin, submitted.id, { fileId: renewed })).status).toBe(201);
  later();
  const { version } = (await look(holder, submitted.id)).body;
  expect((await correct(holder, submitted.id, version.id, { fileId: corrected })).status).toBe(201);
  later();
  for (const fileId of [refused, waiting]) {
    await submit(holder, kindId, { fileId });
    later();
    const [latest] = (await versions(admin, submitted.id)).body.data;
    const one = { id: submitted.id, version: { id: latest?.id ?? '' } };
    if (fileId === refused) await decide(admin, one, { decision: 'REJECTED', reason });
  }
  expect((await look(admin, submitted.id)).body).toMatchObject({ versionCount: 5, waiting: true });
  expect(await kept(files)).toEqual(Array(5).fill(true));
  expect((await erase(submitted.id)).status).toBe(204);
  expect(await versionRows()).toEqual([]);
  expect(await kept(files)).toEqual(Array(5).fill(false));
  for (const fileId of files.filter((one) => one !== renewed))
    expect(await opens(fileId, admin)).toEqual([404]);
  portal.clock.advance(LIFETIME_MS.unclaimedFile + 1);
  await portal.work();
  expect(await kept(files)).toEqual(Array(5).fill(null));
});

test('[VER-07] a file that another document or another version has stays until the last of them goes', async () => {
  const shared = await anUpload(admin);
  const [one = '', two = ''] = await assign(shared, [holder.memberId, admin.memberId]);
  const next = await anUpload(admin);
  later();
  await renew(admin, one, { fileId: next, expirationDate: '2030-01-01', replaces: true });
  const { version } = (await look(holder, one)).body;
  later();
  await correct(holder, one, version.id, { number: 'A-1' });
  expect(await kept([shared, next])).toEqual([true, true]);
  await erase(one);
  expect(await kept([shared, next])).toEqual([true, false]);
  expect(await opens(shared, admin, holder)).toEqual([200, 404]);
  await erase(two);
  expect(await kept([shared, next])).toEqual([false, false]);
});

test('[VER-07] documents that share files go at once, and the files with the last of them, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const [shared, next] = [await anUpload(admin), await anUpload(admin)];
    const ids = await assign(shared, [holder.memberId, admin.memberId]);
    later();
    const [one = '', two = ''] = ids;
    await renew(admin, one, { fileId: next });
    const together = { body: { workspaceId, documentIds: [one, two] }, as: admin };
    const answers = await Promise.all([
      remove(two),
      portal.call(documents.bulkDelete, together),
      remove(one),
    ]);
    expect(await kept([shared, next])).toEqual([true, true]);
    await emptyBin(admin);
    expect(answers.every(({ status }) => [200, 204, 400, 404].includes(status))).toBe(true);
    expect(await kept([shared, next]), `round ${round}`).toEqual([false, false]);
  }
});

test('a renewal while its document is deleted either came before or finds nothing; its file is given up', async () => {
  for (let round = 0; round < 10; round++) {
    const [id = ''] = await assign(await anUpload(admin), [holder.memberId]);
    const fileId = await anUpload(admin);
    const [erased, renewed] = await Promise.all([remove(id), renew(admin, id, { fileId })]);
    await emptyBin(admin);
    expect(erased.status).toBe(204);
    expect([201, 404]).toContain(renewed.status);
    expect(await isKept(admin, fileId), `round ${round}`).toBe(false);
  }
});

test('[VER-02] who decided and who recorded is still said when their accounts are gone, and the files stay', async () => {
  const reviewer = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', {
    profile: { firstName: 'Rhea', lastName: 'Viewer' },
  });
  const kindId = await aKind(portal, workspaceId);
  const fileId = await anUpload(holder);
  const submitted = (await submit(holder, kindId, { fileId })).body;
  await decide(reviewer, submitted);
  const gone = await portal.call(users.remove, { params: { id: reviewer.userId }, as: reviewer });
  expect(gone.status).toBe(204);
  const answer = await versions(admin, submitted.id);
  expect(answer.body.data).toMatchObject([
    { state: 'ACCEPTED', decidedBy: { id: reviewer.memberId, fullName: 'Rhea Viewer' } },
  ]);
  expect(answer.text).not.toContain(reviewer.email);
  expect(await opens(fileId, admin)).toEqual([200]);
  await portal.call(users.remove, { params: { id: holder.userId }, as: holder });
  expect(await isKept(admin, fileId)).toBe(true);
  expect(await versionRows()).toEqual([submitted.id]);
});
