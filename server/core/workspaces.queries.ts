import { and, asc, isNull, sql } from 'drizzle-orm';
import { workspaces } from '#server/db/schema.ts';
import type { Scope } from './scope.ts';

/** Workspaces that are not archived, by id, after the one given: for jobs that go through all of them. */
export async function workspacesAfter({ tx }: Scope, id: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(isNull(workspaces.archivedAt), sql`${workspaces.id} > ${id}`))
    .orderBy(asc(workspaces.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Every workspace there is, in steps: those whose ids follow. */
export async function workspaceIdsAfter({ tx }: Scope, id: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(sql`${workspaces.id} > ${id}`)
    .orderBy(workspaces.id)
    .limit(limit);
  return rows.map((row) => row.id);
}
