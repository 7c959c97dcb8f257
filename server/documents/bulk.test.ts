import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { bulkCreate, bulkDelete, bulkUpdate } = endpoints.documents;
type Given = CallOf<typeof bulkCreate>['body']['documents'][number];

const portal = createTestPortal();
const { look, submit } = records(portal);
let admin: Member;
let holder: Member;
let workspaceId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const create = (documents: Given[], workspaceMemberIds: string[]) =>
  portal.call(bulkCreate, { params: { workspaceId }, body: { workspaceMemberIds, documents }, as: admin });
const change = (documentIds: string[], kindId: string | null) =>
  portal.call(bulkUpdate, { body: { workspaceId, documentIds, kindId }, as: admin });
const erase = (documentIds: string[]) =>
  portal.call(bulkDelete, { body: { workspaceId, documentIds }, as: admin });
const kindOf = async (id: string) => (await look(admin, id)).body.kind?.id ?? null;
const events = async () => {
  const request = { params: { workspaceId }, body: { pageSize: 10 }, as: admin };
  const { activities } = (await portal.call(endpoints.activity.list, request)).body;
  return activities.map(({ eventName, count }) => [eventName, count]);
};

/** The member whom the latest activity is about. */
const lastIsAbout = async () => {
  const request = { params: { workspaceId }, body: { pageSize: 1 }, as: admin };
  const [last] = (await portal.call(endpoints.activity.list, request)).body.activities;
  return last?.relatedWorkspaceMember?.id;
};

/** A document that nobody may touch together with others: of another workspace, of somebody removed, of nobody. */
async function strangers(): Promise<string[]> {
  const gone = await portal.aRemovedMember(workspaceId);
  return [await portal.aDocument(await portal.aWorkspace()), await portal.aDocument(gone), newId()];
}

test('documents get a kind together, or lose it, as one activity', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const ids = [await portal.aDocument(holder), await portal.aDocument(admin, { kindId })];
  expect((await change([...ids, ids[0] ?? ''], kindId)).body.count).toBe(1);
  expect(await Promise.all(ids.map(kindOf))).toEqual([kindId, kindId]);
  expect(await events()).toEqual([['documents_changed', 1]]);
  expect((await change(ids, kindId)).body.count).toBe(0);
  expect(await events()).toHaveLength(1);
  portal.clock.advance(1_000);
  expect((await change(ids, null)).body.count).toBe(2);
  expect(await Promise.all(ids.map(kindOf))).toEqual([null, null]);
});

test('one document that is not there, or a kind that is not, and none of them gets it', async () => {
  const kindId = await aKind(portal, workspaceId);
  const own = await portal.aDocument(holder);
  for (const other of await strangers()) {
    const { error } = await change([own, other], kindId);
    expect([error.code, error.issues?.map(({ path }) => path)]).toEqual(['UNKNOWN_IDS', ['documentIds.1']]);
  }
  const archived = await aKind(portal, workspaceId, { archivedAt: portal.services.clock() });
  const foreign = await aKind(portal, (await portal.aWorkspace()).workspaceId);
  for (const wrong of [archived, foreign, newId()]) {
    const { error } = await change([own], wrong);
    expect([error.code, error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'kindId']);
  }
  expect(await kindOf(own)).toBeNull();
  expect(await events()).toEqual([]);
});

test('[VER-07] documents are deleted together with all their versions, or none of them is', async () => {
  const kindId = await aKind(portal, workspaceId);
  const [first, second] = [await portal.aDocument(holder, { kindId }), await portal.aDocument(admin)];
  await submit(holder, kindId);
  for (const other of await strangers()) {
    expect((await erase([first, other, second])).error.issues?.map(({ path }) => path)).toEqual([
      'documentIds.1',
    ]);
  }
  for (const id of [first, second]) expect((await look(admin, id)).status).toBe(200);
  portal.clock.advance(1_000);
  expect((await erase([first, second, first])).body.count).toBe(2);
  for (const id of [first, second]) expect((await look(admin, id)).status).toBe(404);
  expect((await events())[0]).toEqual(['documents_deleted', 2]);
  // Of the documents of several people it is about none of them: each would read of the others’.
  expect(await lastIsAbout()).toBeUndefined();
  const third = await portal.aDocument(holder);
  portal.clock.advance(1_000);
  expect((await erase([third])).body.count).toBe(1);
  expect(await lastIsAbout()).toBe(holder.memberId);
});

test('of many that are given a kind at once none waits for the other for ever', async () => {
  const [some, other] = [await aKind(portal, workspaceId), await aKind(portal, workspaceId)];
  const file = () => portal.aFile(admin);
  for (let round = 0; round < 10; round++) {
    const ids = [await portal.aDocument(holder), await portal.aDocument(holder)];
    const given = async (...kinds: string[]) =>
      Promise.all(kinds.map(async (kindId) => ({ name: `Name ${round}`, fileId: await file(), kindId })));
    const [one, two] = [await given(some, other), await given(other, some)];
    const answers = await Promise.all([
      create(one, [holder.memberId]),
      create(two, [holder.memberId]),
      change(ids, some),
      change(ids.toReversed(), other),
    ]);
    expect(
      answers.map(({ status }) => status),
      `round ${round}`,
    ).toEqual([201, 201, 200, 200]);
  }
});
