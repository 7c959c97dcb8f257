import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const MB = 1024 * 1024;
const portal = createTestPortal({
  QUOTA_MEMBERS: '4',
  QUOTA_DOCUMENTS: '6',
  QUOTA_EQUIPMENT: '3',
  QUOTA_INSPECTIONS: '4',
  QUOTA_TEAM_PLACES: '5',
  QUOTA_FILES: String(3 / 1024),
});
const { create, removeMany } = endpoints.members;

const inside = ({ workspaceId }: Member) => ({ params: { workspaceId } });
const drafts = (admin: Member, number: number) =>
  portal.call(create, {
    ...inside(admin),
    body: Array.from({ length: number }, () => ({
      email: `${newId()}@acme.example`,
      role: 'TEAM_MEMBER' as const,
    })),
    as: admin,
  });
const usage = async (admin: Member) =>
  (await portal.call(endpoints.workspaces.usage, { ...inside(admin), as: admin })).body;
const assign = (admin: Member, documents: { fileId?: string; base64?: string }[], memberIds: string[]) =>
  portal.call(endpoints.documents.bulkCreate, {
    ...inside(admin),
    body: {
      workspaceMemberIds: memberIds,
      documents: documents.map((one) => ({ name: 'First aid', ...one })),
    },
    as: admin,
  });

test('a workspace takes members up to its quota: as drafts, by invitation and by domain', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const { workspaceId } = admin;
  const added = await drafts(admin, 3);
  expect(added.status).toBe(201);
  const full = { statusCode: 409, code: 'QUOTA_MEMBERS' };
  expect((await drafts(admin, 1)).error).toMatchObject(full);
  const body = { workspaceId, emails: [`${newId()}@acme.example`] };
  expect((await portal.call(endpoints.invitations.create, { body, as: admin })).error).toMatchObject(full);
  const stranger = await portal.aUser();
  const join = () => portal.call(endpoints.workspaces.join, { body: { workspaceId }, as: stranger });
  expect((await join()).error).toMatchObject(full);
  expect((await usage(admin)).members).toEqual({ used: 4, limit: 4 });
  const [{ id = '' } = {}] = added.body.data;
  await portal.call(removeMany, { body: { workspaceId, workspaceMemberIds: [id] }, as: admin });
  expect((await join()).status).toBe(200);
});

test('whose place was given to somebody else meanwhile is not brought back by undoing their removal', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [gone = '', stays = ''] = (await drafts(admin, 3)).body.data.map(({ id }) => id);
  await portal.aTeam(workspaceId, [admin.memberId, gone, stays]);
  const body = { workspaceId, workspaceMemberIds: [gone] };
  const back = () => portal.call(endpoints.members.restoreMany, { body, as: admin });
  await portal.call(removeMany, { body, as: admin });
  const { data } = (await drafts(admin, 1)).body;
  expect((await back()).error).toMatchObject({ statusCode: 409, code: 'QUOTA_MEMBERS' });
  await portal.call(removeMany, {
    body: { workspaceId, workspaceMemberIds: data.map(({ id }) => id) },
    as: admin,
  });
  await portal.aTeam(workspaceId, [admin.memberId, stays]);
  await portal.aTeam(workspaceId, [admin.memberId]);
  expect((await back()).error).toMatchObject({ statusCode: 409, code: 'QUOTA_TEAM_PLACES' });
  expect((await usage(admin)).members.used).toBe(3);
});

test('who is in a full workspace already can be added and invited again, and a draft can accept', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  await drafts(admin, 2);
  const user = await portal.aUser();
  const invite = () =>
    portal.call(endpoints.invitations.create, { body: { workspaceId, emails: [user.email] }, as: admin });
  expect((await invite()).status).toBe(201);
  expect((await invite()).status).toBe(201);
  const body = { action: 'ACCEPTED' as const, workspaceIds: [workspaceId] };
  expect((await portal.call(endpoints.invitations.respond, { body, as: user })).status).toBe(200);
});

test('a workspace takes documents up to its quota', async () => {
  const admin = await portal.aWorkspace();
  const others = (await drafts(admin, 2)).body.data.map(({ id }) => id);
  const holders = [admin.memberId, ...others];
  const fileId = await portal.aFile(admin);
  expect((await assign(admin, [{ fileId }, { fileId }], holders)).body.count).toBe(6);
  expect((await assign(admin, [{ fileId }], [admin.memberId])).error).toMatchObject({
    statusCode: 409,
    code: 'QUOTA_DOCUMENTS',
  });
  expect((await usage(admin)).documents).toEqual({ used: 6, limit: 6 });
});

test('submitting counts as a document where it makes one, and not where it renews one', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const kindId = await aKind(portal, workspaceId);
  for (let n = 0; n < 5; n++) await portal.aDocument(admin);
  const { submit, renew } = records(portal);
  const { id } = (await submit(admin, kindId)).body;
  expect((await submit(admin, kindId)).body.id).toBe(id);
  expect((await renew(admin, id)).status).toBe(201);
  const other = await portal.aMember(workspaceId);
  expect((await submit(other, kindId)).error).toMatchObject({ statusCode: 409, code: 'QUOTA_DOCUMENTS' });
  expect((await usage(admin)).documents).toEqual({ used: 6, limit: 6 });
});

