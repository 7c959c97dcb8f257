import { and, eq, or, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { equipment, inspections } from '#server/db/schema.ts';
import { peopleNamed } from './people.queries.ts';
import type { KnownItem, ReadItem } from './planItems.ts';
import type { KnownPerson } from './planPeople.ts';

/** Until the transaction ends, no other list of items is written: of two who bring one list the second finds what the first one wrote. */
export async function lockItemLists({ tx, workspace }: WorkspaceScope): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`lists of items/${workspace.id}`}, 0))`,
  );
}

/** The items and people of the workspace that one of the rows can be about. */
export async function knownItems(
  scope: WorkspaceScope,
  rows: ReadItem[],
): Promise<{ items: KnownItem[]; people: KnownPerson[] }> {
  const { tx, workspace } = scope;
  const marks = (of: (read: ReadItem) => string | null | undefined) =>
    sql`(select lower(given) from unnest(${sql.param(rows.flatMap((read) => of(read) || []))}::text[]) as given)`;
  const found = await tx
    .select({
      id: equipment.id,
      name: equipment.name,
      serialNumber: equipment.serialNumber,
      tagId: equipment.tagId,
      manufacturer: equipment.manufacturer,
      model: equipment.model,
      category: equipment.category,
      location: equipment.location,
      firstUsedOn: equipment.firstUsedOn,
      endOfLifeOn: equipment.endOfLifeOn,
      inspectionIntervalMonths: equipment.inspectionIntervalMonths,
      ownerMemberId: equipment.ownerMemberId,
      nextDueOn: equipment.nextDueOn,
    })
    .from(equipment)
    .where(
      and(
        eq(equipment.workspaceId, workspace.id),
        or(
          sql`lower(${equipment.tagId}) in ${marks(({ facts }) => facts.tagId)}`,
          sql`lower(${equipment.serialNumber}) in ${marks(({ facts }) => facts.serialNumber)}`,
          isOneOf(
            equipment.id,
            rows.flatMap(({ is }) => is ?? []),
          ),
        ),
      ),
    )
    .orderBy(equipment.id);
  const ofItem = await inspectionsOfDays(
    scope,
    found.map(({ id }) => id),
    rows.flatMap(({ inspection }) => inspection.inspectedOn ?? []),
  );
  const owners = rows.flatMap(({ owner }) => (owner === '' ? [] : owner));
  const ids = rows.flatMap(({ ownerIs }) => ownerIs ?? []);
  return {
    items: found.map(({ id, nextDueOn, ...facts }) => ({
      id,
      facts,
      nextDueOn,
      inspections: ofItem.get(id) ?? [],
    })),
    people: await peopleNamed(scope, { emails: owners, numbers: owners, names: owners, ids }),
  };
}

/** The inspections that the items have of one of the days. */
async function inspectionsOfDays({ tx, workspace }: WorkspaceScope, ids: string[], days: CalendarDate[]) {
  if (ids.length === 0 || days.length === 0) return new Map();
  const { workspaceId, equipmentId, inspectedOn, status, expirationDate } = inspections;
  const rows = await tx
    .select({ equipmentId, inspectedOn, status, expirationDate })
    .from(inspections)
    .where(
      and(
        eq(workspaceId, workspace.id),
        isOneOf(equipmentId, ids),
        sql`${inspectedOn} = any(${sql.param([...new Set(days)])}::date[])`,
      ),
    );
  return Map.groupBy(rows, (row) => row.equipmentId);
}
