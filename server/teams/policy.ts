import { assertKnown } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { FIELDS, placesOf } from '#server/members/mapper.ts';
import { reachedTeams } from '#server/members/policy.ts';
import { presentMembers } from '#server/members/queries.ts';
import { additionsNeedApproval } from './requests.queries.ts';

/** Admins put whom they like into any team. The additions of team admins wait for an admin where the workspace asks for that. */
export const needsApproval = async (scope: MemberScope): Promise<boolean> =>
  !can(scope, 'teams:manage-all') && additionsNeedApproval(scope);

/** Members who were deactivated are put into no team, but can still be taken out of one. */
export async function assertMembers(
  scope: MemberScope,
  ids: string[],
  which: 'all' | 'not deactivated' = 'not deactivated',
): Promise<void> {
  assertKnown(ids, await presentMembers(scope, ids, which), FIELDS.memberIds);
}

/** A bulk call is about teams that the caller manages, all of them, and about members. Returns each of them once. */
export async function assertManagesPlaces(
  scope: MemberScope,
  body: Parameters<typeof placesOf>[0],
  which?: 'all' | 'not deactivated',
): Promise<{ teamIds: string[]; memberIds: string[] }> {
  const named = placesOf(body);
  const teamIds = [...new Set(named.teamIds)];
  assertKnown(named.teamIds, await reachedTeams(scope, 'team:manage', teamIds), FIELDS.teamIds);
  await assertMembers(scope, named.memberIds, which);
  return { teamIds, memberIds: [...new Set(named.memberIds)] };
}