test('a workspace takes items up to its quota, one at a time and in an import; a retired one counts', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const product = { name: 'Harness' };
  const add = () => portal.call(endpoints.equipment.create, { body: { workspaceId, product }, as: admin });
  const addMany = (count: number) =>
    portal.call(endpoints.equipment.bulkCreate, {
      ...inside(admin),
      body: { items: Array.from({ length: count }, () => ({ product })) },
      as: admin,
    });
  const equipmentId = (await add()).body.id;
  const full = { statusCode: 409, code: 'QUOTA_EQUIPMENT' };
  expect((await addMany(3)).error).toMatchObject(full);
  expect((await usage(admin)).equipment).toEqual({ used: 1, limit: 3 });
  expect((await addMany(2)).status).toBe(201);
  const { update, remove } = endpoints.equipment;
  await portal.call(update, { params: { equipmentId }, body: { retired: true }, as: admin });
  expect((await add()).error).toMatchObject(full);
  expect((await usage(admin)).equipment).toEqual({ used: 3, limit: 3 });
  await portal.call(remove, { params: { equipmentId }, as: admin });
  expect((await add()).status).toBe(201);
});

test('what is in the bin counts for no quota but that of files, and is not restored beyond one', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const bin = binOf(portal);
  const add = (inspections: number) => {
    const records = Array.from({ length: inspections }, () => ({ inspectorMemberId: admin.memberId }));
    return anItem(portal.services, workspaceId, {}, records);
  };
  const fileId = await portal.aFile(admin);
  await assign(admin, [{ fileId }], [admin.memberId]);
  const { fileBytes } = await usage(admin);
  const [document] = (await portal.call(endpoints.documents.list, { ...inside(admin), body: {}, as: admin }))
    .body.data;
  await bin.deleteDocument(admin, document?.id ?? '');
  expect(await usage(admin)).toMatchObject({ documents: { used: 0 }, fileBytes });
  await bin.deleteItem(admin, await add(3));
  const other = await add(0);
  await add(0);
  await add(1);
  expect((await usage(admin)).equipment.used).toBe(3);
  const restore = () => bin.restore(admin);
  expect((await restore()).error).toMatchObject({ statusCode: 409, code: 'QUOTA_EQUIPMENT' });
  await portal.call(endpoints.equipment.remove, { params: { equipmentId: other }, as: admin });
  const [, ...ids] = (await bin.entries(admin)).data.map(({ id }) => id);
  expect((await bin.restore(admin, ids)).status).toBe(200);
});

test('nothing is restored beyond the quota of what comes with it', async () => {
  const bin = binOf(portal);
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const document = () => portal.aDocument(admin);
  const item = (inspections: number) =>
    anItem(
      portal.services,
      workspaceId,
      {},
      Array.from({ length: inspections }, () => ({ inspectorMemberId: admin.memberId })),
    );
  const crew = (await drafts(admin, 3)).body.data.map(({ id }) => id);
  const team = () => portal.aTeam(workspaceId, crew);
  await bin.deleteDocument(admin, await document());
  await bin.deleteItem(admin, await item(3));
  await bin.deleteTeam(admin, await team());
  for (let count = 0; count < 6; count++) await document();
  await item(2);
  await team();
  const { data } = await bin.entries(admin);
  const refused = data.map(async ({ what, id }) => [what, (await bin.restore(admin, [id])).error.code]);
  expect(await Promise.all(refused)).toEqual([
    ['TEAM', 'QUOTA_TEAM_PLACES'],
    ['EQUIPMENT', 'QUOTA_INSPECTIONS'],
    ['DOCUMENT', 'QUOTA_DOCUMENTS'],
  ]);
});

test('a workspace takes inspections up to its quota; those of a deleted item make room', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const proProductTagIds = await Promise.all([1, 2].map(() => anItem(portal.services, workspaceId)));
  const [first = ''] = proProductTagIds;
  const inspect = () =>
    portal.call(endpoints.inspections.create, {
      body: { proProductTagId: first, status: 'PASSED' },
      as: admin,
    });
  const inspectBoth = () =>
    portal.call(endpoints.inspections.bulkCreate, {
      body: { workspaceId, proProductTagIds, status: 'FAILED', note: 'Torn' },
      as: admin,
    });
  expect((await inspectBoth()).status).toBe(201);
  expect((await inspect()).status).toBe(201);
  const full = { statusCode: 409, code: 'QUOTA_INSPECTIONS' };
  expect((await inspectBoth()).error).toMatchObject(full);
  expect((await usage(admin)).inspections).toEqual({ used: 3, limit: 4 });
  expect((await inspect()).status).toBe(201);
  expect((await inspect()).error).toMatchObject(full);
  await portal.call(endpoints.equipment.remove, { params: { equipmentId: first }, as: admin });
  expect((await usage(admin)).inspections).toEqual({ used: 1, limit: 4 });
});

