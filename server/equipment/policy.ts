import { reachOf } from '#contract/rules/permissions.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { reachedMembers } from '#server/members/policy.ts';

/** Whether the caller may do something to the items that somebody has; null stands for nobody, whose items only admins reach. */
export type Reaches = (ownerId: string | null) => boolean;

const everybody: Reaches = () => true;

const among =
  (owners: ReadonlySet<string>): Reaches =>
  (ownerId) =>
    ownerId !== null && owners.has(ownerId);

const someOf = (ownerIds: (string | null)[]): string[] => [
  ...new Set(ownerIds.flatMap((ownerId) => ownerId ?? [])),
];

/** Those who manage the workspace open every item, the others their own and those of whoever shares a team with them. */
export async function ownersSeen(scope: MemberScope, ownerIds: (string | null)[]): Promise<Reaches> {
  if (can(scope, 'workspace:manage')) return everybody;
  return among(await reachedMembers(scope, 'team:view', someOf(ownerIds)));
}

/**
 * Admins change, hand over, inspect and delete any item, team admins those of the members of teams that they manage, everybody
 * their own.
 */
export async function ownersEdited(scope: MemberScope, ownerIds: (string | null)[]): Promise<Reaches> {
  const reach = reachOf(scope.member.role, 'equipment:edit');
  if (reach === 'all') return everybody;
  if (reach === 'own-teams') return among(await reachedMembers(scope, 'team:manage', someOf(ownerIds)));
  return (ownerId) => reach === 'own' && ownerId === scope.member.id;
}
