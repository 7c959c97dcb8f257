import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { drawElement, elementsIn, rendered, standInPage, usedAt } from '#tests/support/rendered.tsx';

let WhoLacksWhat: typeof import('./-WhoLacksWhat.tsx').WhoLacksWhat;
let NoTeams: typeof import('./-NoTeams.tsx').NoTeams;
beforeAll(async () => {
  standInPage();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  ({ WhoLacksWhat } = await import('./-WhoLacksWhat.tsx'));
  ({ NoTeams } = await import('./-NoTeams.tsx'));
});
afterAll(() => void vi.resetModules());

const team = 'c'.padEnd(25, '1');
const requirement = 'c'.padEnd(25, '2');
const BEFORE = `?team=${team}&requirement=${requirement}&states=MISSING&day=2026-01-05&known=then&search=ann`;

/** The addresses that clearing leads to: by the button beside the filters, and by that of a matrix without people. */
async function cleared(...permissions: Permission[]) {
  const own = { data: [{ id: team, name: 'Roofs', canManage: true }] };
  const useClear = () => {
    const page = elementsIn(WhoLacksWhat({ workspaceId: 'w' }));
    const bar = page.find(({ props }) => 'ownTeams' in props);
    const [atFilters] = elementsIn(bar && drawElement(bar)).flatMap(({ props }) => props.onClear ?? []);
    const [atMatrix] = page.flatMap(({ props }) => props.onClear ?? []);
    return { atFilters, atMatrix } as Record<'atFilters' | 'atMatrix', () => void>;
  };
  const screen = await usedAt(BEFORE, useClear, {
    permissions,
    answers: [[['w', 'teams', 'own', { pageSize: PAGE_SIZE.export }], own]],
  });
  return {
    atFilters: screen.changed(({ atFilters }) => atFilters())?.search,
    atMatrix: screen.changed(({ atMatrix }) => atMatrix())?.search,
  };
}

test('[REQ-07] [REQ-09] clearing the filters shows all teams again, but to those who see their own alone', async () => {
  expect(await cleared('teams:manage-all')).toEqual({
    atFilters: { states: 'MISSING', search: 'ann' },
    atMatrix: { states: 'everyone', day: '2026-01-05', known: 'then' },
  });
  expect(await cleared()).toEqual({
    atFilters: { team, states: 'MISSING', search: 'ann' },
    atMatrix: { team, states: 'everyone', day: '2026-01-05', known: 'then' },
  });
});

test('[SITE-04] a team admin whose teams are archived reads that, and another one that they are in no team', () => {
  const pageSize = PAGE_SIZE.export;
  const text = (data: object[]) =>
    rendered(<NoTeams workspaceId="w" />, {
      answers: [[['w', 'teams', 'own', { pageSize, filters: { archived: true } }], { data, count: 1 }]],
    }).text;
  const old = { id: team, name: 'Roofs', canManage: true };
  expect(text([old])).toContain('Your teams are archived');
  expect(text([{ ...old, canManage: false }])).toContain('Not in any team yet');
  expect(text([])).toContain('Not in any team yet');
});
