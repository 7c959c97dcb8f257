import { like } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { orNotFound } from '#server/core/errors.ts';
import { systemScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { jobs } from '#server/db/schema.ts';
import { lockWorkspace } from '#server/workspaces/queries.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, update } = endpoints.workspaces;
const portal = createTestPortal();

const setLogo = (as: Member, logotypeBase64: string | null) =>
  portal.call(update, { params: { workspaceId: as.workspaceId }, body: { logotypeBase64 }, as });

/** The picture behind a logo's link, as anybody with the link gets it. */
async function picture(url: string) {
  const answer = await portal.send({ method: 'GET', url });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

const square = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7562' } });
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32"/></svg>';
const tiff = await square().tiff().toBuffer();

const pictures: [string, () => Promise<Buffer>][] = [
  ['PNG', () => square().png().toBuffer()],
  ['JPEG', () => square().jpeg().toBuffer()],
  ['WebP', () => square().webp().toBuffer()],
  ['GIF', () => square().gif().toBuffer()],
  ['AVIF', () => square().avif().toBuffer()],
];

test.each(pictures)('[API-37] [ENT-08] a logo given as %s is drawn anew as PNG', async (_, make) => {
  const admin = await portal.aWorkspace();
  const { body } = await setLogo(admin, (await make()).toString('base64'));
  const { status, type, bytes } = await picture(body.logotype?.url ?? '');
  expect([status, type]).toEqual([200, 'image/png']);
  expect((await sharp(bytes).metadata()).format).toBe('png');
});

test('[API-37] a data URL is taken as well; a large picture becomes at most 512 pixels wide', async () => {
  const admin = await portal.aWorkspace();
  const large = await square(2_000, 1_000).png().toBuffer();
  const { body } = await setLogo(admin, `data:image/png;base64,${large.toString('base64')}`);
  const { width, height } = await sharp((await picture(body.logotype?.url ?? '')).bytes).metadata();
  expect([width, height]).toEqual([512, 256]);
});

test('[API-38] null removes the logo', async () => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  expect((await setLogo(admin, png)).body.logotype).not.toBeNull();
  expect((await setLogo(admin, null)).body.logotype).toBeNull();
  const found = await portal.call(get, { params: { workspaceId: admin.workspaceId }, as: admin });
  expect(found.body.logotype).toBeNull();
});

test('the same picture twice, and another after it, each has a link that works', async () => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  const other = (await square(30, 60).png().toBuffer()).toString('base64');
  for (const given of [png, png, other, png]) {
    const { body } = await setLogo(admin, given);
    expect((await picture(body.logotype?.url ?? '')).status).toBe(200);
  }
});

test('[API-37] a change of the name leaves the logo', async () => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  const before = (await setLogo(admin, png)).body.logotype;
  const call = { params: { workspaceId: admin.workspaceId }, body: { name: 'East Yard' }, as: admin };
  expect((await portal.call(update, call)).body).toMatchObject({ name: 'East Yard', logotype: before });
});

test.each([
  ['text', Buffer.from('no picture').toString('base64')],
  ['nothing', ''],
  ['no base64', '***'],
  ['a drawing', Buffer.from(svg).toString('base64')],
  ['a TIFF', tiff.toString('base64')],
  ['a torn picture', Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')],
])('[API-37] %s is no logo, and the one before stays', async (_, given) => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  const before = (await setLogo(admin, png)).body.logotype;
  expect((await setLogo(admin, given)).error.code).toBe('IMAGE_UNREADABLE');
  const found = await portal.call(get, { params: { workspaceId: admin.workspaceId }, as: admin });
  expect(found.body.logotype).toEqual(before);
});

test('a picture is drawn before the workspace is locked, so nobody waits for it', async () => {
  const admin = await portal.aWorkspace();
  await begin(portal.services, async (scope) => {
    await lockWorkspace(orNotFound(await systemScope(scope, admin.workspaceId)));
    const answer = setLogo(admin, Buffer.from('no picture').toString('base64'));
    expect((await answer).error.code).toBe('IMAGE_UNREADABLE');
  });
});

test('two that set the same logo at the same time both get it', async () => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  for (const { body } of await Promise.all([setLogo(admin, png), setLogo(admin, png)])) {
    expect((await picture(body.logotype?.url ?? '')).status).toBe(200);
  }
});

/** What else can use the file of a logo: its link names the file, and a document takes any file of the workspace. */
const otherUses: [string, (admin: Member, fileId: string) => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['a document', (admin, fileId) => portal.aDocument(admin, { fileId })],
  ['an item', ({ workspaceId }, imageFileId) => anItem(portal.services, workspaceId, { imageFileId })],
  [
    'an inspection',
    ({ workspaceId, memberId }, reportFileId) =>
      anItem(portal.services, workspaceId, {}, [{ inspectorMemberId: memberId, reportFileId }]),
  ],
];
test.each(otherUses)('a logo that was replaced goes after a day unless used: by %s', async (user, use) => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  const { body } = await setLogo(admin, png);
  const fileId = new URL(body.logotype?.url ?? '', 'http://x').pathname.split('/').at(-1) ?? '';
  await use(admin, fileId);
  await setLogo(admin, null);
  portal.clock.advance(LIFETIME_MS.unclaimedFile);
  await portal.work();
  const link = await aLink(portal.services, admin.userId, fileId);
  expect((await picture(link)).status).toBe(user === 'nothing' ? 404 : 200);
  expect(await portal.services.db.$count(jobs, like(jobs.kind, 'files.%'))).toBe(0);
});

test('a logo in use stays when the last document of its file is deleted', async () => {
  const admin = await portal.aWorkspace();
  const png = (await square().png().toBuffer()).toString('base64');
  const url = (await setLogo(admin, png)).body.logotype?.url ?? '';
  const fileId = new URL(url, 'http://x').pathname.split('/').at(-1) ?? '';
  const documentId = await portal.aDocument(admin, { fileId });
  await portal.call(endpoints.documents.remove, { params: { documentId }, as: admin });
  portal.clock.advance(2 * LIFETIME_MS.unclaimedFile);
  await portal.work();
  expect((await picture(await aLink(portal.services, admin.userId, fileId))).status).toBe(200);
  expect(await portal.services.db.$count(jobs, like(jobs.kind, 'files.%'))).toBe(0);
});

test('[ENT-08] [ENT-10] the logo is in the list of workspaces and in an invitation', async () => {
  const admin = await portal.aWorkspace({ name: 'Inviting Site' });
  const png = (await square().png().toBuffer()).toString('base64');
  await setLogo(admin, png);
  const { data } = (await portal.call(endpoints.workspaces.list, { body: {}, as: admin })).body;
  expect((await picture(data[0]?.logotype?.url ?? '')).status).toBe(200);
  const invited = await portal.aUser();
  const { id } = await portal.anInvitation(admin.workspaceId, invited.email);
  const pending = await portal.call(endpoints.invitations.listPendingByEmail, { body: {}, as: invited });
  expect(pending.body.data[0]).toMatchObject({
    id,
    workspaceId: admin.workspaceId,
    workspace: { name: 'Inviting Site', memberCount: 2 },
  });
  const url = pending.body.data[0]?.workspace.logotype?.url ?? '';
  expect((await picture(url)).status).toBe(200);
});
