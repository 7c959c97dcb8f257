import type { Role } from '#contract/rules/permissions.ts';

/** From the role that may do most to the one that may do least. */
const FROM_HIGHEST: readonly Role[] = ['WORKSPACE_ADMIN', 'TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'];

/** The highest of these roles; null for none. */
export const highestRole = (roles: readonly Role[]): Role | null =>
  FROM_HIGHEST.find((role) => roles.includes(role)) ?? null;
