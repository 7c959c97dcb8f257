import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, teams } from '#server/db/schema.ts';

/** Whether a member is in the team that the query looks at; where asked, in a place that an admin gave. */
export const isIn = (
  workspaceId: string | Placeholder,
  memberId: string | Placeholder,
  placedByAdmin = false,
): SQL =>
  sql`exists (select 1 from ${teamMembers} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.teamId, teams.id),
    eq(teamMembers.memberId, memberId),
    placedByAdmin ? eq(teamMembers.placedByAdmin, true) : undefined,
  )})`;

/**
 * The ids among these that are teams of the workspace; with a member given, only the ones they are in, or were put into by an
 * admin.
 */
export async function presentTeams(
  scope: WorkspaceScope,
  ids: string[],
  place?: { member: string; placedByAdmin: boolean },
): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.workspaceId, scope.workspace.id),
        isOneOf(teams.id, ids),
        place ? isIn(scope.workspace.id, place.member, place.placedByAdmin) : undefined,
      ),
    )
    .orderBy(asc(teams.id));
  return new Set(rows.map(({ id }) => id));
}

/** The members among these who are in a team of somebody's; where asked, in one into which an admin put that somebody. */
export async function membersOfTeamsOf(
  scope: WorkspaceScope,
  { member, placedByAdmin }: { member: string; placedByAdmin: boolean },
  ids: string[],
): Promise<Set<string>> {
  const rows = await scope.tx
    .selectDistinct({ id: teamMembers.memberId })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(
      and(
        eq(teamMembers.workspaceId, scope.workspace.id),
        isOneOf(teamMembers.memberId, ids),
        isIn(scope.workspace.id, member, placedByAdmin),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
