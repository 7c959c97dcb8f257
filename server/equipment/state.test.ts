import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { todayIn } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import {
  EQUIPMENT_STATES,
  type EquipmentState,
  INSPECTION_RESULTS,
  type InspectionResult,
  MAX_INTERVAL_MONTHS,
} from '#contract/rules/equipment.ts';
import { equipmentState, nextDueOn } from '#contract/rules/equipmentState.ts';
import { newId } from '#server/core/ids.ts';
import { systemScope } from '#server/core/scope.ts';
import { equipmentStateSql } from '#server/db/equipmentState.ts';
import { defects, equipment, inspections } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { settleEquipment } from './settle.queries.ts';

const portal = createTestPortal();
let admin: Member;
beforeAll(async () => {
  admin = await portal.aWorkspace();
});

/** Moments around the ends of years, months and days in some time zone of the world. */
const moments = fc
  .oneof(
    fc.constantFrom('2026-11-22T11:30:00Z', '2027-12-31T23:59:59Z', '2028-02-29T00:00:00Z'),
    fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
  )
  .map((moment) => new Date(moment));
const zones = fc.constantFrom(
  'UTC',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
  'Europe/Berlin',
);
const todays = fc.tuple(moments, zones).map(([now, zone]) => todayIn(zone, now));

const distances = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.constantFrom(-1, 0, 1, 29, 30, 31),
  fc.integer({ min: -3_000, max: 3_000 }),
);
const results = fc.constantFrom(...INSPECTION_RESULTS);

interface Kept {
  isRetired: boolean;
  isDefective: boolean;
  latestResult: InspectionResult | null;
  endOfLifeOn: CalendarDate | null;
  nextDueOn: CalendarDate | null;
}

const kept = (today: CalendarDate): fc.Arbitrary<Kept> =>
  fc.record({
    isRetired: fc.boolean(),
    isDefective: fc.boolean(),
    latestResult: fc.option(results),
    endOfLifeOn: fc.option(distances.map((days) => addDays(today, days))),
    nextDueOn: fc.option(
      distances.map((days) => addDays(today, days)),
      { freq: 8 },
    ),
  });

/** The state that the database computes for each item, in one query. */
async function statesInDatabase(items: Kept[], today: CalendarDate): Promise<EquipmentState[]> {
  const rows = items.map((one, at) => ({
    at,
    retired_at: one.isRetired ? '2020-01-01T00:00:00Z' : null,
    is_defective: one.isDefective,
    latest_result: one.latestResult,
    end_of_life_on: one.endOfLifeOn,
    next_due_on: one.nextDueOn,
  }));
  const { rows: found } = await portal.services.db.execute<{ state: EquipmentState }>(sql`
    select ${equipmentStateSql(today)} as state
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as ${equipment} (at integer, retired_at timestamptz, is_defective boolean, latest_result text, end_of_life_on date,
        next_due_on date)
    order by at`);
  return found.map(({ state }) => state);
}

test('[EQP-18] the database computes the state of an item as the contract does, on any day in any time zone', async () => {
  const seen = new Set<EquipmentState>();
  await fc.assert(
    fc.asyncProperty(
      todays.chain((today) =>
        fc.tuple(fc.constant(today), fc.array(kept(today), { minLength: 100, maxLength: 300 })),
      ),
      async ([today, items]) => {
        const expected = items.map((one) => equipmentState(one, today));
        for (const state of expected) seen.add(state);
        expect(await statesInDatabase(items, today)).toEqual(expected);
      },
    ),
    { numRuns: 20 },
  );
  expect(seen).toEqual(new Set(EQUIPMENT_STATES));
});

interface Inspected {
  isRetired: boolean;
  firstUsedOn: CalendarDate | null;
  inspectionIntervalMonths: number | null;
  /** In the order in which they were entered. */
  records: { status: InspectionResult; inspectedOn: CalendarDate; expirationDate: CalendarDate | null }[];
  /** Each was reported on a day, entered after so many of the records, and ended by somebody or not. */
  defects: { reportedOn: CalendarDate; after: number; isEnded: boolean }[];
}