test('a workspace takes places in teams up to its quota; who is in a team stays', async () => {
  const admin = await portal.aWorkspace();
  const others = (await drafts(admin, 3)).body.data.map(({ id }) => id);
  const team = (memberIds: string[], isPublic = false) =>
    portal.call(endpoints.teams.create, {
      body: { workspaceId: admin.workspaceId, name: 'Crew', isPublic, workspaceMemberIds: memberIds },
      as: admin,
    });
  const first = (await team(others)).body.id;
  const second = (await team(others.slice(1), true)).body.id;
  const full = { statusCode: 409, code: 'QUOTA_TEAM_PLACES' };
  expect((await team([admin.memberId])).error).toMatchObject(full);
  const add = (proGroupIds: string[], workspaceMemberIds: string[]) =>
    portal.call(endpoints.teams.addMembers, { body: { proGroupIds, workspaceMemberIds }, as: admin });
  expect((await add([first, second], others)).error).toMatchObject(full);
  expect((await add([first], others)).body).toMatchObject({ count: 0 });
  const user = await portal.aMember(admin.workspaceId);
  const join = () => portal.call(endpoints.teams.join, { body: { proGroupId: second }, as: user });
  expect((await join()).error).toMatchObject(full);
  expect((await usage(admin)).teamPlaces).toEqual({ used: 5, limit: 5 });
  await portal.call(endpoints.teams.remove, { params: { teamId: first }, as: admin });
  expect((await join()).status).toBe(200);
  expect((await usage(admin)).teamPlaces).toEqual({ used: 3, limit: 5 });
});

test('the places that wait for an approval count as if they were given, also towards those of one call', async () => {
  const admin = await portal.aWorkspace({ teamAdditionsNeedApproval: true });
  const { workspaceId } = admin;
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const [first, second] = [
    await portal.aTeam(workspaceId, [foreman.memberId]),
    await portal.aTeam(workspaceId, [foreman.memberId]),
  ];
  const { body } = await drafts(admin, 2);
  const [one = '', other = ''] = body.data.map(({ id }) => id);
  const ask = (proGroupIds: string[], workspaceMemberIds: string[]) =>
    portal.call(endpoints.teams.addMembers, { body: { proGroupIds, workspaceMemberIds }, as: foreman });
  const full = { statusCode: 409, code: 'QUOTA_TEAM_PLACES' };
  // Two of five places are taken.
  expect((await ask([first, second], [one, other])).error).toMatchObject(full);
  expect((await ask([first], [one, other])).body).toEqual({ count: 0, requested: 2 });
  expect((await ask([second], [one, other])).error).toMatchObject(full);
  expect((await ask([second], [one])).body).toEqual({ count: 0, requested: 1 });
  expect((await ask([second], [other])).error).toMatchObject(full);
  expect((await ask([second], [one])).body).toEqual({ count: 0, requested: 0 });
});

test('a workspace takes files up to its quota: as uploads, inside documents and as a logo', async () => {
  const admin = await portal.aWorkspace();
  const content = await aPdf(2 * MB);
  expect((await portal.upload(content, { as: admin })).status).toBe(201);
  const full = { statusCode: 409, code: 'QUOTA_FILES' };
  expect((await portal.upload(content, { as: admin })).error).toMatchObject(full);
  const base64 = content.toString('base64');
  expect((await assign(admin, [{ base64 }], [admin.memberId])).error).toMatchObject(full);
  const rest = await aPdf(MB - 10_000);
  expect((await portal.upload(rest, { as: admin })).status).toBe(201);
  const logo = await portal.call(endpoints.workspaces.update, {
    ...inside(admin),
    body: { logotypeBase64: (await aPng(300_000)).toString('base64') },
    as: admin,
  });
  expect(logo.error).toMatchObject(full);
  const { fileBytes, documents } = await usage(admin);
  expect(fileBytes.limit).toBe(3 * MB);
  expect(fileBytes.used).toBe(content.length + rest.length);
  expect(documents.used).toBe(0);
  expect((await portal.upload(await aPdf(), { as: await portal.aWorkspace() })).status).toBe(201);
});

test('only those who manage the workspace see what it uses', async () => {
  const admin = await portal.aWorkspace();
  for (const role of ['TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const) {
    const as = await portal.aMember(admin.workspaceId, role);
    expect((await portal.call(endpoints.workspaces.usage, { ...inside(admin), as })).status).toBe(403);
  }
});

test('without settings a workspace has 100,000 members and items, a million of the rest, and 100 GB', () => {
  expect(readConfig({}).quotas).toEqual({
    members: 100_000,
    documents: 1_000_000,
    equipment: 100_000,
    inspections: 1_000_000,
    teamPlaces: 1_000_000,
    fileBytes: 100 * 1024 ** 3,
  });
});
