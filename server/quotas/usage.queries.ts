import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QuotaName } from '#contract/workspaces.ts';
import type { Scope } from '#server/core/scope.ts';
import { workspaces, workspaceUsage } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';

/** What the queries about a usage need of a workspace. */
export type UsageScope = Scope & { workspace: { id: string } };

const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const usage = statement('usage', (db, given: Given<{ workspaceId: string }>) =>
  db
    .select({
      members: workspaces.memberCount,
      documents: sumOf(workspaceUsage.documents),
      equipment: sumOf(workspaceUsage.equipment),
      inspections: sumOf(workspaceUsage.inspections),
      teamPlaces: sumOf(workspaceUsage.teamPlaces),
      fileBytes: sumOf(workspaceUsage.fileBytes),
    })
    .from(workspaces)
    .leftJoin(workspaceUsage, eq(workspaceUsage.workspaceId, workspaces.id))
    .where(eq(workspaces.id, given.workspaceId))
    .groupBy(workspaces.id),
);

/** How much a workspace has of what its quotas limit, writes of this transaction included. */
export async function usageOf({ tx, workspace }: UsageScope): Promise<Record<QuotaName, number>> {
  const [used] = await usage.run({ tx }, { workspaceId: workspace.id });
  return used ?? { members: 0, documents: 0, equipment: 0, inspections: 0, teamPlaces: 0, fileBytes: 0 };
}

/**
 * Puts the rows of a workspace's usage together, so that there are few to add up. One statement takes the rows that it sees
 * and leaves one with their sums: rows that are appended meanwhile stay, and a second node finds nothing left to take.
 */
export async function foldUsage({ tx, workspace }: UsageScope): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from workspace_usage where workspace_id = ${workspace.id}
        and exists (select 1 from workspace_usage as other
          where other.workspace_id = workspace_usage.workspace_id and other.id <> workspace_usage.id)
      returning documents, equipment, inspections, failed_inspections, team_places, file_bytes
    )
    insert into workspace_usage (workspace_id, documents, equipment, inspections, failed_inspections, team_places, file_bytes)
    select ${workspace.id}, sum(documents), sum(equipment), sum(inspections), sum(failed_inspections), sum(team_places), sum(file_bytes)
    from taken having count(*) > 0`);
}
