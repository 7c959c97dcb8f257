import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InspectionRecord } from '#contract/equipment.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { checklists, checklistVersions, files, inspections, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { linkFor } from '#server/files/linkFor.ts';
import type { summaries } from '#server/members/queries.ts';
import { mayCorrect } from './correction.ts';

/** How many inspections an item carries. */
const SHOWN = 10;

export const inspector = alias(workspaceMembers, 'inspector');

/** Who recorded an inspection, as a join condition; whoever was removed since is still named. */
export const inspectorOf = and(
  eq(inspector.workspaceId, inspections.workspaceId),
  eq(inspector.id, inspections.inspectorMemberId),
);

/** The file of a report, as a join condition. */
export const reportOf = and(
  eq(files.workspaceId, inspections.workspaceId),
  eq(files.id, inspections.reportFileId),
);

/** The version that an inspection answers, and its checklist, as join conditions. */
export const versionOf = and(
  eq(checklistVersions.workspaceId, inspections.workspaceId),
  eq(checklistVersions.id, inspections.checklistVersionId),
);
export const checklistOf = and(
  eq(checklists.workspaceId, checklistVersions.workspaceId),
  eq(checklists.id, checklistVersions.checklistId),
);

/** The answers may be long: whoever needs them asks for them. */
const { answers: _answers, ...shortColumns } = getTableColumns(inspections);

export const recordColumns = {
  record: shortColumns,
  report: { name: files.name, mimeType: files.mimeType },
  checklist: { name: checklists.name, version: checklistVersions.number },
};

export interface RecordRow {
  record: Omit<typeof inspections.$inferSelect, 'answers'>;
  report: { name: string; mimeType: string } | null;
  checklist: { name: string | null; version: number | null } | null;
}

type People = Awaited<ReturnType<typeof summaries>>;

/** An inspection as the caller, who may see its item, sees it. */
export function toRecord(
  scope: MemberScope,
  { record, report, checklist }: RecordRow,
  people: People,
): InspectionRecord {
  const link = record.reportFileId && linkFor(scope, record.reportFileId);
  return {
    id: record.id,
    status: record.status,
    inspectedAt: record.inspectedOn,
    createdAt: record.createdAt.toISOString(),
    reportFile: link && report ? { ...link, ...report } : null,
    expirationDate: record.expirationDate,
    note: record.note,
    inspector: orNotFound(people.get(record.inspectorMemberId)),
    checklist: checklistOfRecord(record, checklist),
    canCorrect: mayCorrect(scope.member, record, scope.now),
  };
}

const checklistOfRecord = (
  { checklistVersionId: versionId, noCount }: RecordRow['record'],
  checklist: RecordRow['checklist'],
): InspectionRecord['checklist'] =>
  versionId !== null && checklist?.name && checklist.version !== null
    ? { versionId, name: checklist.name, version: checklist.version, noCount: noCount ?? 0 }
    : null;

const latestFirst = [desc(inspections.inspectedOn), desc(inspections.createdAt), desc(inspections.id)];

/** Item by item from the end of an index, whatever an item has behind it. */
const latest = statement(
  'latest inspections',
  (db, given: Given<{ workspaceId: string; equipmentIds: string[] }>) => {
    const ofItem = db
      .select()
      .from(inspections)
      .where(and(eq(inspections.workspaceId, given.workspaceId), eq(inspections.equipmentId, sql`item.id`)))
      .orderBy(...latestFirst)
      .limit(SHOWN)
      // The columns of the table stand for those of its rows here.
      .as('inspections');
    return db
      .select(recordColumns)
      .from(sql`unnest(${given.equipmentIds}::text[]) as item (id)`)
      .innerJoinLateral(ofItem, sql`true`)
      .leftJoin(files, reportOf)
      .leftJoin(checklistVersions, versionOf)
      .leftJoin(checklists, checklistOf)
      .orderBy(...latestFirst);
  },
);

/** The latest inspections of each item, set-based, latest first (INS-06, INS-07). */
export async function inspectionsOf(
  scope: MemberScope,
  equipmentIds: string[],
): Promise<Map<string, RecordRow[]>> {
  const rows = await latest.run(scope, { workspaceId: scope.workspace.id, equipmentIds });
  return Map.groupBy(rows, ({ record }) => record.equipmentId);
}
