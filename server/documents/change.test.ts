import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { documents, files } from '#server/db/schema.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, update, remove } = endpoints.documents;
const portal = createTestPortal();
const bin = binOf(portal);
let admin: Member;
let holder: Member;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  holder = await portal.aMember(admin.workspaceId);
});

type Change = Parameters<typeof change>[1];
const change = (
  documentId: string,
  body: {
    name?: string;
    expirationDate?: string | null;
    expirationReminder?: string | null;
    fileId?: string;
    seen?: { name: string; expirationDate: string | null; expirationReminder: string | null };
  },
  as: Member = holder,
) => portal.call(update, { params: { documentId }, body, as });
const erase = (documentId: string, as: Member = holder) =>
  portal.call(remove, { params: { documentId }, as });
const look = (documentId: string) => portal.call(get, { params: { documentId }, as: admin });
const activities = async () => {
  const { workspaceId } = admin;
  const request = { params: { workspaceId }, body: { pageSize: 100 }, as: admin };
  return (await portal.call(endpoints.activity.list, request)).body.activities;
};
const rowOf = (id: string) =>
  portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.select().from(documents).where(eq(documents.id, id)));
const fileOf = (id: string) =>
  portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.select().from(files).where(eq(files.id, id)));

const claim = (fileId: string) =>
  portal.inWorkspace(admin.workspaceId, ({ tx, now }) =>
    tx.update(files).set({ claimedAt: now }).where(eq(files.id, fileId)),
  );

const DATES = { expirationDate: '2027-06-30', expirationReminder: '2027-05-30' };

test('[API-77] name, expiration date and reminder change; what is not given stays', async () => {
  const id = await portal.aDocument(holder, { creator: admin });
  const renamed = await change(id, { name: '  Fire\u0000warden ' });
  expect(renamed.status).toBe(200);
  expect(renamed.body).toMatchObject({ id, name: 'Fire warden', expirationDate: null });
  const dated = (await change(id, DATES)).body;
  expect(dated).toMatchObject({ ...DATES, name: 'Fire warden', expirationState: 'UP_TO_DATE' });
  expect(dated).toEqual((await portal.call(get, { params: { documentId: id }, as: holder })).body);
  expect((await change(id, { expirationReminder: null })).body).toMatchObject({
    expirationDate: '2027-06-30',
    expirationReminder: null,
  });
  await change(id, DATES);
  expect((await change(id, { expirationDate: null })).body).toMatchObject({
    expirationDate: null,
    expirationReminder: null,
    expirationState: null,
  });
});

const wrong: [string, Change, string][] = [
  ['an empty name', { name: ' ' }, 'name'],
  ['a name of 256 characters', { name: 'a'.repeat(256) }, 'name'],
  ['a date that is none', { expirationDate: '2027-02-29' }, 'expirationDate'],
  ['a reminder that is not before the date', { expirationReminder: '2027-06-30' }, 'expirationReminder'],
  ['a date before its reminder', { expirationDate: '2027-05-30' }, 'expirationReminder'],
  ['a reminder without a date', { ...DATES, expirationDate: null }, 'expirationReminder'],
];