const inspected = (today: CalendarDate): fc.Arbitrary<Inspected> => {
  const days = distances.map((distance) => addDays(today, distance));
  return fc.record({
    isRetired: fc.boolean(),
    firstUsedOn: fc.option(days),
    inspectionIntervalMonths: fc.option(fc.integer({ min: 1, max: MAX_INTERVAL_MONTHS }), { freq: 4 }),
    records: fc.array(
      fc.record({
        status: results,
        /** Few days, so that several inspections are of the same one. */
        inspectedOn: fc.constantFrom(-2, -1, 0).map((distance) => addDays(today, distance)),
        expirationDate: fc.option(days),
      }),
      { maxLength: 3 },
    ),
    defects: fc.array(
      fc.record({
        reportedOn: fc.constantFrom(-2, -1, 0).map((distance) => addDays(today, distance)),
        after: fc.integer({ min: 0, max: 3 }),
        isEnded: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  });
};

/** A defect lasts until somebody ends it, or an inspection of its day or later that is entered after it passes. */
const isDefective = ({ defects: reported, records }: Inspected) =>
  reported.some(
    ({ reportedOn, after, isEnded }) =>
      !isEnded &&
      !records.slice(after).some((one) => one.status === 'PASSED' && one.inspectedOn >= reportedOn),
  );

/** The latest inspection: of the last day, and of those the one entered last. */
const latestOf = ({ records }: Inspected) =>
  records.reduce<Inspected['records'][number] | null>(
    (last, one) => (last === null || one.inspectedOn >= last.inspectedOn ? one : last),
    null,
  );

const expectedOf = (one: Inspected) => {
  const latest = latestOf(one);
  return {
    latestResult: latest?.status ?? null,
    isDefective: isDefective(one),
    nextDueOn: one.isRetired
      ? null
      : nextDueOn({
          ...one,
          isDefective: isDefective(one),
          latest: latest && { ...latest, inspectedAt: latest.inspectedOn },
        }),
  };
};

/** What the database keeps of each item once it was settled. */
const settled = (items: Inspected[]) =>
  portal.inWorkspace(admin.workspaceId, async (bare) => {
    const scope = await systemScope(bare, admin.workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    const { tx, now } = scope;
    const { workspaceId } = admin;
    const rows = items.map(({ isRetired, firstUsedOn, inspectionIntervalMonths }) => ({
      id: newId(),
      workspaceId,
      name: 'Harness',
      firstUsedOn,
      inspectionIntervalMonths,
      retiredAt: isRetired ? now : null,
      createdAt: now,
    }));
    await tx.insert(equipment).values(rows);
    const records = items.flatMap((one, place) =>
      one.records.map((record, at) => ({
        id: newId(),
        workspaceId,
        equipmentId: rows[place]?.id ?? '',
        inspectorMemberId: admin.memberId,
        ...record,
        createdAt: new Date(now.getTime() + 2 * at),
      })),
    );
    if (records.length > 0) await tx.insert(inspections).values(records);
    const reports = items.flatMap((one, place) =>
      one.defects.map(({ reportedOn, after, isEnded }) => ({
        id: newId(),
        workspaceId,
        equipmentId: rows[place]?.id ?? '',
        clientRef: newId(),
        reporterMemberId: admin.memberId,
        reportedOn,
        reason: 'Frayed',
        ...(isEnded && { endedAt: now, endedByMemberId: admin.memberId }),
        createdAt: new Date(now.getTime() + 2 * after - 1),
      })),
    );
    if (reports.length > 0) await tx.insert(defects).values(reports);
    const ids = rows.map(({ id }) => id);
    await settleEquipment(scope, ids);
    const found = await tx
      .select({
        id: equipment.id,
        latestResult: equipment.latestResult,
        isDefective: equipment.isDefective,
        nextDueOn: equipment.nextDueOn,
      })
      .from(equipment);
    const byId = new Map(found.map(({ id, ...keptOf }) => [id, keptOf]));
    return ids.map((id) => byId.get(id));
  });

test('[EQP-19] [EQP-24] [GAP-09] what is kept with an item is what the contract makes of its inspections and defects; a retired one is not due', async () => {
  await fc.assert(
    fc.asyncProperty(
      todays.chain((today) => fc.array(inspected(today), { minLength: 20, maxLength: 60 })),
      async (items) => {
        expect(await settled(items)).toEqual(items.map(expectedOf));
      },
    ),
    { numRuns: 20 },
  );
});
