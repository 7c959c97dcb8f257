import { can, type MemberScope } from '#server/core/scope.ts';

/** The member whose tokens the caller sees and revokes: admins everybody's (null), all others their own. */
export const whoseTokens = (scope: MemberScope): string | null =>
  can(scope, 'workspace:manage') ? null : scope.member.id;
