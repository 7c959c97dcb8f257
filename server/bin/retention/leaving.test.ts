import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { begin } from '#server/core/transaction.ts';
import { documentKinds, handovers, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { newestMails } from '#server/mail/queries.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';
import { eraseKeptLongEnough } from './erase.ts';

const portal = createTestPortal();
const { anUpload, decide, isKept, submit } = records(portal);
const { legalHolds, members, retention, security } = endpoints;
let auditor: Auditor;
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());
beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

/** Goes to a moment, and does what the job of that hour does. */
async function runAt(moment: string): Promise<void> {
  portal.clock.set(moment);
  await eraseKeptLongEnough(portal.services);
}

/** The morning of a day in Berlin. */
const morningOf = (day: string) => `${day}T08:00:00Z`;
const lines = async () =>
  (await auditor.query(
    'select id, erase_on::text as on from erasures where workspace_id = $1 order by 2, 1',
    [workspaceId],
  )) as { id: string; on: string }[];
const announced = async () => (await lines()).map(({ on }) => on);
const versionIds = async () =>
  (await auditor.query('select id from document_versions where workspace_id = $1', [workspaceId])).map(
    ({ id }) => id,
  );
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  await portal.work();
  const sent = await begin(portal.services, (scope) => newestMails(scope, 10_000));
  return sent.filter(({ text }) => text.includes(`/${workspaceId}/settings/retention`));
}
const setMonths = (kindId: string, retentionMonths: number | null) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(documentKinds).set({ retentionMonths }).where(eq(documentKinds.id, kindId)),
  );
const keepLeft = (retentionLeftMonths: number | null) =>
  portal.services.db.update(workspaces).set({ retentionLeftMonths }).where(eq(workspaces.id, workspaceId));
const erasedEntries = async () => {
  const as = await presently(portal, admin);
  const body = { filters: { event: 'records_erased' as const } };
  return (await portal.call(security.list, { params: { workspaceId }, body, as })).body.data.map(
    ({ details }) => details,
  );
};

test('[DOOR-12] of who left all goes that says who they were; what others rely on names somebody who left', async () => {
  const equipmentId = await anItem(portal.services, workspaceId, {}, [
    { inspectorMemberId: holder.memberId },
  ]);
  const [signatureFileId, fileId] = [await portal.aFile(admin), await anUpload(admin)];
  await portal.aDocument(holder, { name: 'Secret course', fileId, expirationDate: '2040-01-01' });
  const merged = await portal.aDraft(workspaceId, 'other@acme.example', {
    firstName: 'Sam',
    lastName: 'Secretive',
  });
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    const handover = { id: newId(), workspaceId, equipmentId, byMemberId: admin.memberId, signatureFileId };
    await tx.insert(handovers).values({
      ...handover,
      toMemberId: holder.memberId,
      handedOverOn: '2026-01-02',
      note: 'Scratched',
      createdAt: now,
    });
    await tx
      .update(workspaceMembers)
      .set({ firstName: 'Peer', lastName: 'Secretive', staffNumber: 'S-1' })
      .where(eq(workspaceMembers.id, holder.memberId));
  });
  const fromId = merged.memberId;
  const body = { workspaceId, fromId, intoId: holder.memberId };
  expect((await portal.call(endpoints.memberMerging.merge, { body, as: admin })).status).toBe(200);
  await keepLeft(2);
  await portal.call(members.remove, { params: { memberId: holder.memberId }, as: admin });
  await runAt(morningOf('2026-04-17'));
  expect(await announced()).toEqual(['2026-05-01']);
  await runAt(morningOf('2026-05-01'));
  admin = await presently(portal, admin);
  const seen = await portal.call(endpoints.inspections.listOfEquipment, {
    params: { equipmentId },
    body: {},
    as: admin,
  });
  expect(JSON.stringify(seen.body)).toContain('Somebody who left');
  for (const table of [
    'workspace_members',
    'documents',
    'document_versions',
    'activities',
    'bin',
    'handovers',
  ]) {
    const rows = await auditor.query(
      `select 1 from ${table} as r where r.workspace_id = $1 and r::text ~* 'secret|S-1|${holder.email}'`,
      [workspaceId],
    );
    expect(rows, table).toEqual([]);
  }
  const [handover] = await auditor.query(
    'select note, to_member_id, signature_file_id from handovers where workspace_id = $1',
    [workspaceId],
  );
  expect(handover).toEqual({ note: 'Scratched', to_member_id: holder.memberId, signature_file_id: null });
  expect(await isKept(admin, fileId)).toBe(false);
  expect(await erasedEntries()).toEqual([{ papers: 0, people: 1, types: null }]);
  // The account is theirs, and the same address can be added again, as somebody new.
  expect(await auditor.query('select id from users where id = $1', [holder.userId])).toHaveLength(1);
  await runAt(morningOf('2026-06-01'));
  expect(await announced()).toEqual([]);
});

