import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { begin } from '#server/core/transaction.ts';
import { jobs, workspaces } from '#server/db/schema.ts';
import { keepRecurring } from '#server/jobs/recurring.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { eraseSome } from './erasure.queries.ts';
import { eraseArchived } from './erasure.ts';

const portal = createTestPortal();
let auditor: Auditor;
let tables: string[];
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
  const rows = await auditor.query(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
  );
  tables = rows.map(({ table_name }) => String(table_name));
});
afterAll(() => auditor?.close());

/** A workspace with something of everything, also a logo and an upload that nobody claimed. */
async function aFullWorkspace(): Promise<Member> {
  const admin = await portal.aWorkspace();
  const { workspaceId, memberId } = admin;
  const params = { workspaceId };
  const other = await portal.aMember(workspaceId);
  await portal.aTeam(workspaceId, [memberId, other.memberId]);
  await portal.anInvitation(workspaceId);
  const kindId = await aKind(portal, workspaceId);
  for (const holder of [admin, other]) await portal.aDocument(holder, { kindId });
  const asked = { workspaceMemberIds: [other.memberId], kindId };
  await portal.call(endpoints.documentRequests.create, { params, body: asked, as: admin });
  const [imageFileId, reportFileId] = [await portal.aFile(admin), await portal.aFile(other)];
  await anItem(portal.services, workspaceId, { imageFileId, ownerMemberId: memberId }, [
    { inspectorMemberId: memberId, reportFileId },
  ]);
  const logotypeBase64 = (await aPng()).toString('base64');
  const body = { logotypeBase64 };
  expect((await portal.call(endpoints.workspaces.update, { params, body, as: admin })).status).toBe(200);
  expect((await portal.upload(await aPdf(), { as: admin })).status).toBe(201);
  await portal.call(endpoints.activity.markRead, { params, as: admin });
  return admin;
}

const archive = ({ workspaceId }: Member) =>
  portal.services.db
    .update(workspaces)
    .set({ archivedAt: portal.services.clock() })
    .where(eq(workspaces.id, workspaceId));

/** How many rows each table has of a workspace, and how many jobs name it. */
async function rowsOf({ workspaceId }: Member): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const found = await auditor.query('select count(*)::integer as n from workspaces where id = $1', [
    workspaceId,
  ]);
  counts.workspaces = Number(found[0]?.n);
  for (const table of tables) {
    const where = `where workspace_id = $1`;
    const [row] = await auditor.query(`select count(*)::integer as n from ${table} ${where}`, [workspaceId]);
    counts[table] = Number(row?.n);
  }
  counts.jobs = await portal.services.db.$count(jobs, sql`${jobs.payload}::text like ${`%${workspaceId}%`}`);
  return counts;
}
const nothing = () => Object.fromEntries(['workspaces', ...tables, 'jobs'].map((name) => [name, 0]));

const filesOf = ({ workspaceId }: Member): Promise<string[]> =>
  readdir(join(portal.services.folder, workspaceId), { recursive: true }).catch(() => []);

test('90 days after it was archived nothing of a workspace is left; others keep all of theirs', async () => {
  const [gone, young, open] = [await aFullWorkspace(), await aFullWorkspace(), await aFullWorkspace()];
  await archive(gone);
  portal.clock.advance(1);
  await archive(young);
  const before = { young: await rowsOf(young), open: await rowsOf(open) };
  const files = { young: await filesOf(young), open: await filesOf(open) };
  expect((await filesOf(gone)).length).toBeGreaterThan(5);
  portal.clock.advance(LIFETIME_MS.archivedWorkspace - 2);
  await eraseArchived(portal.services);
  expect((await rowsOf(gone)).documents).toBe(2);
  portal.clock.advance(1);
  await eraseArchived(portal.services);
  expect(await rowsOf(gone)).toEqual(nothing());
  expect(await filesOf(gone)).toEqual([]);
  expect({ young: await rowsOf(young), open: await rowsOf(open) }).toEqual(before);
  expect({ young: await filesOf(young), open: await filesOf(open) }).toEqual(files);
});

test('an erasure that was cut off anywhere is brought to its end by the next run', async () => {
  const doomed = [];
  for (let n = 0; n < 4; n++) doomed.push(await aFullWorkspace());
  for (const one of doomed) await archive(one);
  portal.clock.advance(LIFETIME_MS.archivedWorkspace);
  const until = new Date(portal.services.clock().getTime() - LIFETIME_MS.archivedWorkspace);
  for (const [steps, { workspaceId }] of doomed.entries()) {
    await portal.services.store.removeAll(workspaceId);
    for (let n = 0; n < 5 * steps; n++) {
      await begin(portal.services, (scope) => eraseSome(scope, workspaceId, { until, limit: 1 }));
    }
  }
  await eraseArchived(portal.services);
  for (const one of doomed) expect(await rowsOf(one)).toEqual(nothing());
});

test('two nodes erase at once without getting in each other’s way', async () => {
  const doomed = [];
  for (let n = 0; n < 4; n++) doomed.push(await aFullWorkspace());
  for (const one of doomed) await archive(one);
  portal.clock.advance(LIFETIME_MS.archivedWorkspace);
  await Promise.all([eraseArchived(portal.services), eraseArchived(portal.services)]);
  for (const one of doomed) {
    expect(await rowsOf(one)).toEqual(nothing());
    expect(await filesOf(one)).toEqual([]);
  }
});

test('the worker erases by itself: the job waits for the next full hour', async () => {
  const doomed = await aFullWorkspace();
  await archive(doomed);
  portal.clock.advance(LIFETIME_MS.archivedWorkspace);
  await keepRecurring(portal.services);
  portal.clock.advance(60 * 60_000);
  await portal.work();
  expect(await rowsOf(doomed)).toEqual(nothing());
});
