import type { Member } from '#contract/members.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { roleChange } from '#web/words/roleChange.ts';

/** Members whom a new role changes in the same way. */
export interface RoleGroup {
  from: Role;
  members: Member[];
  /** Whether it is the reader, who is told apart. */
  isSelf: boolean;
}

/** Those who do not have the role yet, by the one they have; the reader comes first and alone (PPL-11). */
export function roleGroups(members: readonly Member[], to: Role, ownId: string | undefined): RoleGroup[] {
  const changed = members.filter(({ role }) => role !== to);
  const self = changed.filter(({ id }) => id === ownId);
  const others = changed.filter(({ id }) => id !== ownId);
  return [
    ...self.map((member) => ({ from: member.role, members: [member], isSelf: true })),
    ...ROLES.map((from) => ({ from, members: others.filter(({ role }) => role === from), isSelf: false })),
  ].filter((group) => group.members.length > 0);
}

/** Whether anybody loses something. */
export const takesAway = (groups: readonly RoleGroup[], to: Role): boolean =>
  groups.some(({ from, isSelf }) => roleChange(from, to, isSelf).losses.length > 0);
