import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { inspections } from '#server/db/schema.ts';

export type InspectionRow = typeof inspections.$inferSelect;

/** What is written down of an inspection. */
export type Findings = Pick<
  InspectionRow,
  | 'status'
  | 'inspectedOn'
  | 'expirationDate'
  | 'note'
  | 'reportFileId'
  | 'checklistVersionId'
  | 'answers'
  | 'noCount'
>;

const one = ({ workspace }: WorkspaceScope, id: string) =>
  and(eq(inspections.workspaceId, workspace.id), eq(inspections.id, id));

/** The inspection as it is stored. */
export async function findRow(scope: WorkspaceScope, id: string): Promise<InspectionRow | undefined> {
  const [row] = await scope.tx.select().from(inspections).where(one(scope, id));
  return row;
}

/** Records the same inspection of each item, with one statement; the caller is the inspector. Returns the ids. */
export async function insertInspections(
  { tx, now, workspace, member }: MemberScope,
  equipmentIds: string[],
  { status, inspectedOn, expirationDate, note, reportFileId, checklistVersionId, answers, noCount }: Findings,
): Promise<string[]> {
  const ids = equipmentIds.map(() => newId());
  await tx.execute(sql`
    insert into inspections
      (id, workspace_id, equipment_id, inspector_member_id, status, inspected_on, expiration_date, note, report_file_id,
       checklist_version_id, answers, no_count, created_at)
    select row.id, ${workspace.id}, row.equipment_id, ${member.id}, ${status}, ${inspectedOn}::date, ${expirationDate}::date,
      ${note}, ${reportFileId}, ${checklistVersionId}, ${answers && JSON.stringify(answers)}::jsonb, ${noCount}::integer,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(equipmentIds)}::text[]) as row (id, equipment_id)`);
  return ids;
}

/** The findings about one of many items, each inspected without a checklist. */
export type OneOfMany = Pick<
  InspectionRow,
  'equipmentId' | 'status' | 'inspectedOn' | 'expirationDate' | 'note'
>;

/** Records an inspection of each item that has none of that day with that result, with one statement. Returns the ids of these items. */
export async function insertOnce(
  { tx, now, workspace, member }: MemberScope,
  given: OneOfMany[],
): Promise<Set<string>> {
  const of = (field: keyof OneOfMany) => sql.param(given.map((one) => one[field]));
  const { rows } = await tx.execute<{ equipment_id: string }>(sql`
    insert into inspections
      (id, workspace_id, equipment_id, inspector_member_id, status, inspected_on, expiration_date, note, created_at)
    select row.id, ${workspace.id}, row.equipment_id, ${member.id}, row.status, row.inspected_on, row.expiration_date, row.note,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param(given.map(() => newId()))}::text[], ${of('equipmentId')}::text[], ${of('status')}::text[],
      ${of('inspectedOn')}::date[], ${of('expirationDate')}::date[], ${of('note')}::text[])
      as row (id, equipment_id, status, inspected_on, expiration_date, note)
    where not exists (select from inspections as there
      where there.workspace_id = ${workspace.id} and there.equipment_id = row.equipment_id
        and there.inspected_on = row.inspected_on and there.status = row.status)
    returning equipment_id`);
  return new Set(rows.map((row) => row.equipment_id));
}

export async function updateInspection(scope: WorkspaceScope, id: string, findings: Findings): Promise<void> {
  await scope.tx.update(inspections).set(findings).where(one(scope, id));
}

export async function eraseInspection(scope: WorkspaceScope, id: string): Promise<void> {
  await scope.tx.delete(inspections).where(one(scope, id));
}
