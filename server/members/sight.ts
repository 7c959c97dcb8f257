import { may } from '#contract/rules/permissions.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';

/**
 * Whether the caller sees all of a member: phone number, every team, every invitation. Those who manage the workspace do, and
 * members of themselves; for the others a member is somebody in a team they share.
 */
export const seesAll = ({ member }: WorkspaceScope, memberId: string): boolean =>
  member === null || member.id === memberId || may(member.role, 'workspace:manage');
