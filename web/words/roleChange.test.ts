import { expect, test } from 'vitest';
import { ROLES } from '#contract/rules/permissions.ts';
import { roleChange } from './roleChange.ts';

const managing = 'see and manage members, equipment, inspections, work documents and the workspace settings';

test('[MEM-28] who becomes an admin gains the whole workspace and loses nothing', () => {
  expect(roleChange('WORKSPACE_MEMBER', 'WORKSPACE_ADMIN', false)).toEqual({
    gains: [
      managing,
      'see every team and create teams',
      'manage the teams they are in',
      'manage teams they are not in',
      'delete other people’s documents',
      'review documents that members of their teams submit',
      'ask members of their teams for documents, and submit documents for them',
      'edit the equipment of people in their teams',
    ],
    losses: [],
  });
});

test('[MEM-28] a demotion says what is lost, and speaks to the person when it is the own one', () => {
  expect(roleChange('WORKSPACE_ADMIN', 'TEAM_ADMIN', true)).toEqual({
    gains: [],
    losses: [
      managing,
      'see every team and create teams',
      'manage teams you are not in',
      'delete other people’s documents',
    ],
  });
  expect(roleChange('TEAM_ADMIN', 'TEAM_MEMBER', false).losses).toEqual([
    'manage the teams they are in',
    'join open teams',
    'review documents that members of their teams submit',
    'ask members of their teams for documents, and submit documents for them',
    'edit the equipment of people in their teams',
  ]);
});

test('[MEM-28] every change of role changes something, and back is its opposite', () => {
  for (const from of ROLES) {
    for (const to of ROLES) {
      const there = roleChange(from, to, false);
      const back = roleChange(to, from, false);
      expect([there.gains, there.losses]).toEqual([back.losses, back.gains]);
      expect(there.gains.length + there.losses.length > 0).toBe(from !== to);
    }
  }
});
