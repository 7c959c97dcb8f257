import { may, reachOf } from '#contract/rules/permissions.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { membersOfTeamsOf, presentTeams } from './places.queries.ts';

/** Whether the caller manages the workspace; the portal by itself knows all that they know. */
export const managesWorkspace = ({ member }: WorkspaceScope): boolean =>
  member === null || may(member.role, 'workspace:manage');

/**
 * Those who manage the workspace see all of a member: phone number, every team, every invitation. So do members of themselves;
 * for the others a member is somebody in a team they share.
 */
export const seesAll = (scope: WorkspaceScope, memberId: string): boolean =>
  scope.member?.id === memberId || managesWorkspace(scope);

/** When somebody was last seen is for those who manage the workspace: it says who works when. */
export const seesLastSeen = ({ member }: WorkspaceScope): boolean =>
  member !== null && may(member.role, 'workspace:manage');

/** What belongs to a member is listed for those who see all of them; to the others the member is unknown. */
export function assertSeesAll(scope: WorkspaceScope, memberId: string): void {
  if (!seesAll(scope, memberId)) throw apiError('NOT_FOUND');
}

type TeamPermission = 'team:view' | 'team:manage';

/**
 * Admins see and manage every team. The others see the teams they are in, however they came into them; team admins manage those
 * into which an admin put them, and nobody else manages any.
 */
export async function reachedTeams(
  scope: MemberScope,
  permission: TeamPermission,
  ids: string[],
): Promise<Set<string>> {
  const reach = reachOf(scope.member.role, permission);
  if (reach === 'all') return presentTeams(scope, ids);
  if (reach !== 'own-teams') return new Set();
  const placedByAdmin = permission === 'team:manage';
  return presentTeams(scope, ids, { member: scope.member.id, placedByAdmin });
}

/** The members among these whom a permission for teams reaches: the caller, and whoever is in a team that it reaches. */
export async function reachedMembers(
  scope: MemberScope,
  permission: TeamPermission,
  ids: string[],
): Promise<Set<string>> {
  const reach = reachOf(scope.member.role, permission);
  if (reach === 'all') return new Set(ids);
  const own = ids.filter((id) => id === scope.member.id);
  if (reach !== 'own-teams' || own.length === ids.length) return new Set(own);
  const place = { member: scope.member.id, placedByAdmin: permission === 'team:manage' };
  return (await membersOfTeamsOf(scope, place, ids)).union(new Set(own));
}

/** Callers whose permission does not reach a team must not learn who is in it, who is missing from it, nor that it exists (PERM-12). */
export async function assertReachesTeam(
  scope: MemberScope,
  permission: TeamPermission,
  teamId: string,
): Promise<void> {
  if (!(await reachedTeams(scope, permission, [teamId])).has(teamId)) throw apiError('NOT_FOUND');
}
