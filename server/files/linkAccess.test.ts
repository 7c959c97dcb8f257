import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { documents, files, workspaces } from '#server/db/schema.ts';
import { aLink, anApiToken, aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const HOUR = 60 * 60_000;
const PASSWORD = 'Correct-horse-1';

const open = async (url: string) => (await portal.send({ method: 'GET', url })).statusCode;
const linkOf = (fileId: string, { userId }: { userId: string }) => aLink(portal.services, userId, fileId);
/** Where a file opens: for each of the people, one after the other. */
const opens = (fileId: string, ...people: { userId: string }[]) =>
  Promise.all(people.map(async (person) => open(await linkOf(fileId, person))));
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

/** Each ends a session, and with it the links that it was given. */
const endings: [string, (holder: Member) => Promise<unknown>][] = [
  ['signing out', (as) => portal.call(endpoints.session.signOut, { as })],
  [
    'signing out everywhere else',
    async ({ userId }) => {
      const as = { token: await aSession(portal.services, userId) };
      await portal.call(endpoints.session.signOutOthers, { as });
    },
  ],
  [
    'a new password',
    async ({ userId }) => {
      const as = { token: await aSession(portal.services, userId) };
      const body = { currentPassword: PASSWORD, newPassword: 'Better-horse-1' };
      expect((await portal.call(endpoints.users.changePassword, { as, body })).status).toBe(204);
    },
  ],
  [
    'a password reset',
    async ({ email }) => {
      const { forgotPassword, resetPassword } = endpoints.users;
      const origin = portal.services.config.publicUrl;
      await portal.call(forgotPassword, { body: { email, origin } });
      const [link] = await mailedLinks(portal, email, '/forgot-password/reset');
      const body = { token: link?.searchParams.get('token') ?? '', newPassword: 'Better-horse-1' };
      expect((await portal.call(resetPassword, { body })).status).toBe(204);
    },
  ],
];

test.each(endings)('a link ends with its session: %s', async (_, end) => {
  const { workspaceId } = await portal.aWorkspace();
  const holder = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { password: PASSWORD });
  const documentId = await portal.aDocument(holder);
  const picture = (await aPng()).toString('base64');
  const { body: user } = await portal.call(endpoints.users.update, {
    params: { id: holder.userId },
    body: { avatarBase64: picture },
    as: holder,
  });
  const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as: holder });
  const urls = [body.file?.url ?? '', user.avatar?.url ?? ''];
  const first = await portal.send({ method: 'GET', url: urls[0] ?? '' });
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const fileId = /files\/(\w+)/.exec(urls[0] ?? '')?.[1] ?? '';
  await end(holder);
  for (const url of urls) {
    expect((await portal.send({ method: 'GET', url })).json().code).toBe('LINK_INVALID');
    for (const headers of [{ range: 'bytes=0-9' }, { 'if-none-match': String(first.headers.etag) }])
      expect((await portal.send({ method: 'GET', url, headers })).statusCode).toBe(403);
    expect((await portal.send({ method: 'HEAD', url })).statusCode).toBe(403);
  }
  expect(await opens(fileId, holder)).toEqual([200]);
});

test('a link goes on when the token of its session is refreshed, also while another session ends', async () => {
  const { holder, fileId, documentId } = await aCrew();
  const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as: holder });
  const other = { token: await aSession(portal.services, holder.userId) };
  await portal.call(endpoints.session.refresh, { as: holder });
  await portal.call(endpoints.session.signOut, { as: other });
  const url = body.file?.url ?? '';
  expect(await open(url)).toBe(200);
  const part = await portal.send({ method: 'GET', url, headers: { range: 'bytes=0-9' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  const grant = new URL(url, 'http://x').searchParams.get('grant') ?? '';
  const borrowed = (await linkOf(fileId, holder)).replace(/grant=[^&]+/, `grant=${grant}`);
  expect(await open(borrowed)).toBe(403);
});

test('a link that an API token was given ends with the token: revoked or expired', async () => {
  const { holder, documentId } = await aCrew();
  const urlBy = async (token: string) => {
    const as = { ...holder, token };
    return (await portal.call(endpoints.documents.get, { params: { documentId }, as })).body.file?.url ?? '';
  };
  const revoked = await anApiToken(portal, holder);
  const expiring = await anApiToken(portal, holder, { validDays: 1 });
  const url = await urlBy(revoked.token);
  expect(await open(url)).toBe(200);
  await portal.call(endpoints.session.signOut, {
    as: { token: await aSession(portal.services, holder.userId) },
  });
  expect(await open(url)).toBe(200);
  await portal.call(endpoints.apiTokens.revoke, { params: { apiTokenId: revoked.id }, as: holder });
  expect(await open(url)).toBe(403);
  portal.clock.advance(24 * HOUR - 1);
  const late = await urlBy(expiring.token);
  expect(await open(late)).toBe(200);
  portal.clock.advance(1);
  expect(await open(late)).toBe(403);
});

test('who is demoted keeps what a member sees, and no more', async () => {
  const { admin, holder, fileId } = await aCrew();
  const second = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const { memberId } = second;
  const link = await linkOf(fileId, second);
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

test('[GAP-10] reports of inspections open as their lists show them, and pictures of equipment for everyone in the workspace', async () => {
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
  const outsider = await portal.aWorkspace();
  expect(await opens(reportFileId, admin, mate, other)).toEqual([200, 200, 404]);
  for (const fileId of [imageFileId, loose])
    expect(await opens(fileId, admin, mate, other, outsider)).toEqual([200, 200, 200, 404]);
  await remove(admin, holder);
  expect(await opens(reportFileId, admin, mate)).toEqual([200, 404]);
  expect(await opens(imageFileId, admin, mate, holder)).toEqual([200, 200, 404]);
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
    expect(await opens(id, invited)).toEqual([200]);
    const nobody = { viewerId: newId(), grant: newId() };
    expect(await open(portal.services.links.sign(id, nobody, portal.services.clock()))).toBe(403);
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

test('a link stays the same in a session within its time, and ends in its time for those who may see the file', async () => {
  const { admin, documentId } = await aCrew();
  const get = async () =>
    (await portal.call(endpoints.documents.get, { params: { documentId }, as: admin })).body.file?.url ?? '';
  const url = await get();
  expect(await get()).toBe(url);
  portal.clock.advance(HOUR);
  expect(await open(url)).toBe(403);
});
