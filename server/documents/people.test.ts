import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { bulkCreate } = endpoints.documents;
type Given = CallOf<typeof bulkCreate>['body']['documents'][number];

const portal = createTestPortal();
const { isKept, look } = records(portal);
let admin: Member;
let holder: Member;
let workspaceId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const create = (documents: Given[], workspaceMemberIds: string[] = []) =>
  portal.call(bulkCreate, { params: { workspaceId }, body: { workspaceMemberIds, documents }, as: admin });
const aliases = async () => {
  const { data } = (await portal.call(endpoints.documentKinds.list, { params: { workspaceId }, as: admin }))
    .body;
  return Object.fromEntries(data.map((kind) => [kind.name, kind.aliases]));
};

test('each document goes to the people it names, else to those of the call', async () => {
  const other = await portal.aMember(workspaceId);
  const file = () => portal.aFile(admin);
  const { body } = await create(
    [
      { name: 'For one', fileId: await file(), workspaceMemberIds: [other.memberId, other.memberId] },
      { name: 'For all', fileId: await file() },
    ],
    [holder.memberId, admin.memberId],
  );
  const made = await Promise.all(body.data.map(async (id) => (await look(admin, id)).body));
  expect(made.map(({ name, workspaceMember }) => [name, workspaceMember.id])).toEqual([
    ['For one', other.memberId],
    ['For all', holder.memberId],
    ['For all', admin.memberId],
  ]);
  const alone = { name: 'Alone', fileId: await file(), workspaceMemberIds: [holder.memberId] };
  expect((await create([alone])).body.count).toBe(1);
  expect((await look(other, made[1]?.id ?? '')).error.code).toBe('NOT_FOUND');
});

test('somebody who is not there is named by the document; a document for nobody is refused', async () => {
  const removed = await portal.aRemovedMember(workspaceId);
  const fileId = await portal.aFile(admin);
  const wrong = { name: 'B', fileId, workspaceMemberIds: [holder.memberId, removed.memberId] };
  const { error } = await create([{ name: 'A', fileId, workspaceMemberIds: [holder.memberId] }, wrong]);
  expect([error.code, error.issues?.map(({ path }) => path)]).toEqual([
    'UNKNOWN_IDS',
    ['documents.1.workspaceMemberIds.1'],
  ]);
  expect((await create([{ name: 'A', fileId }])).error.issues?.[0]?.path).toBe('workspaceMemberIds');
  expect(await isKept(admin, fileId)).toBe(false);
});

test('at most 20,000 documents are created at once, counted by whom each names', async () => {
  const fileId = await portal.aFile(admin);
  const people = Array.from({ length: 201 }, () => newId());
  const many = Array.from({ length: 100 }, (_, index) => ({
    name: `A${index}`,
    fileId,
    workspaceMemberIds: people,
  }));
  expect((await create(many)).error.issues?.[0]?.path).toBe('workspaceMemberIds');
});

test.each<
  [
    documents: string[],
    to: ('holder' | 'other')[][],
    names: string | null,
    isAbout: 'holder' | 'other' | null,
  ]
>([
  [['A'], [['holder']], 'A', 'holder'],
  [['A'], [['holder', 'other']], 'A', null],
  [['A', 'B'], [['other'], ['other']], null, 'other'],
  [['A', 'B'], [['holder'], ['other']], null, null],
])('the activity of %j for %j names %s and is about %s', async (names, to, subjectName, isAbout) => {
  const other = await portal.aMember(workspaceId);
  const idOf = { holder: holder.memberId, other: other.memberId };
  const given = names.map(async (name, at) => {
    const workspaceMemberIds = (to[at] ?? []).map((one) => idOf[one]);
    return { name, fileId: await portal.aFile(admin), workspaceMemberIds };
  });
  portal.clock.advance(1_000);
  const { count } = (await create(await Promise.all(given))).body;
  const request = { params: { workspaceId }, body: { pageSize: 1 }, as: admin };
  const [last] = (await portal.call(endpoints.activity.list, request)).body.activities;
  expect(last).toMatchObject({
    ...{ eventName: 'documents_assigned', count },
    details: { subjectName, numbers: { documents: names.length, members: new Set(to.flat()).size } },
  });
  expect(count).toBe(to.flat().length);
  expect(last?.relatedWorkspaceMember?.id ?? null).toBe(isAbout && idOf[isAbout]);
});

test('what a document says of itself comes with it', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const facts = { issuedOn: '2026-03-01', number: 'A-1', issuer: 'Red Cross' };
  const one = { name: 'First aid', fileId: await portal.aFile(admin), kindId, ...facts };
  const { data } = (await create([one], [holder.memberId])).body;
  expect((await look(holder, data[0] ?? '')).body).toMatchObject({
    kind: { id: kindId, name: 'First aid' },
    version: { state: 'ACCEPTED', ...facts },
    ...{ versionCount: 1, waiting: false },
  });
  const future = { name: 'First aid', fileId: await portal.aFile(admin), issuedOn: '2026-03-03' };
  const { error } = await create([one, future], [holder.memberId]);
  expect([error.code, error.issues?.[0]?.path]).toEqual(['VALIDATION', 'documents.1.issuedOn']);
});

test('a kind remembers by what names its documents came: each once, the latest first, fifty at most', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const fileId = await portal.aFile(admin);
  const give = (names: string[]) =>
    create(
      names.map((name) => ({ name, fileId, kindId })),
      [holder.memberId],
    );
  await give(['First-Aid 2026.pdf', 'Erste Hilfe', 'ERSTE_HILFE 3.jpeg', '7', 'Prim ajutor']);
  expect(await aliases()).toEqual({ 'First aid': ['erste hilfe', 'prim ajutor'] });
  await give(['Erste Hilfe', 'Ensiapu']);
  expect(await aliases()).toEqual({ 'First aid': ['ensiapu', 'erste hilfe', 'prim ajutor'] });
  const word = (index: number) => `word ${String.fromCharCode(97 + (index % 26))}${index < 26 ? 'a' : 'b'}x`;
  await give(Array.from({ length: 52 }, (_, index) => word(index)));
  const kept = (await aliases())['First aid'] ?? [];
  expect(kept).toHaveLength(50);
  expect(kept).not.toContain('prim ajutor');
});
