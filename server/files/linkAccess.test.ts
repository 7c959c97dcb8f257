import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { documents, files, workspaces } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const HOUR = 60 * 60_000;

const open = async (url: string) => (await portal.send({ method: 'GET', url })).statusCode;
const linkOf = (fileId: string, { userId }: { userId: string }) =>
  portal.services.links.sign(fileId, userId, portal.services.clock());
/** Where a file opens: for each of the people, one after the other. */
const opens = (fileId: string, ...people: { userId: string }[]) =>
  Promise.all(people.map((person) => open(linkOf(fileId, person))));
const remove = (admin: Member, { memberId }: Member) =>
  portal.call(endpoints.members.remove, { params: { memberId }, as: admin });

async function aCrew() {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [holder, creator, mate, other] = [
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const teamId = await portal.aTeam(workspaceId, [holder.memberId, mate.memberId]);
  const fileId = await portal.aFile(creator);
  await claim(admin, fileId);
  const documentId = await portal.aDocument(holder, { fileId, creator });
  return { admin, holder, creator, mate, other, teamId, fileId, documentId };
}

test('a document’s file opens for its holder, who added it, who shares a team, and admins; for nobody else', async () => {
  const { admin, holder, creator, mate, other, fileId } = await aCrew();
  const stranger = await portal.aWorkspace();
  expect(await opens(fileId, holder, creator, mate, admin)).toEqual([200, 200, 200, 200]);
  expect(await opens(fileId, other, stranger, await portal.aUser())).toEqual([404, 404, 404]);
});

test('the link of an entity works without a token, and dies when its person is removed', async () => {
  const { admin, holder, documentId } = await aCrew();
  const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as: holder });
  const url = body.file?.url ?? '';
  expect(await open(url)).toBe(200);
  await remove(admin, holder);
  expect(await open(url)).toBe(404);
});

test('who is demoted keeps what a member sees, and no more', async () => {
  const { admin, holder, fileId } = await aCrew();
  const second = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const { memberId } = second;
  const link = linkOf(fileId, second);
  expect(await open(link)).toBe(200);
  const body = { role: 'WORKSPACE_MEMBER' as const };
  await portal.call(endpoints.members.update, { params: { memberId }, body, as: admin });
  expect(await open(link)).toBe(404);
  expect(await opens(fileId, holder)).toEqual([200]);
});

test('who is removed opens nothing more, whether they added it or saw it as an admin', async () => {
  const { admin, holder, creator, fileId } = await aCrew();
  const second = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  expect(await opens(fileId, creator, second)).toEqual([200, 200]);
  await remove(admin, creator);
  await remove(admin, second);
  expect(await opens(fileId, creator, second, holder)).toEqual([404, 404, 200]);
});

test('who leaves a team no longer opens what its people hold', async () => {
  const { admin, mate, teamId, fileId } = await aCrew();
  const body = { proGroupIds: [teamId], workspaceMemberIds: [mate.memberId] };
  await portal.call(endpoints.teams.removeMembers, { body, as: admin });
  expect(await opens(fileId, mate)).toEqual([404]);
});

test('a file dies with its document, also for admins', async () => {
  const { admin, holder, mate, fileId, documentId } = await aCrew();
  await portal.call(endpoints.documents.remove, { params: { documentId }, as: admin });
  expect(await opens(fileId, admin, holder, mate)).toEqual([404, 404, 404]);
});

test('a document that changes hands takes its file along; of two documents with one file the other still opens it', async () => {
  const { admin, holder, creator, mate, other, fileId, documentId } = await aCrew();
  const handOver = (memberId: string) =>
    portal.inWorkspace(admin.workspaceId, ({ tx }) =>
      tx.update(documents).set({ memberId }).where(eq(documents.id, documentId)),
    );
  await handOver(other.memberId);
  expect(await opens(fileId, holder, mate, other, creator)).toEqual([404, 404, 200, 200]);
  await portal.aDocument(holder, { fileId, creator });
  expect(await opens(fileId, holder, mate)).toEqual([200, 200]);
});

