import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Defect } from '#contract/defects.ts';
import { orNotFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { defects, files, inspections } from '#server/db/schema.ts';
import { linkFor } from '#server/files/linkFor.ts';
import { summaries } from '#server/members/queries.ts';
import { endsDefect } from './settle.queries.ts';

/** The report that a device sent with this reference. */
export async function findReport(
  { tx, workspace }: WorkspaceScope,
  clientRef: string,
): Promise<
  Pick<typeof defects.$inferSelect, 'equipmentId' | 'reporterMemberId' | 'reason' | 'fileId'> | undefined
> {
  const [row] = await tx
    .select({
      equipmentId: defects.equipmentId,
      reporterMemberId: defects.reporterMemberId,
      reason: defects.reason,
      fileId: defects.fileId,
    })
    .from(defects)
    .where(and(eq(defects.workspaceId, workspace.id), eq(defects.clientRef, clientRef)));
  return row;
}

interface NewDefect {
  equipmentId: string;
  clientRef: string;
  reason: string;
  fileId: string | null;
}

/** Adds a report of the caller. False when the reference is another report's, be it one that is written at the same moment. */
export async function insertDefect(
  { tx, now, today, workspace, member }: MemberScope,
  defect: NewDefect,
): Promise<boolean> {
  const added = await tx
    .insert(defects)
    .values({
      ...defect,
      id: newId(),
      workspaceId: workspace.id,
      reporterMemberId: member.id,
      reportedOn: today,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [defects.workspaceId, defects.clientRef] })
    .returning({ id: defects.id });
  return added.length > 0;
}

/** Ends the defects of an item that the caller holds. */
export async function endDefects(
  { tx, now, workspace, member }: MemberScope,
  equipmentId: string,
): Promise<void> {
  await tx
    .update(defects)
    .set({ endedAt: now, endedByMemberId: member.id })
    .where(
      and(
        eq(defects.workspaceId, workspace.id),
        eq(defects.equipmentId, equipmentId),
        isNull(defects.endedAt),
      ),
    );
}

/** So many defects of an item are shown. */
const SHOWN = 100;

/** The defects of an item, latest first, each with its end, if it has come. Members who were removed since are named all the same. */
export async function defectsOf(scope: MemberScope, equipmentId: string): Promise<Defect[]> {
  const passed = scope.tx
    .select({ at: inspections.createdAt, by: inspections.inspectorMemberId })
    .from(inspections)
    .where(endsDefect)
    .orderBy(asc(inspections.createdAt))
    .limit(1)
    .as('passed');
  const rows = await scope.tx
    .select({
      defect: defects,
      passedAt: passed.at,
      passedBy: passed.by,
      file: { name: files.name, mimeType: files.mimeType },
    })
    .from(defects)
    .leftJoinLateral(passed, sql`true`)
    .leftJoin(files, and(eq(files.workspaceId, defects.workspaceId), eq(files.id, defects.fileId)))
    .where(and(eq(defects.workspaceId, scope.workspace.id), eq(defects.equipmentId, equipmentId)))
    .orderBy(desc(defects.createdAt), desc(defects.id))
    .limit(SHOWN);
  const people = await summaries(
    scope,
    rows.flatMap(({ defect, passedBy }) =>
      [defect.reporterMemberId, defect.endedByMemberId, passedBy].filter((id) => id !== null),
    ),
  );
  const personOf = (id: string) => orNotFound(people.get(id));
  return rows.map(({ defect, passedAt, passedBy, file }) => {
    const link = defect.fileId && linkFor(scope, defect.fileId);
    const ends = [
      { at: defect.endedAt, by: defect.endedByMemberId, byInspection: false },
      { at: passedAt, by: passedBy, byInspection: true },
    ].flatMap(({ at, by, ...how }) => (at && by ? [{ at, by, ...how }] : []));
    const [first] = ends.sort((one, other) => one.at.getTime() - other.at.getTime());
    return {
      id: defect.id,
      reportedOn: defect.reportedOn,
      reason: defect.reason,
      file: link && file ? { ...link, ...file } : null,
      reporter: personOf(defect.reporterMemberId),
      ended: first ? { ...first, at: first.at.toISOString(), by: personOf(first.by) } : null,
    };
  });
}