test('[DOOR-12] somebody who comes back, or who is held, keeps their records', async () => {
  const held = await portal.aMember(workspaceId);
  await keepLeft(1);
  for (const { memberId } of [holder, held])
    await portal.call(members.remove, { params: { memberId }, as: admin });
  await runAt(morningOf('2026-03-18'));
  expect(await announced()).toHaveLength(2);
  admin = await presently(portal, admin);
  const hold = { params: { memberId: held.memberId }, body: { reason: 'Accident' }, as: admin };
  await portal.call(legalHolds.set, hold);
  const back = [{ email: holder.email, role: 'WORKSPACE_MEMBER' as const }];
  expect((await portal.call(members.create, { params: { workspaceId }, body: back, as: admin })).status).toBe(
    201,
  );
  await runAt(morningOf('2026-04-01'));
  expect(await lines()).toEqual([]);
  const named = await auditor.query(
    'select id from workspace_members where workspace_id = $1 and erased_at is null',
    [workspaceId],
  );
  expect(named).toHaveLength(3);
  expect(await erasedEntries()).toEqual([]);
});

test('[DOOR-12] of who deleted their account all goes, too', async () => {
  await keepLeft(2);
  const gone = await portal.call(endpoints.users.remove, { params: { id: holder.userId }, as: holder });
  expect(gone.status).toBeLessThan(300);
  await runAt(morningOf('2026-04-17'));
  expect(await announced()).toEqual(['2026-05-01']);
  await runAt(morningOf('2026-05-01'));
  expect(await erasedEntries()).toEqual([{ papers: 0, people: 1, types: null }]);
});

test('[DOOR-12] a past day is answered as before with what is left: the dates, without file, name and number', async () => {
  const kindId = await aKind(portal, workspaceId, {
    name: 'First aid',
    retentionMonths: 1,
    expires: 'ALWAYS',
  });
  const requirement = { name: 'All', appliesTo: { everyone: true }, kindIds: [kindId] };
  await portal.call(endpoints.requirements.create, { body: { workspaceId, ...requirement }, as: admin });
  await submit(holder, kindId, { expirationDate: '2026-03-20' }).then(({ body }) => decide(admin, body));
  const past = async () => {
    const as = await presently(portal, admin);
    const asked = { params: { memberId: holder.memberId }, query: { day: '2026-03-10' }, as };
    const { data } = (await portal.call(endpoints.requirementMatrix.ofMember, asked)).body;
    return data.map(({ state }) => state);
  };
  portal.clock.set(morningOf('2026-03-21'));
  const before = await past();
  expect(before).toEqual(['EXPIRES_SOON']);
  await runAt(morningOf('2026-04-06'));
  await runAt(morningOf('2026-04-20'));
  expect(await versionIds()).toEqual([]);
  expect(await past()).toEqual(before);
});

