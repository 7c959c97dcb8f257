import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { newId } from '#server/core/ids.ts';
import { requirementKinds, requirements } from '#server/db/schema.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { list, summary, overview, ofMember } = endpoints.requirementMatrix;
const portal = createTestPortal();

async function aRequirement(admin: { workspaceId: string; memberId: string }, kindId: string, name: string) {
  const { workspaceId, memberId } = admin;
  const id = newId();
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    await tx.insert(requirements).values({
      id,
      workspaceId,
      requirementId: id,
      name,
      everyone: true,
      roles: [],
      graceDays: 0,
      blocking: true,
      recordedByMemberId: memberId,
      recordedAt: now,
    });
    await tx.insert(requirementKinds).values({ workspaceId, revisionId: id, kindId });
  });
  return id;
}

test('[REQ-02] the matrix, its filters, its counts and the member’s own list agree', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const holder = await portal.aMember(workspaceId);
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const id = await aRequirement(admin, kindId, 'First aid on site');
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  await portal.aDocument(holder, { kindId, expirationDate: addDays(today, 400) });
  const ask = (body: object) =>
    portal.call(list, { params: { workspaceId }, body, as: admin }).then((answer) => answer.body);
  const all = await ask({});
  expect(all.requirements).toMatchObject([{ id, blocking: true }]);
  expect(all.count).toBe(2);
  const states = new Map(all.data.map((row) => [row.id, row.cells[0]?.state]));
  expect(states).toEqual(
    new Map([
      [admin.memberId, 'MISSING'],
      [holder.memberId, 'MET'],
    ]),
  );
  const lacking = await ask({ filters: { state: 'MISSING' } });
  expect([lacking.count, lacking.data.map((row) => row.id)]).toEqual([1, [admin.memberId]]);
  const counts = await portal.call(summary, { params: { workspaceId }, body: {}, as: admin });
  expect(counts.body.people).toMatchObject({ MISSING: 1, MET: 1 });
  const first = await portal.call(overview, { params: { workspaceId }, as: admin });
  expect(first.body).toMatchObject({ missing: 1, requirements: 1 });
  const own = await portal.call(ofMember, { params: { memberId: holder.memberId }, query: {}, as: holder });
  expect(own.body.data).toMatchObject([
    { state: 'MET', sources: [{ via: 'EVERYONE', requirement: { id } }], expiresOn: addDays(today, 400) },
  ]);
  const past = await ask({ day: addDays(today, -1) });
  expect(past.data).toEqual([]);
});
