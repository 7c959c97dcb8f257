import { and, asc, eq, getTableName, isNotNull, lte, or, sql } from 'drizzle-orm';
import { allow, type Scope } from '#server/core/scope.ts';
import {
  activities,
  bin,
  clientRefs,
  defects,
  documentRequests,
  documents,
  documentVersions,
  equipment,
  files,
  handovers,
  inspectionPhotos,
  inspections,
  invitations,
  jobs,
  memberTrades,
  teamMembers,
  teamRequests,
  toldGaps,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';

/** Workspaces that were archived by a moment. */
export async function archivedUntil({ tx }: Scope, until: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(lte(workspaces.archivedAt, until))
    .orderBy(asc(workspaces.archivedAt), asc(workspaces.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The tables that may hold very much of a workspace, what refers to others first. The security log does too, and goes before them by
 * the one way that there is. The rest goes with the workspace itself.
 */
const LARGE = [
  clientRefs,
  toldGaps,
  documentRequests,
  documentVersions,
  documents,
  inspectionPhotos,
  inspections,
  defects,
  handovers,
  equipment,
  teamRequests,
  teamMembers,
  memberTrades,
  invitations,
  activities,
  bin,
  files,
  workspaceMembers,
].map(getTableName);

/**
 * Erases one step of an archived workspace: so many rows of a table, or at last the workspace with what is left. False when it
 * is gone. When two nodes erase it at once, one waits for the other.
 */
export async function eraseSome(
  { tx }: Scope,
  workspaceId: string,
  { until, limit }: { until: Date; limit: number },
): Promise<boolean> {
  const one = and(eq(workspaces.id, workspaceId), lte(workspaces.archivedAt, until));
  const [held] = await tx.select({ id: workspaces.id }).from(workspaces).where(one).for('update');
  if (!held) return false;
  await allow(tx, { workspace_id: workspaceId });
  await tx
    .update(workspaces)
    .set({ logotypeFileId: null })
    .where(and(one, isNotNull(workspaces.logotypeFileId)));
  const log = await tx.execute<{ erased: string }>(
    sql`select erase_archived_security_events(${limit}) as erased`,
  );
  if (Number(log.rows[0]?.erased) > 0) return true;
  for (const name of LARGE) {
    const table = sql.identifier(name);
    const erased = await tx.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where workspace_id = ${workspaceId} limit ${limit}))`);
    if (erased.rowCount) return true;
  }
  await tx
    .delete(jobs)
    .where(
      or(
        eq(sql`${jobs.payload}->>'workspaceId'`, workspaceId),
        eq(sql`${jobs.payload}->>'logoOf'`, workspaceId),
      ),
    );
  await tx.delete(workspaces).where(one);
  return true;
}