test('the file that another one replaced opens for those who see the document’s versions, for its team no more', async () => {
  const { holder, creator, admin, mate, fileId, documentId } = await aCrew();
  const { body: next } = await portal.upload(await aPdf(1_000, 'Renewed'), { as: holder });
  const body = { fileId: next.id };
  await portal.call(endpoints.documents.update, { params: { documentId }, body, as: holder });
  expect(await opens(fileId, admin, holder, creator, mate)).toEqual([200, 200, 200, 404]);
  expect(await opens(next.id, admin, holder, creator, mate)).toEqual([200, 200, 200, 200]);
});

test('the documents of somebody who was removed open for nobody', async () => {
  const { admin, holder, creator, mate, fileId } = await aCrew();
  await remove(admin, holder);
  expect(await opens(fileId, admin, creator, mate)).toEqual([404, 404, 404]);
});

test('an upload opens for its sender alone until something refers to it', async () => {
  const { admin, holder, mate } = await aCrew();
  const { body } = await portal.upload(await aPdf(), { as: holder });
  expect(await open(body.url)).toBe(200);
  expect(await opens(body.id, holder, mate, admin)).toEqual([200, 404, 404]);
});

test('pictures of equipment and reports of inspections open as their lists show them', async () => {
  const { admin, holder, mate, other } = await aCrew();
  const [imageFileId, reportFileId, loose] = [
    await portal.aFile(admin),
    await portal.aFile(admin),
    await portal.aFile(admin),
  ];
  for (const fileId of [imageFileId, reportFileId, loose]) await claim(admin, fileId);
  await anItem(portal.services, admin.workspaceId, { imageFileId, ownerMemberId: holder.memberId }, [
    { inspectorMemberId: other.memberId, reportFileId },
  ]);
  await anItem(portal.services, admin.workspaceId, { imageFileId: loose });
  for (const fileId of [imageFileId, reportFileId]) {
    expect(await opens(fileId, admin, mate, other)).toEqual([200, 200, 404]);
  }
  expect(await opens(loose, admin, mate)).toEqual([200, 404]);
  await remove(admin, holder);
  for (const fileId of [imageFileId, reportFileId])
    expect(await opens(fileId, admin, mate)).toEqual([200, 404]);
});

const claim = (admin: Member, fileId: string) =>
  portal.inWorkspace(admin.workspaceId, ({ tx, now }) =>
    tx.update(files).set({ claimedAt: now }).where(eq(files.id, fileId)),
  );

test('logos and pictures of people open for anybody with an account, for nobody without', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId, userId } = admin;
  const picture = (await aPng()).toString('base64');
  const workspace = await portal.call(endpoints.workspaces.update, {
    params: { workspaceId },
    body: { logotypeBase64: picture },
    as: admin,
  });
  const user = await portal.call(endpoints.users.update, {
    params: { id: userId },
    body: { avatarBase64: picture },
    as: admin,
  });
  const invited = await portal.aUser();
  for (const url of [workspace.body.logotype?.url, user.body.avatar?.url]) {
    const id = /files\/(\w+)/.exec(url ?? '')?.[1] ?? '';
    expect(await open(url ?? '')).toBe(200);
    expect(await opens(id, invited, { userId: workspaceId })).toEqual([200, 404]);
  }
});

test('nothing of an archived workspace opens', async () => {
  const { admin, holder, fileId } = await aCrew();
  await portal.services.db
    .update(workspaces)
    .set({ archivedAt: portal.services.clock() })
    .where(eq(workspaces.id, admin.workspaceId));
  expect(await opens(fileId, admin, holder)).toEqual([404, 404]);
});

test('a link stays the same for a person within its time, and ends in its time for those who may see the file', async () => {
  const { admin, documentId } = await aCrew();
  const get = async () =>
    (await portal.call(endpoints.documents.get, { params: { documentId }, as: admin })).body.file?.url ?? '';
  const url = await get();
  expect(await get()).toBe(url);
  portal.clock.advance(HOUR);
  expect(await open(url)).toBe(403);
});
