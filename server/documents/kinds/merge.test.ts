import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { list, merge, remove } = endpoints.documentKinds;
const portal = createTestPortal();
const { look } = records(portal);
let admin: Member;
let workspaceId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const kind = (name: string, row: object = {}) => aKind(portal, workspaceId, { name, ...row });
const join = (kindId: string, intoKindId: string) =>
  portal.call(merge, { params: { kindId }, body: { intoKindId }, as: admin });
const kinds = async () => (await portal.call(list, { params: { workspaceId }, as: admin })).body.data;
const assign = async (kindId: string) =>
  portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId },
    body: {
      workspaceMemberIds: [admin.memberId],
      documents: [{ name: 'Licence', fileId: await portal.aFile(admin), kindId }],
    },
    as: admin,
  });

test('[KIND-01] merging gives all documents the kind that stays, which answers to the other one’s names', async () => {
  const [from, into] = [
    await kind('Forklift truck', { aliases: ['stapler'] }),
    await kind('Forklift', { aliases: ['lift'] }),
  ];
  const ids = [
    await portal.aDocument(admin, { kindId: from }),
    await portal.aDocument(admin, { kindId: into }),
    await portal.aDocument(admin, { kindId: from, state: 'SUBMITTED' }),
  ];
  const merged = (await join(from, into)).body;
  expect(merged).toMatchObject({
    id: into,
    documentCount: 3,
    aliases: ['lift', 'forklift truck', 'stapler'],
  });
  expect(await kinds()).toEqual([merged]);
  for (const id of ids) expect((await look(admin, id)).body.kind).toEqual({ id: into, name: 'Forklift' });
});

test('[KIND-07] what was sensitive stays so when kinds are merged', async () => {
  const [from, into] = [await kind('Fitness', { sensitive: true }), await kind('Health')];
  expect((await join(from, into)).body.sensitive).toBe(true);
});

test('a kind is not merged into itself, nor into one that is archived or not there', async () => {
  const [one, archived] = [await kind('One'), await kind('Old', { archivedAt: portal.services.clock() })];
  const elsewhere = await portal.aWorkspace();
  for (const into of [one, archived])
    expect((await join(one, into)).error).toMatchObject({
      code: 'UNKNOWN_IDS',
      issues: [{ path: 'intoKindId' }],
    });
  expect((await join(one, await aKind(portal, elsewhere.workspaceId))).error.code).toBe('NOT_FOUND');
  expect(await kinds()).toHaveLength(2);
});

test('who was asked for a document of a kind that is merged is still asked for one, once', async () => {
  const [from, into] = [await kind('Forklift truck'), await kind('Forklift')];
  const [some, other] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const ask = (kindId: string, memberIds: string[]) =>
    portal.call(endpoints.documentRequests.create, {
      params: { workspaceId },
      body: { workspaceMemberIds: memberIds, kindId },
      as: admin,
    });
  await ask(from, [some.memberId, other.memberId]);
  await ask(into, [other.memberId]);
  expect((await join(from, into)).status).toBe(200);
  for (const { memberId } of [some, other]) {
    const asked = await portal.call(endpoints.documentRequests.listOfMember, {
      params: { memberId },
      as: admin,
    });
    expect(asked.body.data.map((request) => request.kind.id)).toEqual([into]);
  }
});

test('[KIND-01] a kind that goes while documents are given it: either they have it or it is gone, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await kind(`Welding ${round}`);
    const [gone, assigned] = await Promise.all([
      portal.call(remove, { params: { kindId: id }, as: admin }),
      assign(id),
    ]);
    const outcome = [gone.status, assigned.status];
    expect([[204, 400].join(), [409, 201].join()]).toContain(outcome.join());
  }
});

test('[KIND-01] documents that are given a kind while it is merged end with the one that stays, in ten rounds', async () => {
  const into = await kind('Lifting');
  for (let round = 0; round < 10; round++) {
    const from = await kind(`Lifting ${round}`);
    const [merged, ...assigned] = await Promise.all([
      join(from, into),
      assign(from),
      assign(from),
      assign(into),
    ]);
    expect(merged.status).toBe(200);
    for (const answer of assigned) {
      expect([201, 400]).toContain(answer.status);
      if (answer.status === 400) expect(answer.error.code).toBe('UNKNOWN_IDS');
      else expect((await look(admin, answer.body.data[0] ?? '')).body.kind?.id).toBe(into);
    }
  }
});
