import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { reachOf } from '#contract/rules/permissions.ts';
import type { teams as calls, Team } from '#contract/teams.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { fewFound } from '#server/db/fewFound.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import { coverageRules, teamMembers, teamRequests, teams, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { isIn, presentTeams } from '#server/members/places.queries.ts';
import { toTeam } from './mapper.ts';
import { countsOf, facesByTeam } from './members.queries.ts';

type Row = typeof teams.$inferSelect;

interface TeamInput {
  workspaceId: string;
  search?: string[] | undefined;
  among?: string[] | undefined;
  /** Only the teams of this member. */
  ofMember?: string | undefined;
  excludeIfMember?: string | undefined;
  openOnly?: true | undefined;
  /** Those that are archived, or those that are not; all without it. */
  archived?: boolean | undefined;
}

const teamList = listPage('teams', {
  id: teams.id,
  rows: (db) => db.select().from(teams).$dynamic(),
  within: (given: Given<TeamInput>) => and(eq(teams.workspaceId, given.workspaceId), isNull(teams.endedAt)),
  where: (given) =>
    and(
      given.search && contains(teams.searchText, given.search),
      given.among && isOneOf(teams.id, given.among),
      given.archived && sql`(${teams.archivedAt} is not null) = ${given.archived}`,
      given.openOnly && eq(teams.isPublic, true),
      given.ofMember && isIn(given.workspaceId, given.ofMember),
      given.excludeIfMember && not(isIn(given.workspaceId, given.excludeIfMember)),
    ),
  orders: () => ({ name: teams.sortName }),
  standard: { name: 'asc' },
});

/** Teams with the number of their members and the first faces, set by set. */
async function toTeams(scope: WorkspaceScope, rows: Row[]): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, faces, managed] = await together(
    scope,
    () => countsOf(scope, ids),
    () => facesByTeam(scope, ids),
    () => managedTeams(scope, ids),
  );
  return rows.map((row) =>
    toTeam({
      id: row.id,
      name: row.name,
      isPublic: row.isPublic,
      workspaceId: row.workspaceId,
      memberCount: counts.get(row.id) ?? 0,
      faces: faces.get(row.id) ?? [],
      canManage: managed.has(row.id),
      address: row.address,
      client: row.client,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      contactName: row.contactName,
      contactPhone: row.contactPhone,
      archivedAt: row.archivedAt?.toISOString() ?? null,
    }),
  );
}

/** The teams among the ids that the caller manages. */
async function managedTeams(scope: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const { member } = scope;
  const reach = member ? reachOf(member.role, 'team:manage') : 'none';
  if (reach === 'all') return new Set(ids);
  return member && reach === 'own-teams'
    ? presentTeams(scope, ids, { member: member.id, placedByAdmin: true })
    : new Set();
}

export async function loadTeam(scope: WorkspaceScope, id: string): Promise<Team | null> {
  const rows = await teamList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  const [team] = await toTeams(scope, rows);
  return team ?? null;
}

export type TeamFilter = Pick<TeamInput, 'ofMember' | 'excludeIfMember' | 'openOnly' | 'archived'>;

type ListRequest = z.output<(typeof calls.listOfMember)['body']>;

/** One page of the workspace's teams (API-65 to API-68). */
export async function listTeams(scope: WorkspaceScope, request: ListRequest, filter: TeamFilter = {}) {
  const search = searched(request.search);
  const { archived = false, ...others } = filter;
  const narrowed = { search, among: await fewTeams(scope, search), ...others };
  const isWhole = !archived && Object.values(narrowed).every((value) => value === undefined);
  return teamList.page(
    scope,
    request,
    { workspaceId: scope.workspace.id, ...narrowed, archived },
    (rows) => toTeams(scope, rows),
    isWhole ? () => countAll(scope) : undefined,
  );
}

const fewTeams = fewFound('teams');

const teamCount = statement('team count', (db, given: Given<{ workspaceId: string }>) =>
  db.select({ count: workspaces.groupCount }).from(workspaces).where(eq(workspaces.id, given.workspaceId)),
);

/** The number of all teams that are not archived, which the database keeps. */
async function countAll(scope: WorkspaceScope): Promise<Record<string, number>> {
  const [row] = await teamCount.run(scope, { workspaceId: scope.workspace.id });
  return { '': row?.count ?? 0 };
}

type SiteFacts = Pick<Row, 'address' | 'client' | 'startsOn' | 'endsOn' | 'contactName' | 'contactPhone'>;
export type TeamChange = Partial<SiteFacts & Pick<Row, 'name' | 'isPublic'>>;

export async function insertTeam(
  { tx, now, workspace }: WorkspaceScope,
  team: Pick<Row, 'name' | 'isPublic'> & Partial<SiteFacts>,
): Promise<string> {
  const id = newId();
  await tx.insert(teams).values({ id, workspaceId: workspace.id, ...team, createdAt: now });
  return id;
}

export async function updateTeam(
  { tx, workspace }: WorkspaceScope,
  id: string,
  change: TeamChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .update(teams)
    .set(change)
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, id)));
}

/**
 * Archives a team, or brings it back. Its people stay in it; for what was required of whom their stretches end today, and begin anew when it
 * comes back (SITE-03). False where it is so already.
 */
export async function setArchived(scope: WorkspaceScope, id: string, archived: boolean): Promise<boolean> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  const moved = await tx
    .update(teams)
    .set({ archivedAt: archived ? now : null })
    .where(
      and(
        eq(teams.workspaceId, workspace.id),
        eq(teams.id, id),
        isNull(teams.endedAt),
        archived ? isNull(teams.archivedAt) : isNotNull(teams.archivedAt),
      ),
    )
    .returning({ id: teams.id });
  if (moved.length === 0) return false;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    archived
      ? sql`update team_spans set ended_at = greatest(${at}, began_at)
          where workspace_id = ${workspace.id} and team_id = ${id} and ended_at is null`
      : sql`insert into team_spans (workspace_id, team_id, member_id, began_at)
          select workspace_id, team_id, member_id, ${at} from team_members
          where workspace_id = ${workspace.id} and team_id = ${id}`,
  );
  return true;
}

/**
 * Ends a team with its places, its requests and what it needs people for; false when there is none. Past days know it: requirements name it
 * still, and the stretches of its members end with their places.
 */
export async function endTeam(scope: WorkspaceScope, id: string): Promise<boolean> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  const ended = await tx
    .update(teams)
    .set({ endedAt: now })
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, id), isNull(teams.endedAt)))
    .returning({ id: teams.id });
  for (const its of [teamMembers, teamRequests, coverageRules])
    await tx.delete(its).where(and(eq(its.workspaceId, workspace.id), eq(its.teamId, id)));
  return ended.length > 0;
}

/** Whether the members of the workspace may join the team by themselves (PERM-26). */
export async function isOpenTeam({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.workspaceId, workspace.id),
        eq(teams.id, id),
        eq(teams.isPublic, true),
        isNull(teams.endedAt),
      ),
    )
    .for('share');
  return row !== undefined;
}
