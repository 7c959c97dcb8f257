import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { equipment, inspections, members, teams } = endpoints;
const ROUNDS = 20;
const portal = createTestPortal();
let nodes: FastifyInstance[];
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const on = (client: number) => ({ on: nodes[client % 2] as FastifyInstance });
const has = (owner: Member, more: object = {}) =>
  anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId, ...more });
const look = (equipmentId: string) => portal.call(equipment.get, { as: admin, params: { equipmentId } });
const give = (equipmentId: string, to: Member, as = admin, client = 0) =>
  portal.call(equipment.update, {
    as,
    params: { equipmentId },
    body: { ownerWorkspaceMemberId: to.memberId },
    ...on(client),
  });
const erase = (equipmentId: string, as = admin, client = 0) =>
  portal.call(equipment.remove, { as, params: { equipmentId }, ...on(client) });
const inspect = (equipmentId: string, as = admin, client = 0) =>
  portal.call(inspections.create, {
    as,
    body: { proProductTagId: equipmentId, status: 'FAILED', note: 'Torn' },
    ...on(client),
  });

test('of handovers at the same moment each goes on from the one before', async () => {
  const people = [
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    const id = await has(admin);
    const answers = await Promise.all(people.map((person, client) => give(id, person, admin, client)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { owner, handovers } = (await look(id)).body;
    expect(handovers).toHaveLength(3);
    const givenBy = new Map(handovers.map(({ from, to }) => [from?.id, to?.id]));
    const chain = [admin.memberId];
    for (let next = givenBy.get(admin.memberId); next; next = givenBy.get(next)) chain.push(next);
    expect(chain).toHaveLength(4);
    expect(owner?.workspaceMember.id).toBe(chain.at(-1));
  }
});

test('an item that is deleted while it is inspected is either gone or was inspected before', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await has(admin);
    const [gone, inspected] = await Promise.all([erase(id, admin, 0), inspect(id, admin, 1)]);
    expect(gone.status).toBe(204);
    expect([201, 404]).toContain(inspected.status);
    expect((await look(id)).status).toBe(404);
  }
});

test('two who inspect an item at the same moment leave it in the state of the later one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await has(admin);
    await Promise.all([
      inspect(id, admin, 0),
      portal.call(inspections.create, {
        as: admin,
        body: { proProductTagId: id, status: 'PASSED' },
        ...on(1),
      }),
    ]);
    const { state, inspections: records, inspectionCount } = (await look(id)).body;
    expect(inspectionCount).toBe(2);
    expect(state).toBe(records[0]?.status === 'FAILED' ? 'OUT_OF_SERVICE' : 'IN_SERVICE');
  }
});

test('whose right ends while a write waits for its item changes nothing', async () => {
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const mate = await portal.aMember(workspaceId);
  await portal.aTeam(workspaceId, [lead.memberId, mate.memberId]);
  const id = await has(mate);
  const writes = [
    () => give(id, lead, lead),
    () => inspect(id, lead),
    () => portal.call(equipment.bulkUpdate, { as: lead, body: { workspaceId, ids: [id], retired: true } }),
  ];
  for (const write of writes) {
    await give(id, mate);
    let answer: ReturnType<typeof write> | undefined;
    /** The item goes to somebody whom the caller does not reach, in a transaction that commits while their write waits. */
    const move = 'update equipment set owner_member_id = $1 where id = $2';
    await portal.inWorkspace(workspaceId, async ({ tx }) => {
      await tx.$client.query(move, [admin.memberId, id]);
      answer = write();
      await untilWaiting(portal.services.db, 1);
    });
    const refused = await answer;
    expect([400, 404]).toContain(refused?.status);
  }
  expect((await look(id)).body).toMatchObject({ inspectionCount: 0 });
});

test('a member who leaves a team while they give its things away gives nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
    const mate = await portal.aMember(workspaceId);
    const teamId = await portal.aTeam(workspaceId, [lead.memberId, mate.memberId]);
    const id = await has(mate);
    const [given, takenOut] = await Promise.all([
      give(id, lead, lead, 0),
      portal.call(teams.removeMembers, {
        as: admin,
        body: { proGroupIds: [teamId], workspaceMemberIds: [lead.memberId] },
        ...on(1),
      }),
    ]);
    expect(takenOut.status).toBe(200);
    const { owner, handovers } = (await look(id)).body;
    const wasGiven = given.status === 200;
    expect([200, 404]).toContain(given.status);
    expect([owner?.workspaceMember.id, handovers.length]).toEqual(
      wasGiven ? [lead.memberId, 1] : [mate.memberId, 0],
    );
  }
});

test('an item that is given to somebody who is removed meanwhile has an owner who is there, or none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await portal.aMember(workspaceId);
    const id = await has(admin);
    const [given, removed] = await Promise.all([
      give(id, person, admin, 0),
      portal.call(members.remove, { as: admin, params: { memberId: person.memberId }, ...on(1) }),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 400]).toContain(given.status);
    const { owner } = (await look(id)).body;
    expect(owner?.workspaceMember.id ?? null).toBe(given.status === 200 ? null : admin.memberId);
  }
});
