import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { look, renew, versions } = records(portal);
const { documents, memberMerging } = endpoints;
let admin: Member;
let ben: Member;
let workspaceId: string;

beforeAll(async () => {
  portal.clock.set('2026-06-15T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  ben = await portal.aMember(workspaceId);
});

const aKindOf = () => aKind(portal, workspaceId, { name: `Kind ${newId()}`, validMonths: 24 });
const has = async (holder: Member, kindId: string, expirationDate: string) => {
  portal.clock.advance(1_000);
  return portal.aDocument(holder, {
    kindId,
    expirationDate,
    name: `until ${expirationDate}`,
    creator: admin,
  });
};
const join = (groups?: string[][], as = admin) => {
  portal.clock.advance(1_000);
  return portal.call(documents.joinDuplicates, { params: { workspaceId }, body: { groups }, as });
};

test('[VAL-09] who has several documents of one kind is listed with them, oldest first, and nothing is joined', async () => {
  const kindId = await aKindOf();
  const [old, young] = [await has(ben, kindId, '2026-07-01'), await has(ben, kindId, '2028-07-01')];
  await renew(admin, young, { expirationDate: '2029-07-01' });
  await has(await portal.aMember(workspaceId), kindId, '2028-07-01');
  await portal.aDocument(ben, { creator: admin });
  await portal.aDocument(ben, { creator: admin });
  const { body } = await join();
  expect(body).toMatchObject({ joined: 0, count: 1 });
  expect(body.data).toMatchObject([
    {
      workspaceMember: { id: ben.memberId },
      kind: { id: kindId },
      documents: [
        { id: old, expirationDate: '2026-07-01', undated: false, versionCount: 1 },
        { id: young, expirationDate: '2029-07-01', versionCount: 2 },
      ],
    },
  ]);
  await join([[old, young]]);
});

test('[VAL-09] joined documents are one with all of their versions, which shows the one that lasts longest', async () => {
  const kindId = await aKindOf();
  const [old, young] = [await has(ben, kindId, '2026-07-01'), await has(ben, kindId, '2028-07-01')];
  const { body } = await join([[old, young]]);
  expect(body).toEqual({ joined: 1, count: 0, data: [] });
  expect((await look(admin, old)).body).toMatchObject({
    ...{ name: 'until 2028-07-01', expirationDate: '2028-07-01', versionCount: 2 },
  });
  expect((await versions(admin, old)).body.data.map(({ isInForce }) => isInForce)).toEqual([true, false]);
  expect((await look(admin, young)).error.code).toBe('NOT_FOUND');
});

test('[VAL-09] documents of several people or kinds are not joined, nor one with itself, and nothing of the call is', async () => {
  const [kindId, other] = [await aKindOf(), await aKindOf()];
  const cleo = await portal.aMember(workspaceId);
  const pair = [await has(ben, kindId, '2026-07-01'), await has(ben, kindId, '2028-07-01')];
  const [one = ''] = pair;
  for (const wrong of [
    [one, await has(cleo, kindId, '2028-07-01')],
    [one, await has(ben, other, '2028-07-01')],
    [one, one],
    [one, newId()],
    [await portal.aDocument(ben, { creator: admin }), await portal.aDocument(ben, { creator: admin })],
  ])
    expect((await join([pair, wrong])).error.code).toBe('UNKNOWN_IDS');
  expect((await look(admin, one)).body.versionCount).toBe(1);
  await join([pair]);
});

test('[VAL-09] nobody is told again of a date that they were told of before the documents were joined', async () => {
  const kindId = await aKindOf();
  const [old, young] = [await has(ben, kindId, '2026-06-01'), await has(ben, kindId, '2026-06-10')];
  const told = `update documents set expiry_told_for = '2026-06-10', reminded_for = '2026-06-05' where id = '${young}'`;
  await portal.inWorkspace(workspaceId, ({ tx }) => tx.execute(told));
  await join([[old, young]]);
  const { rows } = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(`select expiry_told_for, reminded_for from documents where id = '${old}'`),
  );
  expect(rows).toEqual([{ expiry_told_for: '2026-06-10', reminded_for: '2026-06-05' }]);
});

test('[VAL-09] merging two rows of a person joins what both have of one kind', async () => {
  const [kindId, other] = [await aKindOf(), await aKindOf()];
  const [stays, goes] = [
    await portal.aMember(workspaceId),
    await portal.aDraft(workspaceId, `${newId()}@crew.example`),
  ];
  const kept = await has(stays, kindId, '2026-07-01');
  const gone = await has({ ...goes, workspaceId, userId: '' } as Member, kindId, '2028-07-01');
  const alone = await has({ ...goes, workspaceId, userId: '' } as Member, other, '2028-07-01');
  const merged = await portal.call(memberMerging.merge, {
    body: { workspaceId, fromId: goes.memberId, intoId: stays.memberId },
    as: admin,
  });
  expect(merged.status).toBeLessThan(300);
  expect((await look(admin, kept)).body).toMatchObject({ expirationDate: '2028-07-01', versionCount: 2 });
  expect((await look(admin, gone)).error.code).toBe('NOT_FOUND');
  expect((await look(admin, alone)).body.workspaceMember.id).toBe(stays.memberId);
});
