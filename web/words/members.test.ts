import { describe, expect, test } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { memberCountLabel, memberStatusLabel, roleLabel } from './members.ts';

describe('roles', () => {
  test('[MEM-21] [MEM-22] [MEM-23] every role has a label of its own', () => {
    expect(roleLabel('WORKSPACE_ADMIN')).toBe('Workspace Admin');
    expect(roleLabel('TEAM_ADMIN')).toBe('Team Admin');
    expect(new Set(ROLES.map(roleLabel)).size).toBe(ROLES.length);
  });

  test.each(['OWNER', '', 'workspace_admin', 'toString', '__proto__'])(
    '[MEM-24] the unknown role "%s" is shown as "-"',
    (role) => expect(roleLabel(role)).toBe('-'),
  );
});

describe('statuses', () => {
  test.each([
    ['[MEM-14]', 'ACTIVE', 'Active'],
    ['[MEM-15]', 'DRAFT', 'Draft'],
    ['[MEM-17]', 'DEACTIVATED', 'Deactivated'],
    ['[MEM-18]', 'SUSPENDED', 'Unknown'],
    ['[MEM-18]', 'constructor', 'Unknown'],
  ])('%s status %s is shown as "%s"', (_, status, label) => expect(memberStatusLabel(status)).toBe(label));
});

describe('the count label', () => {
  test('[MEM-03] one member', () => expect(memberCountLabel(1)).toBe('1 member'));

  test.each([
    [0, '0 members'],
    [2, '2 members'],
    [10_000, '10,000 members'],
  ])('[MEM-04] %i', (count, label) => expect(memberCountLabel(count)).toBe(label));
});