test.each(wrong)('[API-77] %s is refused, and nothing changes', async (_what, body, path) => {
  const id = await portal.aDocument(holder, DATES);
  const before = (await look(id)).text;
  const refused = await change(id, { name: 'Another', ...body });
  expect([refused.status, refused.error.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  expect((await look(id)).text).toBe(before);
});

test('[PERM-27] [API-77] only its creator and its holder edit a document, whatever their role', async () => {
  for (const role of ROLES) {
    const [other, own] = [
      await portal.aMember(admin.workspaceId, role),
      await portal.aMember(admin.workspaceId, role),
    ];
    await portal.aTeam(admin.workspaceId, [other.memberId, own.memberId]);
    const held = await portal.aDocument(own, { creator: admin });
    const added = await portal.aDocument(holder, { creator: own });
    for (const id of [held, added]) {
      const expected = role === 'WORKSPACE_ADMIN' ? 'FORBIDDEN' : 'NOT_FOUND';
      expect((await change(id, { name: 'Not mine' }, other)).error.code).toBe(expected);
      expect((await look(id)).body.name).toBe('First aid');
      expect((await change(id, { name: 'Mine' }, own)).body.name).toBe('Mine');
    }
  }
});

test('[API-78] admins, the holder and whoever added it delete a document, and nobody else', async () => {
  const creator = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER');
  const other = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  for (const as of [holder, creator, admin]) {
    const id = await portal.aDocument(holder, { creator });
    expect((await erase(id, other)).error.code).toBe('NOT_FOUND');
    expect((await look(id)).status).toBe(200);
    expect((await erase(id, as)).status).toBe(204);
    expect((await look(id)).status).toBe(404);
    expect((await erase(id, as)).error.code).toBe('NOT_FOUND');
  }
});

test('[API-77] what somebody else changed meanwhile is not overwritten', async () => {
  const id = await portal.aDocument(holder, { ...DATES, creator: admin });
  const seen = { name: 'First aid', ...DATES };
  expect((await change(id, { name: 'First aid (2027)', seen }, admin)).status).toBe(200);
  const late = await change(id, { name: 'First responder', seen });
  expect([late.status, late.error.code]).toEqual([409, 'DOCUMENT_CHANGED']);
  expect((await look(id)).body.name).toBe('First aid (2027)');
});

const othersChanges: [string, Change][] = [
  ['the name', { name: 'First aid (2027)' }],
  ['the expiration date', { expirationDate: '2027-07-01' }],
  ['the reminder', { expirationReminder: '2027-05-01' }],
  ['that there is no reminder', { expirationReminder: null }],
  ['that it doesn’t expire', { expirationDate: null }],
];

test.each(othersChanges)(
  '[API-77] whoever saves without having seen that somebody else changed %s is refused',
  async (_what, theirs) => {
    const id = await portal.aDocument(holder, { ...DATES, creator: admin });
    const seen = { name: 'First aid', ...DATES };
    expect((await change(id, theirs, admin)).status).toBe(200);
    const { text, body: after } = await look(id);
    for (const mine of [{ name: 'First responder' }, { expirationReminder: '2027-04-01' }, { ...seen }])
      expect((await change(id, { ...mine, seen })).error.code).toBe('DOCUMENT_CHANGED');
    expect((await look(id)).text).toBe(text);
    const { name, expirationDate, expirationReminder } = after;
    const present = { name, expirationDate, expirationReminder };
    expect((await change(id, { name: 'First responder', seen: present })).status).toBe(200);
  },
);

test('[API-77] of eight who save what they saw at once one wins, in 20 rounds', async () => {
  const id = await portal.aDocument(holder);
  let name = 'First aid';
  for (let round = 0; round < 20; round++) {
    const seen = { name, expirationDate: null, expirationReminder: null };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, client) => change(id, { name: `Version ${round}.${client}`, seen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    name = (await look(id)).body.name;
    expect(name).toBe(`Version ${round}.${answers.findIndex(({ status }) => status === 200)}`);
  }
});

test('[API-77] [API-78] each action is one activity; one that changes nothing or is refused is none', async () => {
  const id = await portal.aDocument(holder, { creator: admin, name: 'Crane licence' });
  portal.clock.advance(1_000);
  await change(id, { name: 'Crane licence' });
  await change(id, { expirationReminder: '2027-05-30' });
  const about = (name: string) => ({ id, name });
  const mine = async () => (await activities()).filter(({ document }) => document?.id === id);
  expect(await mine()).toEqual([]);
  await change(id, { name: 'Tower crane licence', ...DATES });
  portal.clock.advance(1_000);
  await erase(id, admin);
  expect(await mine()).toMatchObject([
    {
      eventName: 'document_deleted',
      document: about('Tower crane licence'),
      triggerWorkspaceMember: { id: admin.memberId },
      relatedWorkspaceMember: { id: holder.memberId },
    },
    {
      eventName: 'document_updated',
      document: about('Tower crane licence'),
      triggerWorkspaceMember: { id: holder.memberId },
      relatedWorkspaceMember: { id: holder.memberId },
    },
  ]);
});

test('the documents of a removed member can be neither changed nor deleted', async () => {
  const gone = await portal.aRemovedMember(admin.workspaceId);
  const id = await portal.aDocument(gone, { creator: admin });
  expect((await change(id, { name: 'Mine' }, admin)).error.code).toBe('NOT_FOUND');
  expect((await erase(id, admin)).error.code).toBe('NOT_FOUND');
  expect(await rowOf(id)).toHaveLength(1);
});

test('[API-77] an upload of the caller takes the place of the file; nothing else does', async () => {
  const id = await portal.aDocument(holder, { creator: admin });
  const [before] = await rowOf(id);
  const uploaded = (await portal.upload(await aPng(), { as: holder })).body.id;
  const foreign = await portal.aFile(await portal.aWorkspace());
  const refused = [await portal.aFile(admin), before?.fileId ?? '', foreign, newId()];
  for (const fileId of refused) {
    const { error } = await change(id, { name: 'Other', fileId });
    expect([error.code, error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'fileId']);
  }
  const after = (await change(id, { fileId: uploaded })).body;
  expect(after).toMatchObject({ name: 'First aid', type: 'PNG', file: { mimeType: 'image/png' } });
  expect((await portal.send({ method: 'GET', url: after.file?.url ?? '' })).statusCode).toBe(200);
  expect((await fileOf(uploaded))[0]?.claimedAt).toBeInstanceOf(Date);
});

test('[VER-05] the file that another one took the place of is kept with the version that had it', async () => {
  const fileId = await portal.aFile(admin);
  await claim(fileId);
  const id = await portal.aDocument(holder, { creator: admin, fileId });
  const uploaded = (await portal.upload(await aPng(), { as: holder })).body.id;
  portal.clock.advance(1_000);
  expect((await change(id, { fileId: uploaded })).status).toBe(200);
  expect((await fileOf(fileId))[0]?.claimedAt).toBeInstanceOf(Date);
  const versions = endpoints.documentVersions.list;
  const { data } = (await portal.call(versions, { params: { documentId: id }, as: holder })).body;
  expect(data.map(({ type, isInForce }) => [type, isInForce])).toEqual([
    ['PNG', true],
    ['PDF', false],
  ]);
  expect(data[0]?.corrects).toBe(data[1]?.id);
  for (const { file } of data)
    expect((await portal.send({ method: 'GET', url: file.url })).statusCode).toBe(200);
});

test('[API-78] a file goes with the last documents that have it, also when those are deleted at once', async () => {
  const earlier = await bin.idsOf(admin);
  if (earlier.length > 0) await bin.erase(admin, earlier);
  for (let round = 0; round < 10; round++) {
    const fileId = await portal.aFile(admin);
    const ids = await Promise.all([1, 2, 3, 4].map(() => portal.aDocument(holder, { fileId })));
    await claim(fileId);
    const isClaimed = async () => (await fileOf(fileId))[0]?.claimedAt !== null;
    const answers = await Promise.all(ids.map((id) => erase(id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const [first = '', ...others] = await bin.idsOf(admin);
    await bin.erase(admin, [first]);
    expect(await isClaimed()).toBe(true);
    const erased = await Promise.all(others.map((id) => bin.erase(admin, [id])));
    expect(erased.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await isClaimed(), `round ${round}`).toBe(false);
  }
});
