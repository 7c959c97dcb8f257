import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import { systemScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { requirementKinds, requirements } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let kindId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  kindId = await aKind(portal, admin.workspaceId);
  const { workspaceId, memberId } = admin;
  const id = newId();
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    const revision = { id, workspaceId, requirementId: id, name: 'First aid', everyone: true, roles: [] };
    const facts = { graceDays: 0, blocking: false, recordedByMemberId: memberId, recordedAt: now };
    await tx.insert(requirements).values({ ...revision, ...facts });
    await tx.insert(requirementKinds).values({ workspaceId, revisionId: id, kindId });
  });
});

const look = async () =>
  (
    await portal.call(endpoints.requirementMatrix.summary, {
      params: { workspaceId: admin.workspaceId },
      body: {},
      as: admin,
    })
  ).body.people;

/** How often the count was kept anew since it was looked at last. */
const seen = () =>
  portal.inWorkspace(admin.workspaceId, async ({ tx }) =>
    (await tx.execute('select seen::text from requirement_summaries')).rows.map((row) => row.seen),
  );

test('[REQ-02] a count is kept until something is written on which it depends', async () => {
  const first = await look();
  expect(first).toMatchObject({ MISSING: 1, MET: 0 });
  const keptAs = await seen();
  await portal.aTeam(admin.workspaceId, [], {});
  expect(await look()).toEqual(first);
  expect(await seen()).toEqual(keptAs);
  await portal.aDocument(admin, { kindId });
  expect(await look()).toMatchObject({ MISSING: 0, MET: 1 });
  const holder = await portal.aMember(admin.workspaceId);
  expect(await look()).toMatchObject({ MISSING: 1, MET: 1 });
  await portal.call(endpoints.members.remove, { params: { memberId: holder.memberId }, as: admin });
  expect(await look()).toMatchObject({ MISSING: 0, MET: 1 });
});

test('[REQ-02] a write that was under way while people were counted makes the count be made anew', async () => {
  let proceed = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const documentId = await portal.aDocument(admin, { kindId });
  const write = begin(portal.services, async (scope) => {
    const inside = await systemScope(scope, admin.workspaceId);
    await inside?.tx.execute("update documents set expiration_date = '2001-01-01'");
    written();
    await mayCommit;
  });
  await isWritten;
  expect(await look()).toMatchObject({ MET: 1, EXPIRED: 0 });
  proceed();
  await write;
  expect(await look()).toMatchObject({ MET: 0, EXPIRED: 1 });
  expect(documentId).toBeTruthy();
});

test('[REQ-02] another day, another time zone or another server has its own count', async () => {
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  await portal.aDocument(admin, { kindId, expirationDate: addDays(today, 400) });
  expect(await look()).toMatchObject({ MET: 1 });
  for (const change of ["system_id = '1'", "time_zone = 'Pacific/Apia'", "day = '2001-01-01'"]) {
    await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
      tx.execute(
        `update requirement_summaries set counts = '{"people":{"MET":7},"cells":{},"of":{}}', ${change}`,
      ),
    );
    expect(await look(), change).toMatchObject({ MET: 1 });
  }
});

test('[VAL-14] who is in some states on a day is kept until something is written, of the days that were asked for last', async () => {
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const documentId = await portal.aDocument(admin, { kindId, expirationDate: addDays(today, 5) });
  const holder = await portal.aMember(admin.workspaceId);
  const params = { workspaceId: admin.workspaceId };
  const among = async (states: RequirementState[], day: string, knownOn?: string) => {
    const body = { day, ...(knownOn && { knownOn }), filters: { states } };
    const { data, count } = (await portal.call(endpoints.requirementMatrix.list, { params, body, as: admin }))
      .body;
    expect(count).toBe(data.length);
    return data.map(({ id }) => id);
  };
  const [soon, later] = [addDays(today, 2), addDays(today, 9)];
  for (const _ of ['counted', 'kept']) {
    expect(await among(['EXPIRES_SOON'], soon)).toEqual([admin.memberId]);
    expect(await among(['EXPIRED'], later)).toEqual([admin.memberId]);
    expect(await among(['EXPIRED'], later, today)).toEqual([admin.memberId]);
    expect(await among(['MISSING'], later)).toEqual([holder.memberId]);
    expect((await among(['EXPIRED', 'MISSING'], later)).sort()).toEqual(
      [admin.memberId, holder.memberId].sort(),
    );
  }
  expect(await seen()).toHaveLength(3);
  portal.clock.advance(1_000);
  await portal.call(endpoints.documents.remove, { params: { documentId }, as: admin });
  expect(await among(['EXPIRED'], later)).toEqual([]);
  for (let days = 20; days < 45; days += 1) await among(['MET'], addDays(today, days));
  expect((await seen()).length).toBeLessThanOrEqual(20);
});
