import { expect, test } from 'vitest';
import { permissionsOf, ROLES } from '#contract/rules/permissions.ts';
import { findPages } from './pages.ts';

const labels = (role: (typeof ROLES)[number], term = '') =>
  findPages(permissionsOf(role), term).map(({ label }) => label);

test('pages are found by any part of their name', () => {
  expect(labels('WORKSPACE_ADMIN', 'add MEM')).toEqual(['Add members']);
  expect(labels('WORKSPACE_ADMIN', 'sett')).toEqual(['Workspace settings']);
  expect(labels('WORKSPACE_ADMIN', 'nowhere')).toEqual([]);
});

test('[PERM-01] who does not manage the workspace is offered none of its pages', () => {
  for (const role of ROLES.filter((one) => one !== 'WORKSPACE_ADMIN')) {
    expect(labels(role)).toEqual(['Manage Teams', 'Activity', 'Manage Workspaces']);
  }
  expect(labels('WORKSPACE_ADMIN')).toEqual(expect.arrayContaining(['Members', 'Create team', 'Activity']));
});
