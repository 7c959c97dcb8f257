import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { equipment } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPng } from '#tests/support/files.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { type CallOptions, createTestPortal } from '#tests/support/portal.ts';
import { rawCall } from '#tests/support/sockets.ts';

const { create, update, remove, listOfEquipment } = endpoints.inspections;
const portal = createTestPortal();
let admin: Member;
let owner: Member;
let workspaceId: string;
let node: FastifyInstance;
let url: string;

beforeAll(async () => {
  portal.clock.set('2026-03-02T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  node = await portal.addNode();
  url = await node.listen({ host: '127.0.0.1', port: 0 });
});

const aRope = () => anItem(portal.services, workspaceId, { name: 'Rope', ownerMemberId: owner.memberId });
const inspect = (
  proProductTagId: string,
  body: Partial<CallOf<typeof create>['body']> = {},
  options: CallOptions = {},
) => portal.call(create, { body: { status: 'PASSED', ...body, proProductTagId }, as: owner, ...options });
const correct = (inspectionId: string, body: CallOf<typeof update>['body']) =>
  portal.call(update, { params: { inspectionId }, body, as: owner });
const erase = (inspectionId: string) => portal.call(remove, { params: { inspectionId }, as: admin });
const records = async (equipmentId: string) => {
  const request = { params: { equipmentId }, body: { pageSize: 50 }, as: admin };
  return (await portal.call(listOfEquipment, request)).body.data;
};
const itemOf = async (equipmentId: string) =>
  (await portal.call(endpoints.equipment.get, { params: { equipmentId }, as: admin })).body;

/** Changes the item in a transaction that ends when a call waits for it; returns what the call is answered. */
async function during<Answer>(
  equipmentId: string,
  change: { ownerMemberId: string } | 'delete',
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    const one = eq(equipment.id, equipmentId);
    await (change === 'delete'
      ? tx.delete(equipment).where(one)
      : tx.update(equipment).set(change).where(one));
    answer = call();
    await untilWaiting(portal.services.db, 1);
  });
  if (!answer) throw new Error('Nothing was called.');
  return answer;
}

test('inspections of one item that come at once are all recorded, and the item is as the latest says, in 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const equipmentId = await aRope();
    const days = ['2026-02-25', '2026-02-28', '2026-02-26', '2026-03-01', '2026-02-27', '2026-02-24'];
    const answers = await Promise.all(
      days.map((inspectedAt, place) =>
        inspect(
          equipmentId,
          {
            inspectedAt,
            status: inspectedAt === '2026-03-01' ? 'FAILED' : 'PASSED',
            note: 'Webbing',
            expirationDate: `2027-${inspectedAt.slice(5)}`,
          },
          place % 2 === 0 ? { on: node } : {},
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 201));
    expect((await records(equipmentId)).map(({ inspectedAt }) => inspectedAt)).toEqual(days.sort().reverse());
    const item = await itemOf(equipmentId);
    expect(item, `round ${round}`).toMatchObject({ state: 'OUT_OF_SERVICE', nextDueOn: null });
  }
});

test('corrections that come at once lose nothing of each other, and of two that delete one does', async () => {
  for (let round = 0; round < 10; round++) {
    const equipmentId = await aRope();
    const { id } = (await inspect(equipmentId)).body;
    const answers = await Promise.all([
      correct(id, { inspectedAt: '2026-03-01' }),
      correct(id, { note: 'Frayed' }),
      correct(id, { expirationDate: '2026-12-01' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await records(equipmentId), `round ${round}`).toMatchObject([
      { status: 'PASSED', note: 'Frayed', inspectedAt: '2026-03-01', expirationDate: '2026-12-01' },
    ]);
    expect(await itemOf(equipmentId)).toMatchObject({ state: 'IN_SERVICE', nextDueOn: '2026-12-01' });
    const erased = await Promise.all([erase(id), erase(id)]);
    expect(erased.map(({ status }) => status).sort()).toEqual([204, 404]);
  }
});

test('an item that is deleted while an inspection of it waits takes the inspection with it', async () => {
  const equipmentId = await aRope();
  const refused = await during(equipmentId, 'delete', () => inspect(equipmentId));
  expect(refused.error.code).toBe('NOT_FOUND');
  const second = await aRope();
  const { id } = (await inspect(second)).body;
  expect((await during(second, 'delete', () => correct(id, { note: 'Late' }))).error.code).toBe('NOT_FOUND');
});

test('an item that is handed over while a call of its owner waits is not theirs to inspect or correct any more', async () => {
  const change = { ownerMemberId: admin.memberId };
  const equipmentId = await aRope();
  const { id } = (await inspect(equipmentId)).body;
  expect((await during(equipmentId, change, () => inspect(equipmentId))).error.code).toBe('NOT_FOUND');
  const second = await aRope();
  const theirs = (await inspect(second)).body.id;
  expect((await during(second, change, () => correct(theirs, { note: 'Late' }))).status).toBe(404);
  expect(await records(equipmentId)).toMatchObject([{ id }]);
  expect(await records(second)).toMatchObject([{ id: theirs, note: null }]);
});

test('[INS-16] an inspection that is sent many times under one key is there once, with its report', async () => {
  const equipmentId = await aRope();
  const reportFileId = (await portal.upload(await aPng(), { as: owner })).body.id;
  const headers = { 'idempotency-key': `key-${newId()}` };
  const send = (place: number) =>
    inspect(equipmentId, { reportFileId }, { headers, ...(place % 2 === 0 ? { on: node } : {}) });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, place) => send(place)));
  const again = await send(1);
  expect(new Set([...answers, again].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(again.status).toBe(201);
  expect((await records(equipmentId)).map(({ id }) => id)).toEqual([again.body.id]);
});

test.each([
  ['before the server has all of it', (text: string) => text.slice(0, -10)],
  ['while the server works on it', (text: string) => text],
])('[INS-16] an inspection that is cut off %s and sent again is there once', async (_when, part) => {
  const equipmentId = await aRope();
  const reportFileId = (await portal.upload(await aPng(), { as: owner })).body.id;
  const key = `key-${newId()}`;
  const body = JSON.stringify({ status: 'PASSED', reportFileId, proProductTagId: equipmentId });
  const sent = part(body);
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx.select().from(equipment).where(eq(equipment.id, equipmentId)).for('update');
    const { socket, ended } = await rawCall(
      url,
      [
        'POST /v2/inspections HTTP/1.1',
        `Authorization: Bearer ${owner.token}`,
        `X-Workspace-Id: ${workspaceId}`,
        `Idempotency-Key: ${key}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      sent,
    );
    if (sent === body) await untilWaiting(portal.services.db, 1);
    socket.destroy();
    await ended;
  });
  const again = await inspect(equipmentId, { reportFileId }, { headers: { 'idempotency-key': key } });
  expect(again.status).toBe(201);
  expect((await records(equipmentId)).map(({ id }) => id)).toEqual([again.body.id]);
});
