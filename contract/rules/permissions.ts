/** A member has exactly one of these in a workspace (MEM-20). */
export const ROLES = ['WORKSPACE_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_ADMIN', 'TEAM_MEMBER'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How far a permission reaches: everything in the workspace, what belongs to the member's own teams, what the
 * member created or holds, or nothing.
 */
export type Reach = 'all' | 'own-teams' | 'own' | 'none';

type Row = Record<Role, Reach>;

const row = (admin: Reach, teamAdmin: Reach, member: Reach, teamMember: Reach): Row => ({
  WORKSPACE_ADMIN: admin,
  TEAM_ADMIN: teamAdmin,
  WORKSPACE_MEMBER: member,
  TEAM_MEMBER: teamMember,
});

/** The one permission table (PERM-02): the server enforces it, the web mirrors it. */
export const PERMISSIONS = {
  'workspace:manage': row('all', 'none', 'none', 'none'),
  'teams:manage-all': row('all', 'none', 'none', 'none'),
  'team:view': row('all', 'own-teams', 'own-teams', 'own-teams'),
  'team:manage': row('all', 'own-teams', 'none', 'none'),
  'members:pick': row('all', 'all', 'none', 'none'),
  'team:join': row('none', 'all', 'all', 'none'),
  'document:edit': row('own', 'own', 'own', 'own'),
  'document:delete': row('all', 'own', 'own', 'own'),
  'document:review': row('all', 'own-teams', 'none', 'none'),
  'document:ask': row('all', 'own-teams', 'none', 'none'),
  'requirements:view': row('all', 'own-teams', 'none', 'none'),
  'equipment:edit': row('all', 'own-teams', 'none', 'none'),
  'equipment:inspect': row('all', 'own-teams', 'own', 'own'),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;

/** How far `permission` reaches for a member with `role`. */
export const reachOf = (role: Role, permission: Permission): Reach => PERMISSIONS[permission][role];

/** Whether `role` has `permission` at all, be it for a part of the workspace only. */
export const may = (role: Role, permission: Permission): boolean => reachOf(role, permission) !== 'none';

/** The permissions of a role, in the order of the table. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(role, permission));
