import { sql } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio, timeOf } from './compare.ts';
import { addItems } from './equipment/items.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** How much dearer a page may be in the large workspace than in the small one, the counts of the states included. */
const PAGE_LIMIT = 1.5;
/** How much dearer an import may be than the bare INSERT of the rows that it leaves. */
const IMPORT_LIMIT = 3;
const PAGES_TIMED = { rounds: 150, warmUp: 30 };
const IMPORTS_TIMED = { rounds: 3, warmUp: 1 };
const SMALL = { items: 100, members: 100, teams: 10 };
const LARGE = { items: 10_000, members: 1_000, teams: 100 };
const IMPORTED = 5_000;

/** One page of 50, as the equipment screen asks for it. */
const PAGES: Record<string, object> = {
  'first page': { page: 0 },
  'second page': { page: 1 },
  'by the day of inspection': { page: 0, orderBy: [{ nextDueOn: 'asc' }] },
  /** Of which a hundred items have ten. */
  'ten that are overdue': { page: 0, pageSize: 10, filters: { state: 'OVERDUE' } },
};

const pageOf = (portal: BenchPortal, member: Member, request: object): Promise<number> =>
  timeOf(portal, member, {
    url: `/v2/pro-product-tags/workspace/${member.workspaceId}/list`,
    payload: { pageSize: 50, ...request },
  });

const rows = Array.from({ length: IMPORTED }, (_, n) => ({
  product: { name: `Item ${n}` },
  tagId: `TAG-${n}`,
  serialNumber: `SN-${n}`,
  category: `Category ${n % 20}`,
  firstUsedOn: '2026-01-31',
  inspectionIntervalMonths: 12,
}));

/** An import into a workspace without items; where asked, its rows name their owner. */
async function importOf(portal: BenchPortal, hasOwners: boolean): Promise<number> {
  const member = await builders(portal.services).aWorkspace();
  const items = rows.map((row) => (hasOwners ? { ...row, ownerEmail: member.email } : row));
  const url = `/v2/pro-product-tags/workspace/${member.workspaceId}/bulk-create`;
  return timeOf(portal, member, { url, payload: { items } });
}

/** The rows that such an import leaves, inserted by themselves, with one statement for each table. */
async function bareInsert(portal: BenchPortal, hasOwners: boolean): Promise<number> {
  const { aWorkspace, inWorkspace } = builders(portal.services);
  const { workspaceId, memberId } = await aWorkspace();
  const column = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const ids = rows.map(() => newId());
  const owner = hasOwners ? memberId : null;
  return inWorkspace(workspaceId, async ({ tx }) => {
    const before = process.hrtime.bigint();
    await tx.execute(sql`
      insert into equipment (id, workspace_id, name, tag_id, serial_number, category, first_used_on,
        inspection_interval_months, next_due_on, owner_member_id, created_at)
      select id, ${workspaceId}, name, tag_id, serial_number, category, first_used_on, months, due, ${owner}, now()
      from unnest(${column(ids, 'text')}, ${column(
        rows.map(({ product }) => product.name),
        'text',
      )}, ${column(
        rows.map(({ tagId }) => tagId),
        'text',
      )}, ${column(
        rows.map(({ serialNumber }) => serialNumber),
        'text',
      )}, ${column(
        rows.map(({ category }) => category),
        'text',
      )}, ${column(
        rows.map(({ firstUsedOn }) => firstUsedOn),
        'date',
      )}, ${column(
        rows.map(({ inspectionIntervalMonths }) => inspectionIntervalMonths),
        'integer',
      )}, ${column(
        rows.map(() => '2027-01-31'),
        'date',
      )}) as row (id, name, tag_id, serial_number, category, first_used_on, months, due)`);
    if (hasOwners) {
      await tx.execute(sql`
        insert into handovers
          (id, workspace_id, equipment_id, from_member_id, to_member_id, by_member_id, handed_over_on, created_at)
        select id, ${workspaceId}, equipment_id, null, ${memberId}, ${memberId}, current_date, now()
        from unnest(${column(
          rows.map(() => newId()),
          'text',
        )}, ${column(ids, 'text')}) as row (id, equipment_id)`);
    }
    await tx.execute(sql`select`);
    return Number(process.hrtime.bigint() - before) / 1e6;
  });
}

const portal = await startBenchPortal();
try {
  const { aWorkspace } = builders(portal.services);
  const [small, large] = [await aWorkspace(), await aWorkspace()];
  for (const [member, { items, ...crowd }] of [
    [small, SMALL],
    [large, LARGE],
  ] as const) {
    await addCrowd(portal.services, member.workspaceId, crowd);
    await addItems(portal, member, items);
    await portal.vacuum();
  }
  console.log('One page of 50 items, median in milliseconds, with 100 and with 10,000 items:');
  for (const [name, request] of Object.entries(PAGES)) {
    const measurements = [small, large].map((member) => () => pageOf(portal, member, request));
    reportRatio(name, await inTurns(measurements, PAGES_TIMED), PAGE_LIMIT);
  }
  console.log('5,000 rows, by a bare INSERT and by an import:');
  for (const [name, hasOwners] of [
    ['items of nobody', false],
    ['items and their handovers', true],
  ] as const) {
    const measurements = [() => bareInsert(portal, hasOwners), () => importOf(portal, hasOwners)];
    reportRatio(name, await inTurns(measurements, IMPORTS_TIMED), IMPORT_LIMIT);
  }
} finally {
  await portal.stop();
}
