import { expect, test } from 'vitest';
import { roleSchema } from '#contract/schemas.ts';
import {
  may,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  type Reach,
  ROLES,
  reachOf,
} from './permissions.ts';

/** The table as docs/decisions has it: Workspace Admin, Team Admin, Workspace Member, Team Member. */
const TABLE: [Permission, Reach, Reach, Reach, Reach][] = [
  ['workspace:manage', 'all', 'none', 'none', 'none'],
  ['teams:manage-all', 'all', 'none', 'none', 'none'],
  ['team:view', 'all', 'own-teams', 'own-teams', 'own-teams'],
  ['team:manage', 'all', 'own-teams', 'none', 'none'],
  ['members:pick', 'all', 'all', 'none', 'none'],
  ['team:join', 'none', 'all', 'all', 'none'],
  ['document:edit', 'own', 'own', 'own', 'own'],
  ['document:delete', 'all', 'own', 'own', 'own'],
  ['document:review', 'all', 'own-teams', 'none', 'none'],
  ['document:ask', 'all', 'own-teams', 'none', 'none'],
  ['requirements:view', 'all', 'own-teams', 'none', 'none'],
  ['equipment:edit', 'all', 'own-teams', 'none', 'none'],
  ['equipment:inspect', 'all', 'own-teams', 'own', 'own'],
];

test('[MEM-20] there are four roles', () => {
  expect([...ROLES].sort()).toEqual(['TEAM_ADMIN', 'TEAM_MEMBER', 'WORKSPACE_ADMIN', 'WORKSPACE_MEMBER']);
  expect(roleSchema.safeParse('OWNER').success).toBe(false);
});

test('[PERM-02] the permission table is the decided one, whole', () => {
  const columns = ['WORKSPACE_ADMIN', 'TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const;
  const actual = TABLE.map(([permission]) => [
    permission,
    ...columns.map((role) => reachOf(role, permission)),
  ]);
  expect(actual).toEqual(TABLE);
  expect(Object.keys(PERMISSIONS)).toHaveLength(TABLE.length);
});

test('[PERM-02] a role has the permissions that reach anywhere, and no others', () => {
  for (const role of ROLES) {
    const expected = TABLE.map(([permission]) => permission).filter((permission) => may(role, permission));
    expect(permissionsOf(role)).toEqual(expected);
  }
  expect(permissionsOf('TEAM_MEMBER')).not.toContain('workspace:manage');
});

test('only workspace admins manage the workspace', () => {
  expect(ROLES.filter((role) => may(role, 'workspace:manage'))).toEqual(['WORKSPACE_ADMIN']);
});
