import { describe, expect, test } from 'vitest';
import { ROLES } from '#contract/rules/permissions.ts';
import { memberCountLabel, memberStatusLabel, roleLabel } from './members.ts';

describe('roles', () => {
  test('[MEM-21] [MEM-22] [MEM-23] every role has a label of its own', () => {
    expect(roleLabel('WORKSPACE_ADMIN')).toBe('Workspace Admin');
    expect(roleLabel('TEAM_ADMIN')).toBe('Team Admin');
    expect(new Set(ROLES.map(roleLabel)).size).toBe(ROLES.length);
  });

  test('[MEM-25] the roles to choose from are the four, none of them unknown', () => {
    expect(ROLES.map(roleLabel)).toEqual([
      'Workspace Admin',
      'Workspace Member',
      'Team Admin',
      'Team Member',
    ]);
  });

  test.each(['OWNER', '', 'workspace_admin', 'toString', '__proto__'])(
    '[MEM-24] the unknown role "%s" is shown as "-"',
    (role) => expect(roleLabel(role)).toBe('-'),
  );
});

describe('statuses', () => {
  test.each([
    ['ACTIVE', 'Active'],
    ['DRAFT', 'Draft'],
    ['DEACTIVATED', 'Deactivated'],
  ])('[MEM-14] [MEM-15] [MEM-17] status %s is shown as "%s"', (status, label) =>
    expect(memberStatusLabel(status)).toBe(label),
  );

  test.each(['SUSPENDED', 'constructor', ''])('[MEM-18] any other status, as "%s", is unknown', (status) =>
    expect(memberStatusLabel(status)).toBe('Unknown'),
  );
});

describe('the count label', () => {
  test('[MEM-03] one member', () => expect(memberCountLabel(1)).toBe('1 member'));

  test.each([
    [0, '0 members'],
    [2, '2 members'],
    [10_000, '10,000 members'],
  ])('[MEM-04] %i', (count, label) => expect(memberCountLabel(count)).toBe(label));
});
