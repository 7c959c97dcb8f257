import { reachOf } from '#contract/rules/permissions.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { membersOfTeamsOf } from '#server/members/places.queries.ts';
import { reachedMembers } from '#server/members/policy.ts';

/** Whether the caller may do something to the items that somebody has; null stands for nobody, whose items only admins reach. */
export type Reaches = (ownerId: string | null) => boolean;

const everybody: Reaches = () => true;
const nobody: Reaches = () => false;

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

/** Admins change, hand over and retire any item, team admins those of the members of teams that they manage. */
export async function ownersEdited(scope: MemberScope, ownerIds: (string | null)[]): Promise<Reaches> {
  const { member } = scope;
  const reach = reachOf(member.role, 'equipment:edit');
  if (reach === 'all') return everybody;
  if (reach !== 'own-teams') return nobody;
  return among(await membersOfTeamsOf(scope, { member: member.id, placedByAdmin: true }, someOf(ownerIds)));
}

/** The same people inspect them, and everybody what they have (INS-08). */
export async function ownersInspected(scope: MemberScope, ownerIds: (string | null)[]): Promise<Reaches> {
  const mayEdit = await ownersEdited(scope, ownerIds);
  return (ownerId) => mayEdit(ownerId) || ownerId === scope.member.id;
}
