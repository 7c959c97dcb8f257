import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { FIRST_AID, issueOf } from '#tests/support/records.ts';

const { list, create, update, remove } = endpoints.documentKinds;
const portal = createTestPortal();
let admin: Member;
let inside: { params: { workspaceId: string }; as: Member };
beforeEach(async () => {
  admin = await portal.aWorkspace();
  inside = { params: { workspaceId: admin.workspaceId }, as: admin };
});

type Facts = CallOf<typeof create>['body'];
const add = (body: Facts) => portal.call(create, { ...inside, body });
const change = (kindId: string, body: CallOf<typeof update>['body']) =>
  portal.call(update, { params: { kindId }, body, as: admin });
const erase = (kindId: string) => portal.call(remove, { params: { kindId }, as: admin });
const kinds = async (as: Member = admin) => (await portal.call(list, { ...inside, as })).body.data;
const names = async (as?: Member) => (await kinds(as)).map(({ name }) => name);

test('[KIND-01] a kind has a name, and what else certificates of it have in common', async () => {
  const made = (await add({ ...FIRST_AID, name: '  First\u0000aid at work ' })).body;
  expect(made).toEqual({
    ...{ ...FIRST_AID, retentionMonths: null, id: made.id },
    ...{ aliases: [], documentCount: 0, archivedAt: null },
  });
  const bare = (await add({ name: 'Induction', code: '', note: ' ' })).body;
  expect(bare).toMatchObject({
    code: null,
    validMonths: null,
    reminderMonths: null,
    retentionMonths: null,
    membersSubmit: false,
    sensitive: false,
    note: null,
  });
  expect(await kinds()).toEqual([made, bare]);
});

const wrong: [string, Facts, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['a name of 256 characters', { name: 'a'.repeat(256) }, 'name'],
  ['no month', { name: 'A', validMonths: 0 }, 'validMonths'],
  ['half a month', { name: 'A', validMonths: 1.5 }, 'validMonths'],
  ['more than 600 months', { name: 'A', validMonths: 601 }, 'validMonths'],
  ['a reminder of no month', { name: 'A', reminderMonths: 0 }, 'reminderMonths'],
];

test.each(wrong)('[KIND-01] a kind with %s is refused', async (_what, body, path) => {
  expect(issueOf(await add(body))).toEqual(['VALIDATION', path]);
  expect(await kinds()).toEqual([]);
});

test('[KIND-01] a change leaves what it does not name; null takes a value away', async () => {
  const { id } = (await add(FIRST_AID)).body;
  expect((await change(id, { name: 'First responder', validMonths: null })).body).toMatchObject({
    ...FIRST_AID,
    name: 'First responder',
    validMonths: null,
  });
  expect((await change(id, {})).body).toMatchObject({ code: 'FAW-3', name: 'First responder' });
});

test('[KIND-01] an archived kind is seen by admins alone, is given to nothing, keeps its documents and can come back', async () => {
  const { id } = (await add(FIRST_AID)).body;
  const documentId = await portal.aDocument(admin, { kindId: id });
  const member = await portal.aMember(admin.workspaceId);
  expect((await change(id, { archived: true })).body.archivedAt).not.toBeNull();
  expect(await names(member)).toEqual([]);
  expect(await names()).toEqual([FIRST_AID.name]);
  const assigned = await portal.call(endpoints.documents.bulkCreate, {
    ...inside,
    body: {
      workspaceMemberIds: [member.memberId],
      documents: [
        { name: 'A', fileId: await portal.aFile(admin) },
        { name: 'B', fileId: await portal.aFile(admin), kindId: id },
      ],
    },
  });
  expect(issueOf(assigned)).toEqual(['UNKNOWN_IDS', 'documents.1.kindId']);
  const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as: admin });
  expect(body.kind).toEqual({ id, name: FIRST_AID.name });
  expect((await change(id, { archived: false })).body.archivedAt).toBeNull();
  expect(await names(member)).toEqual([FIRST_AID.name]);
});

test('[KIND-01] how many documents there are, and by what names they came, is told to admins alone', async () => {
  const { id } = (await add(FIRST_AID)).body;
  await change(id, { archived: false });
  const body = {
    workspaceMemberIds: [admin.memberId],
    documents: [
      {
        name: 'Erste Hilfe Ionuț Popescu',
        fileId: await portal.aFile(admin),
        kindId: id,
        undated: true as const,
      },
    ],
  };
  expect((await portal.call(endpoints.documents.bulkCreate, { ...inside, body })).status).toBe(201);
  expect(await kinds()).toMatchObject([{ documentCount: 1, aliases: ['erste hilfe ionut popescu'] }]);
  const member = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  expect(await kinds(member)).toMatchObject([{ documentCount: null, aliases: [] }]);
});

test('[KIND-01] a kind in use is not deleted; one that is not goes', async () => {
  const { id } = (await add(FIRST_AID)).body;
  const documentId = await portal.aDocument(admin, { kindId: id });
  expect((await erase(id)).error.code).toBe('KIND_IN_USE');
  await portal.call(endpoints.documents.remove, { params: { documentId }, as: admin });
  expect((await erase(id)).status).toBe(204);
  expect((await erase(id)).error.code).toBe('NOT_FOUND');
  expect((await change(id, { name: 'Gone' })).error.code).toBe('NOT_FOUND');
  expect((await change(newId(), { name: 'Gone' })).error.code).toBe('NOT_FOUND');
});
