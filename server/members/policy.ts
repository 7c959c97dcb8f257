import { may, reachOf } from '#contract/rules/permissions.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { presentTeams } from './places.queries.ts';

/**
 * Those who manage the workspace see all of a member: phone number, every team, every invitation. So do members of themselves;
 * for the others a member is somebody in a team they share.
 */
export const seesAll = ({ member }: WorkspaceScope, memberId: string): boolean =>
  member === null || member.id === memberId || may(member.role, 'workspace:manage');

/** What belongs to a member is listed for those who see all of them; to the others the member is unknown. */
export function assertSeesAll(scope: WorkspaceScope, memberId: string): void {
  if (!seesAll(scope, memberId)) throw apiError('NOT_FOUND');
}

type TeamPermission = 'team:view' | 'team:manage';

/**
 * Admins see and manage every team. The others see the teams they are in, however they came into them; team admins manage those
 * into which an admin put them.
 */
export function reachedTeams(
  scope: MemberScope,
  permission: TeamPermission,
  ids: string[],
): Promise<Set<string>> {
  if (reachOf(scope.member.role, permission) === 'all') return presentTeams(scope, ids);
  const placedByAdmin = permission === 'team:manage';
  return presentTeams(scope, ids, { member: scope.member.id, placedByAdmin });
}

/** Callers whose permission does not reach a team must not learn who is in it, who is missing from it, nor that it exists (PERM-12). */
export async function assertReachesTeam(
  scope: MemberScope,
  permission: TeamPermission,
  teamId: string,
): Promise<void> {
  if (!(await reachedTeams(scope, permission, [teamId])).has(teamId)) throw apiError('NOT_FOUND');
}
