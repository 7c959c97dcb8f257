import { assertKnown } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
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
  assertKnown(ids, await presentMembers(scope, ids, which), 'workspaceMemberIds');
}

/** A bulk call is about teams that the caller manages, all of them, and about members. Returns each of them once. */
export async function assertManagesPlaces(
  scope: MemberScope,
  body: { proGroupIds: string[]; workspaceMemberIds: string[] },
  which?: 'all' | 'not deactivated',
): Promise<{ teamIds: string[]; memberIds: string[] }> {
  const teamIds = [...new Set(body.proGroupIds)];
  assertKnown(body.proGroupIds, await reachedTeams(scope, 'team:manage', teamIds), 'proGroupIds');
  await assertMembers(scope, body.workspaceMemberIds, which);
  return { teamIds, memberIds: [...new Set(body.workspaceMemberIds)] };
}