test('[DOOR-12] the preview says what a rule would reach, held people left out, and the list what was announced', async () => {
  const kindId = await aKind(portal, workspaceId);
  const held = await portal.aMember(workspaceId);
  for (const of of [holder, holder, admin, held])
    await portal.aDocument(of, { kindId, name: 'Card', expirationDate: '2026-01-20' });
  await portal.aDocument(admin, { kindId, expirationDate: '2026-03-20' });
  const hold = { params: { memberId: held.memberId }, body: { reason: 'Accident' }, as: admin };
  await portal.call(legalHolds.set, hold);
  const preview = async (months: number, of: string | null = kindId) =>
    (
      await portal.call(retention.preview, {
        params: { workspaceId },
        body: { kindId: of, months },
        as: admin,
      })
    ).body;
  expect(await preview(1)).toEqual({ papers: 3, people: 2, firstOn: '2026-03-15' });
  expect(await preview(3)).toEqual({ papers: 3, people: 2, firstOn: '2026-04-20' });
  expect(await preview(12, null)).toEqual({ papers: 0, people: 0, firstOn: null });
  const gone = { params: { memberId: holder.memberId }, as: admin };
  await portal.call(members.remove, gone);
  expect(await preview(12, null)).toEqual({ papers: 2, people: 1, firstOn: '2027-03-01' });
  await setMonths(kindId, 1);
  await runAt(morningOf('2026-03-02'));
  admin = await presently(portal, admin);
  const list = await portal.call(retention.list, {
    params: { workspaceId },
    body: { pageSize: 2, page: 1 },
    as: admin,
  });
  expect(list.body.count).toBe(3);
  expect(list.body.data).toHaveLength(1);
  const all = await portal.call(retention.list, { params: { workspaceId }, body: {}, as: admin });
  expect(all.body.data.map(({ hasLeft }) => hasLeft).sort()).toEqual([false, true, true]);
  expect(all.body.data[0]).toMatchObject({
    what: 'VERSION',
    document: { name: 'Card', kind: { id: kindId } },
    endedOn: '2026-01-20',
    eraseOn: '2026-03-16',
  });
});

test('[DOOR-12] the rule on people who left is set by workspace admins alone, and stands in the security log', async () => {
  const teamAdmin = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const stranger = await portal.aWorkspace();
  const set = (leftMonths: number | null, as: Member = admin) =>
    portal.call(retention.set, { params: { workspaceId }, body: { leftMonths }, as });
  for (const [as, status] of [
    [holder, 403],
    [teamAdmin, 403],
    [stranger, 404],
  ] as const) {
    expect((await set(1, as)).status).toBe(status);
    expect((await portal.call(retention.get, { params: { workspaceId }, as })).status).toBe(status);
    const asked = { params: { workspaceId }, body: { kindId: null, months: 1 }, as };
    expect((await portal.call(retention.preview, asked)).status).toBe(status);
    expect((await portal.call(retention.list, { params: { workspaceId }, body: {}, as })).status).toBe(
      status,
    );
  }
  for (const wrong of [0, 1.5, 1201]) expect((await set(wrong)).status).toBe(400);
  expect((await set(36)).body).toEqual({ leftMonths: 36 });
  expect((await portal.call(retention.get, { params: { workspaceId }, as: admin })).body.leftMonths).toBe(36);
  const body = { filters: { event: 'settings_changed' as const } };
  const log = await portal.call(security.list, { params: { workspaceId }, body, as: admin });
  expect(log.body.data[0]?.details).toMatchObject({ settings: 'retention', leftMonths: 36 });
});

test('[DOOR-12] 2,000 papers are announced by one mail and erased some hundreds at a time', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Crane', retentionMonths: 1 });
  const fileId = await portal.aFile(admin);
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.execute(sql`
      with made as (
        insert into documents (id, workspace_id, name, type, file_id, expiration_date, member_id, created_by_member_id, kind_id,
          version_id, state, is_waiting, created_at)
        select 'd' || n || ${workspaceId}, ${workspaceId}, 'Crane', 'PDF', ${fileId}, '2020-01-01'::date, ${holder.memberId}, ${admin.memberId},
          ${kindId}, 'v' || n || ${workspaceId}, 'ACCEPTED', false, ${now.toISOString()}::timestamptz
        from generate_series(1, 2000) as n returning id, version_id)
      insert into document_versions (id, workspace_id, document_id, name, type, file_id, expiration_date, state, recorded_by_member_id,
        recorded_on, created_at)
      select version_id, ${workspaceId}, id, 'Crane', 'PDF', ${fileId}, '2020-01-01'::date, 'ACCEPTED', ${admin.memberId},
        '2026-03-01'::date, ${now.toISOString()}::timestamptz from made`),
  );
  await runAt(morningOf('2026-03-02'));
  expect(await mails()).toMatchObject([{ subject: '2000 documents will be erased on 16 Mar 2026' }]);
  await runAt(morningOf('2026-03-16'));
  expect(await versionIds()).toEqual([]);
  expect(await erasedEntries()).toEqual([{ papers: 2_000, people: 0, types: 'Crane 2000' }]);
  // A transaction each: the moments of the triggers tell them apart.
  const [{ most } = { most: 0 }] = await auditor.query(
    `select max(n)::integer as most from (select count(*) as n from deleted_evidence where workspace_id = $1 group by xmin::text) as each`,
    [workspaceId],
  );
  expect(most).toBe(200);
});
