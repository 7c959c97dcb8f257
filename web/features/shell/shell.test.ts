import { expect, test } from 'vitest';
import { pathInOther } from '#web/routes/_app/$workspaceId/-shell/pathInOther.ts';
import {
  readSidebarCookie,
  sidebarCookie,
  sidebarMode,
} from '#web/routes/_app/$workspaceId/-shell/sidebarState.ts';

const old = `c${'a1'.repeat(12)}`;
const other = `c${'b2'.repeat(12)}`;

const isScreen = (subPath: string) => ['work-documents', 'teams', 'teams/create'].includes(subPath);

test('[WSP-44] another workspace opens on the same sub-path', () => {
  expect(pathInOther(`/${old}/work-documents`, other, isScreen)).toBe(`/${other}/work-documents`);
  expect(pathInOther(`/${old}/teams/create/`, other, isScreen)).toBe(`/${other}/teams/create`);
  expect(pathInOther(`/${old}`, other, isScreen)).toBe(`/${other}`);
});

test('[WSP-45] the path is kept up to the first id in it, and further up where no screen stands there', () => {
  expect(pathInOther(`/${old}/teams/${old}/settings`, other, isScreen)).toBe(`/${other}/teams`);
  expect(pathInOther(`/${old}/work-documents/edit/${old}`, other, isScreen)).toBe(`/${other}/work-documents`);
  expect(pathInOther(`/${old}/nowhere/at-all`, other, isScreen)).toBe(`/${other}`);
});

test.each([
  [390, null, 'drawer'],
  [479, 'open', 'drawer'],
  [480, null, 'icons'],
  [1024, null, 'icons'],
  [1025, null, 'open'],
  [1440, 'icons', 'icons'],
] as const)('[SHELL-09] [SHELL-10] at %d px, chosen %s, the sidebar is %s', (width, chosen, mode) => {
  expect(sidebarMode(width, chosen)).toBe(mode);
});

test('[SHELL-15] the state is kept in a cookie for 7 days', () => {
  expect(sidebarCookie('icons')).toContain(`max-age=${7 * 24 * 60 * 60};`);
  expect(readSidebarCookie(`x=1; ${sidebarCookie('icons')}`)).toBe('icons');
  expect(readSidebarCookie('not_muster_sidebar=open; x=2')).toBeNull();
  expect(readSidebarCookie('muster_sidebar=sideways')).toBeNull();
});
