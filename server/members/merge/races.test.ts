import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { documents, workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';

const ROUNDS = Array.from({ length: tries(10, 200) }, (_, round) => round);
const TIMEOUT = tries(20_000, 600_000);
const portal = createTestPortal();
const { aRow, join } = merging(portal);
let nodes: [FastifyInstance, FastifyInstance];
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
});
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const onNode = (client: number) => ({ on: nodes[client % 2] as FastifyInstance });

/** How many documents each of the rows holds. */
const holdings = async (...ids: string[]) => {
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .select({ id: documents.memberId, count: sql<number>`count(*)::integer` })
      .from(documents)
      .where(and(eq(documents.workspaceId, workspaceId), inArray(documents.memberId, ids)))
      .groupBy(documents.memberId),
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
};

test('[PPL-03] merges in opposite directions at once: one row stays, and the other call hears that they are merged', {
  timeout: TIMEOUT,
}, async () => {
  for (const round of ROUNDS) {
    const [one, other] = [await aRow(workspaceId, 'Ada'), await aRow(workspaceId, 'Adah')];
    const answers = await Promise.all([
      join(admin, one, other, onNode(round)),
      join(admin, other, one, onNode(round + 1)),
    ]);
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code, `round ${round}`).toBe('ALREADY_MERGED');
    const left = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx
        .select({ id: workspaceMembers.id, mergedInto: workspaceMembers.mergedInto })
        .from(workspaceMembers)
        .where(inArray(workspaceMembers.id, [one, other])),
    );
    const stayed = left.find(({ mergedInto }) => mergedInto === null);
    expect(left.map(({ mergedInto }) => mergedInto)).toContain(stayed?.id);
  }
});

test('[PPL-03] documents that are given while two rows become one are with the person, or were refused', {
  timeout: TIMEOUT,
}, async () => {
  const stays = await portal.aMember(workspaceId);
  let expected = 0;
  for (const round of ROUNDS) {
    const goes = await aRow(workspaceId, 'Ada');
    const fileId = await portal.aFile(admin);
    const [given, merged] = await Promise.all([
      portal.call(endpoints.documents.bulkCreate, {
        params: { workspaceId },
        body: { workspaceMemberIds: [goes], documents: [{ name: 'Licence', fileId }] },
        as: admin,
        ...onNode(round),
      }),
      join(admin, stays.memberId, goes, onNode(round + 1)),
    ]);
    expect(merged.status, `round ${round}`).toBe(200);
    expect([201, 400], `round ${round}`).toContain(given.status);
    if (given.status === 201) expected += 1;
    const held = await holdings(stays.memberId, goes);
    expect(held, `round ${round}`).toEqual(expected === 0 ? {} : { [stays.memberId]: expected });
  }
});

test('[PPL-03] an admin who is one no more when the lock comes merges nothing', {
  timeout: TIMEOUT,
}, async () => {
  for (const round of ROUNDS) {
    const demoted = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
    const [one, other] = [await aRow(workspaceId, 'Ada'), await aRow(workspaceId, 'Adah')];
    const [change, merged] = await Promise.all([
      portal.call(endpoints.members.update, {
        params: { memberId: demoted.memberId },
        body: { role: 'WORKSPACE_MEMBER' },
        as: admin,
        ...onNode(round),
      }),
      join(demoted, one, other, onNode(round + 1)),
    ]);
    expect(change.status, `round ${round}`).toBe(200);
    const [row] = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, other)),
    );
    expect([merged.status, row?.mergedInto], `round ${round}`).toEqual(
      merged.status === 200 ? [200, one] : [403, null],
    );
  }
});

test('[PPL-03] 10,000 documents go from one row to the other with one call', async () => {
  const [stays, goes] = [await portal.aMember(workspaceId), await aRow(workspaceId, 'Ada')];
  const first = await portal.aDocument({ workspaceId, memberId: goes });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`
      insert into documents (id, workspace_id, name, type, file_id, member_id, created_by_member_id, version_id, state, is_waiting, created_at)
      select 'many' || n, workspace_id, name, type, file_id, member_id, member_id, version_id, state, is_waiting, created_at
      from documents, generate_series(1, 9999) as n where id = ${first}`),
  );
  const merged = await join(admin, stays.memberId, goes);
  expect(merged.body.moved.documents).toBe(10_000);
  expect(await holdings(stays.memberId, goes)).toEqual({ [stays.memberId]: 10_000 });
});
