import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { teams as calls, TeamMember } from '#contract/teams.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { teamMembers, teams, workspaceMembers } from '#server/db/schema.ts';
import { loadMembers } from '#server/members/queries.ts';
import { searchCondition } from '#server/members/search.queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { fullName } from '#server/users/queries.ts';

/** How many members a list shows the faces of. */
const FACES = 5;

/**
 * The member of a place in a team, as a join condition: one who was removed is hidden. By the id alone, which a foreign key
 * ties to the same workspace: in a workspace that has just been filled the planner knows no numbers yet, and with the
 * workspace's id here too it walks through an index of all members for each of them.
 */
const memberOf = and(eq(workspaceMembers.id, teamMembers.memberId), isNull(workspaceMembers.removedAt));

/** How many members each team has. */
export async function countsOf(
  { tx, workspace }: WorkspaceScope,
  teamIds: string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ teamId: teamMembers.teamId, count: count() })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .where(and(eq(teamMembers.workspaceId, workspace.id), isOneOf(teamMembers.teamId, teamIds)))
    .groupBy(teamMembers.teamId);
  return new Map(rows.map((row) => [row.teamId, row.count]));
}

/** The first members of each team, as their faces in a list. */
export async function facesOf(scope: WorkspaceScope, teamIds: string[]): Promise<Map<string, TeamMember[]>> {
  const order = sql`partition by ${teamMembers.teamId} order by ${teamMembers.createdAt}, ${teamMembers.id}`;
  const ranked = scope.tx
    .select({
      id: teamMembers.id,
      teamId: teamMembers.teamId,
      memberId: teamMembers.memberId,
      rank: sql<number>`row_number() over (${order})`.as('rank'),
    })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .where(and(eq(teamMembers.workspaceId, scope.workspace.id), isOneOf(teamMembers.teamId, teamIds)))
    .as('ranked');
  const places = await scope.tx
    .select({ id: ranked.id, teamId: ranked.teamId, memberId: ranked.memberId })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${FACES}`)
    .orderBy(ranked.rank);
  const members = await membersById(scope, places);
  const faces = new Map<string, TeamMember[]>();
  for (const { id, teamId, memberId } of places) {
    const member = members.get(memberId);
    if (!member) continue;
    const face = { id, workspaceMemberId: memberId, workspaceMember: member };
    faces.set(teamId, [...(faces.get(teamId) ?? []), face]);
  }
  return faces;
}

async function membersById(scope: WorkspaceScope, places: { memberId: string }[]) {
  const ids = [...new Set(places.map(({ memberId }) => memberId))];
  return new Map((await loadMembers(scope, ids, false)).map((member) => [member.id, member]));
}

/** One page of a team's members (API-73). */
export async function listTeamMembers(
  scope: WorkspaceScope,
  teamId: string,
  request: z.output<(typeof calls.listMembers)['body']>,
) {
  const where = and(
    eq(teamMembers.workspaceId, scope.workspace.id),
    eq(teamMembers.teamId, teamId),
    await searchCondition(scope, request.search),
  );
  const columns = {
    firstName: workspaceMembers.sortName,
    email: workspaceMembers.sortEmail,
    role: workspaceMembers.role,
  };
  const { limit, offset } = pageOf(request);
  const [total] = await scope.tx
    .select({ count: count() })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .where(where);
  const ids = await scope.tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .where(where)
    .orderBy(...orderOf(request.orderBy, columns, workspaceMembers.sortName, workspaceMembers.id))
    .limit(limit)
    .offset(offset);
  const data = await inSteps(
    ids.map(({ id }) => id),
    (some) => loadPlaces(scope, some),
  );
  return { data, count: total?.count ?? 0 };
}

async function loadPlaces(scope: WorkspaceScope, ids: string[]): Promise<TeamMember[]> {
  const places = await scope.tx
    .select({ id: teamMembers.id, memberId: teamMembers.memberId })
    .from(teamMembers)
    .where(and(eq(teamMembers.workspaceId, scope.workspace.id), isOneOf(teamMembers.id, ids)));
  const members = await membersById(scope, places);
  return places.flatMap(({ id, memberId }) => {
    const member = members.get(memberId);
    return member ? [{ id, workspaceMemberId: memberId, workspaceMember: member }] : [];
  });
}

/** An id in the form of the contract for each row, made where the rows are: there may be millions of them. */
export const newIdSql = sql`'c' || right(replace(gen_random_uuid()::text, '-', ''), 12)
  || right(replace(gen_random_uuid()::text, '-', ''), 12)`;

/**
 * Puts every member into every team with one statement. Who is in already stays; a place that an admin gives counts as given by
 * an admin from then on. Returns how many places are new in each team that has new ones.
 */
export async function addToTeams(
  scope: WorkspaceScope,
  teamIds: string[],
  memberIds: string[],
  { placedByAdmin }: { placedByAdmin: boolean },
): Promise<Map<string, number>> {
  const { tx, now, workspace } = scope;
  const { rows } = await tx.execute<{ team_id: string; count: number }>(sql`
    with placed as (
      insert into team_members (id, workspace_id, team_id, member_id, placed_by_admin, created_at)
      select ${newIdSql}, ${workspace.id}, team_id, member_id, ${placedByAdmin}, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(teamIds)}::text[]) as team_id
        cross join unnest(${sql.param(memberIds)}::text[]) as member_id
      order by team_id, member_id
      on conflict (workspace_id, team_id, member_id) do update set placed_by_admin = true
        where excluded.placed_by_admin and not team_members.placed_by_admin
      returning team_id, xmax = 0 as is_new)
    select team_id, count(*)::integer as count from placed where is_new group by team_id order by team_id`);
  if (rows.length > 0) await checkQuota(scope, 'teamPlaces');
  return new Map(rows.map(({ team_id: teamId, count }) => [teamId, count]));
}

/** Takes members out of teams. Returns how many places that were. */
export async function removeFromTeams(
  scope: WorkspaceScope,
  teamIds: string[],
  memberIds: string[],
): Promise<number> {
  assertAlone(scope);
  const { tx, workspace } = scope;
  const removed = await tx
    .delete(teamMembers)
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.teamId, teamIds),
        isOneOf(teamMembers.memberId, memberIds),
      ),
    );
  return removed.rowCount ?? 0;
}

export interface AddedMember {
  memberId: string;
  email: string;
  teams: { id: string; name: string }[];
}

/** The name of a member by which they are known to those they put into teams. */
export async function nameOfAdding({ tx, workspace }: WorkspaceScope, memberId: string): Promise<string> {
  const [by] = await tx
    .select()
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, memberId)));
  return (by && fullName(by)) ?? by?.email ?? 'An admin';
}

interface Addition {
  byMemberId: string;
  teamIds: string[];
  /** The moment at which it happened. */
  at: string;
}

/** The places that an addition gave to people who can be told of it. */
const placesToTell = ({ workspace }: WorkspaceScope, { byMemberId, teamIds, at }: Addition) =>
  and(
    eq(teamMembers.workspaceId, workspace.id),
    isOneOf(teamMembers.teamId, teamIds),
    eq(teamMembers.createdAt, new Date(at)),
    ne(teamMembers.memberId, byMemberId),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNotNull(workspaceMembers.email),
  );

/** Who can be told that they were put into teams. */
export async function addedMemberIds(scope: WorkspaceScope, addition: Addition): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ memberId: teamMembers.memberId })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .where(placesToTell(scope, addition));
  return rows.map(({ memberId }) => memberId);
}

/** Those of the members who can be told that they were put into teams, each with those teams. */
export async function addedMembers(
  scope: WorkspaceScope,
  addition: Addition,
  memberIds: string[],
): Promise<AddedMember[]> {
  const rows = await scope.tx
    .select({
      memberId: teamMembers.memberId,
      email: sql<string>`${workspaceMembers.email}`,
      team: { id: teams.id, name: teams.name },
    })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(and(placesToTell(scope, addition), isOneOf(teamMembers.memberId, memberIds)))
    .orderBy(teamMembers.memberId, teams.sortName, teams.id);
  const added = new Map<string, AddedMember>();
  for (const { memberId, email, team } of rows) {
    const known = added.get(memberId);
    if (known) known.teams.push(team);
    else added.set(memberId, { memberId, email, teams: [team] });
  }
  return [...added.values()];
}
