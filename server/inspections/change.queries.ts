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

export async function updateInspection(scope: WorkspaceScope, id: string, findings: Findings): Promise<void> {
  await scope.tx.update(inspections).set(findings).where(one(scope, id));
}

export async function eraseInspection(scope: WorkspaceScope, id: string): Promise<void> {
  await scope.tx.delete(inspections).where(one(scope, id));
}
