import { and, count, desc, eq, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Handover } from '#contract/handovers.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { HandoverCondition } from '#contract/rules/equipment.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { handovers, inspections, workspaceMembers } from '#server/db/schema.ts';
import { linkFor } from '#server/files/linkFor.ts';
import { rowToday } from '#server/members/merge/rowToday.queries.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

/** That an item goes from one owner to another; null stands for nobody. */
export interface NewHandover {
  equipmentId: string;
  fromMemberId: string | null;
  toMemberId: string | null;
}

/** The facts of how items changed hands (GAP-11). */
export interface HandedOver {
  handedOverOn?: CalendarDate | undefined;
  condition?: HandoverCondition | null | undefined;
  note?: string | null | undefined;
  signatureFileId?: string | null | undefined;
}

/** Keeps that items were handed over by the caller, today unless another day is given, with one statement (EQP-16). */
export async function insertHandovers(
  { tx, now, today, workspace, member }: MemberScope,
  given: NewHandover[],
  { handedOverOn = today, condition = null, note = null, signatureFileId = null }: HandedOver = {},
): Promise<void> {
  if (given.length === 0) return;
  const column = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;
  await tx.execute(sql`
    insert into handovers
      (id, workspace_id, equipment_id, from_member_id, to_member_id, by_member_id, handed_over_on, condition, note,
        signature_file_id, created_at)
    select row.id, ${workspace.id}, row.equipment_id, row.from_member_id, row.to_member_id, ${member.id},
      ${handedOverOn}::date, ${condition}::text, ${note}::text, ${signatureFileId}::text, ${now.toISOString()}::timestamptz
    from unnest(${column(given.map(() => newId()))}, ${column(given.map((one) => one.equipmentId))},
      ${column(given.map((one) => one.fromMemberId))}, ${column(given.map((one) => one.toMemberId))})
      as row (id, equipment_id, from_member_id, to_member_id)`);
}

/** So many handovers of an item are shown. */
const SHOWN = 100;

const from = alias(workspaceMembers, 'from_member');
const to = alias(workspaceMembers, 'to_member');
const by = alias(workspaceMembers, 'by_member');

type Person = Record<'id' | 'workspaceId', PgColumn>;

/** The handovers of an item, latest first. Whoever was removed since is named all the same. */
export async function handoversOf(scope: MemberScope, equipmentId: string): Promise<Handover[]> {
  const is = (person: Person, id: PgColumn) =>
    and(eq(person.workspaceId, handovers.workspaceId), eq(person.id, rowToday(handovers, id)));
  const rows = await scope.tx
    .select({
      id: handovers.id,
      handedOverOn: handovers.handedOverOn,
      condition: handovers.condition,
      note: handovers.note,
      signatureFileId: handovers.signatureFileId,
      from: summaryOf(from),
      to: summaryOf(to),
      by: summaryOf(by),
    })
    .from(handovers)
    .leftJoin(from, is(from, handovers.fromMemberId))
    .leftJoin(to, is(to, handovers.toMemberId))
    .innerJoin(by, is(by, handovers.byMemberId))
    .where(and(eq(handovers.workspaceId, scope.workspace.id), eq(handovers.equipmentId, equipmentId)))
    .orderBy(desc(handovers.createdAt), desc(handovers.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    handedOverOn: row.handedOverOn,
    from: row.from && toSummary(scope, row.from),
    to: row.to && toSummary(scope, row.to),
    by: toSummary(scope, row.by),
    condition: row.condition,
    note: row.note,
    signature: row.signatureFileId === null ? null : linkFor(scope, row.signatureFileId),
  }));
}

/** How many inspections an item has. */
export async function countInspections({ tx, workspace }: MemberScope, equipmentId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(inspections)
    .where(and(eq(inspections.workspaceId, workspace.id), eq(inspections.equipmentId, equipmentId)));
  return row?.count ?? 0;
}
