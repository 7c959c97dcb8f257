import { and, count, eq, not, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { reachOf } from '#contract/rules/permissions.ts';
import type { teams as calls, Team } from '#contract/teams.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { teams } from '#server/db/schema.ts';
import { isIn, presentTeams } from '#server/members/places.queries.ts';
import { toTeam } from './mapper.ts';
import { countsOf, facesOf } from './members.queries.ts';

/** Teams with the number of their members and the first faces, set by set. */
export async function loadTeams(scope: WorkspaceScope, ids: string[]): Promise<Team[]> {
  const rows = await scope.tx
    .select()
    .from(teams)
    .where(and(eq(teams.workspaceId, scope.workspace.id), isOneOf(teams.id, ids)));
  const counts = await countsOf(scope, ids);
  const faces = await facesOf(scope, ids);
  const managed = await managedTeams(scope, ids);
  return rows.map((row) =>
    toTeam({
      id: row.id,
      name: row.name,
      isPublic: row.isPublic,
      workspaceId: row.workspaceId,
      memberCount: counts.get(row.id) ?? 0,
      faces: faces.get(row.id) ?? [],
      canManage: managed.has(row.id),
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
  const [team] = await loadTeams(scope, [id]);
  return team ?? null;
}

export interface TeamFilter {
  /** Only the teams of this member. */
  ofMember?: string;
  excludeIfMember?: string | undefined;
  openOnly?: boolean;
}

type ListRequest = z.output<(typeof calls.listOfMember)['body']>;

/** One page of the workspace's teams (API-65 to API-68). */
export async function listTeams(scope: WorkspaceScope, request: ListRequest, filter: TeamFilter = {}) {
  const where: SQL | undefined = and(
    eq(teams.workspaceId, scope.workspace.id),
    contains(teams.sortName, request.search),
    filter.openOnly ? eq(teams.isPublic, true) : undefined,
    filter.ofMember ? isIn(scope, filter.ofMember) : undefined,
    filter.excludeIfMember ? not(isIn(scope, filter.excludeIfMember)) : undefined,
  );
  const { limit, offset } = pageOf(request);
  const [total] = await scope.tx.select({ count: count() }).from(teams).where(where);
  const ids = await scope.tx
    .select({ id: teams.id })
    .from(teams)
    .where(where)
    .orderBy(...orderOf(request.orderBy, { name: teams.sortName }, teams.sortName, teams.id))
    .limit(limit)
    .offset(offset);
  const data = await inSteps(
    ids.map(({ id }) => id),
    (some) => loadTeams(scope, some),
  );
  return { data, count: total?.count ?? 0 };
}

export async function insertTeam(
  { tx, now, workspace }: WorkspaceScope,
  team: { name: string; isPublic: boolean },
): Promise<string> {
  const id = newId();
  await tx.insert(teams).values({ id, workspaceId: workspace.id, ...team, createdAt: now });
  return id;
}

export async function updateTeam(
  { tx, workspace }: WorkspaceScope,
  id: string,
  change: { name?: string | undefined; isPublic?: boolean | undefined },
): Promise<void> {
  if (change.name === undefined && change.isPublic === undefined) return;
  await tx
    .update(teams)
    .set(change)
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, id)));
}

/** Deletes a team with its memberships; false when there is none. */
export async function deleteTeam(scope: WorkspaceScope, id: string): Promise<boolean> {
  assertAlone(scope);
  const { tx, workspace } = scope;
  const deleted = await tx
    .delete(teams)
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, id)))
    .returning({ id: teams.id });
  return deleted.length > 0;
}

/** Whether the members of the workspace may join the team by themselves (PERM-26). */
export async function isOpenTeam({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, id), eq(teams.isPublic, true)))
    .for('share');
  return row !== undefined;
}

/** The names of teams. */
export async function teamNames(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), isOneOf(teams.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
