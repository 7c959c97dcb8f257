import { type Permission, reachOf } from '#contract/rules/permissions.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { FIELDS, placesOf } from './mapper.ts';
import { presentTeams } from './places.queries.ts';
import { presentMembers } from './queries.ts';

/**
 * The teams among the ids that a permission of the caller reaches: all, or those they are in. Who is in a team by joining it
 * sees it; only who was put there by an admin manages it.
 */
function reached(scope: MemberScope, permission: Permission, ids: string[]): Promise<Set<string>> {
  if (reachOf(scope.member.role, permission) === 'all') return presentTeams(scope, ids);
  const placedByAdmin = permission === 'team:manage';
  return presentTeams(scope, ids, { member: scope.member.id, placedByAdmin });
}

/** Throws 404 for a team beyond the caller's reach, as for one that does not exist (PERM-12). */
export async function checkReach(scope: MemberScope, permission: Permission, teamId: string): Promise<void> {
  if (!(await reached(scope, permission, [teamId])).has(teamId)) throw apiError('NOT_FOUND');
}

type Which = Parameters<typeof presentMembers>[2];

/** Throws UNKNOWN_IDS that names who is not a member; by default one who can be put into a team. */
export async function checkMembers(
  scope: MemberScope,
  ids: string[],
  which: Which = 'not deactivated',
): Promise<void> {
  assertKnown(ids, await presentMembers(scope, ids, which), FIELDS.memberIds);
}

/** The teams and members of a bulk call, each once, after checking that the caller may manage all of them. */
export async function checkBoth(
  scope: MemberScope,
  body: Parameters<typeof placesOf>[0],
  which?: Which,
): Promise<{ teamIds: string[]; memberIds: string[] }> {
  const named = placesOf(body);
  const teamIds = [...new Set(named.teamIds)];
  assertKnown(named.teamIds, await reached(scope, 'team:manage', teamIds), FIELDS.teamIds);
  await checkMembers(scope, named.memberIds, which);
  return { teamIds, memberIds: [...new Set(named.memberIds)] };
}
