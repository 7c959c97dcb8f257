import { and, asc, ne, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { fullName } from '#server/users/queries.ts';
import { isNotInTeam } from './filtering/filters.queries.ts';
import { present } from './queries.ts';

const { id, sortName } = workspaceMembers;

/**
 * One step of the members who can be put into a team, by name. It goes on from the last one of the step before, so that a
 * step costs the same wherever it is; nobody is counted.
 */
export async function listCandidates(
  scope: WorkspaceScope,
  { outsideTeamId, after }: { outsideTeamId?: string | undefined; after?: string | undefined },
) {
  const isBehind = sql`(${sortName}, ${id}) > (
    select last.sort_name, last.id from ${workspaceMembers} as last
    where workspace_id = ${scope.workspace.id} and last.id = ${after})`;
  const rows = await scope.tx
    .select({
      id,
      firstName: workspaceMembers.firstName,
      lastName: workspaceMembers.lastName,
      email: workspaceMembers.email,
      status: workspaceMembers.status,
    })
    .from(workspaceMembers)
    .where(
      and(
        present(scope),
        ne(workspaceMembers.status, 'DEACTIVATED'),
        after === undefined ? undefined : isBehind,
        outsideTeamId === undefined ? undefined : isNotInTeam(scope.workspace.id, outsideTeamId),
      ),
    )
    .orderBy(asc(sortName), asc(id))
    .limit(PAGE_SIZE.step);
  return {
    data: rows.map((row) => ({ id: row.id, fullName: fullName(row), email: row.email, status: row.status })),
    next: rows.length === PAGE_SIZE.step ? (rows.at(-1)?.id ?? null) : null,
  };
}
