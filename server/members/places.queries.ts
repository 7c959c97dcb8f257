import { and, asc, countDistinct, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, teams } from '#server/db/schema.ts';
import { checkQuota } from '#server/quotas/quotas.ts';

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
        isNull(teams.endedAt),
        place ? isIn(scope.workspace.id, place.member, place.placedByAdmin) : undefined,
      ),
    )
    .orderBy(asc(teams.id));
  return new Set(rows.map(({ id }) => id));
}

/** The names of those of the teams that are archived. */
export async function archivedTeams({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), isOneOf(teams.id, ids), isNotNull(teams.archivedAt)))
    .orderBy(asc(teams.sortName), asc(teams.id));
  return rows.map(({ name }) => name);
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

/** How many of the members are in a team that goes on. */
export async function countInTeams({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(teamMembers.memberId) })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.memberId, ids),
        isNull(teams.endedAt),
        isNull(teams.archivedAt),
      ),
    );
  return row?.count ?? 0;
}

/** The people of the teams into which an admin put somebody, and that somebody, as a subselect of their ids. */
export const managedBy = ({ workspace }: WorkspaceScope, memberId: string): SQL => sql`
  select theirs.member_id from team_members as own join team_members as theirs
    on theirs.workspace_id = ${workspace.id} and theirs.team_id = own.team_id
  where own.workspace_id = ${workspace.id} and own.member_id = ${memberId} and own.placed_by_admin
  union all select ${memberId}`;

/** An id in the form of the contract for each row, made where the rows are: there may be millions of them. */
export const newIdSql = sql`'c' || right(replace(gen_random_uuid()::text, '-', ''), 12)
  || right(replace(gen_random_uuid()::text, '-', ''), 12)`;

/**
 * Puts every member into every team with one statement. Who is in already stays; a place that an admin gives counts as given by
 * an admin from then on. Returns who is new in each team that has new ones. What the teams require is for `place` to look at.
 */
export async function putIntoTeams(
  scope: WorkspaceScope,
  teamIds: string[],
  memberIds: string[],
  { placedByAdmin }: { placedByAdmin: boolean },
): Promise<Map<string, string[]>> {
  const { tx, now, workspace } = scope;
  const { rows } = await tx.execute<{ team_id: string; member_ids: string[] }>(sql`
    with placed as (
      insert into team_members (id, workspace_id, team_id, member_id, placed_by_admin, created_at)
      select ${newIdSql}, ${workspace.id}, team_id, member_id, ${placedByAdmin}, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(teamIds)}::text[]) as team_id
        cross join unnest(${sql.param(memberIds)}::text[]) as member_id
      order by team_id, member_id
      on conflict (workspace_id, team_id, member_id) do update set placed_by_admin = true
        where excluded.placed_by_admin and not team_members.placed_by_admin
      returning team_id, member_id, xmax = 0 as is_new)
    select team_id, array_agg(member_id) as member_ids from placed where is_new group by team_id order by team_id`);
  if (rows.length > 0) await checkQuota(scope, 'teamPlaces');
  return new Map(rows.map(({ team_id: teamId, member_ids: ids }) => [teamId, ids]));
}
