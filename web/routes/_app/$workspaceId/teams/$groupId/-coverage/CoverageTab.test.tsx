import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import type { Team } from '#contract/teams.ts';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

let CoverageTab: typeof import('./CoverageTab.tsx').CoverageTab;
beforeAll(async () => {
  standInPage();
  ({ CoverageTab } = await import('./CoverageTab.tsx'));
});
afterAll(() => void vi.resetModules());

const person = (id: string, fullName: string, until?: string | null) =>
  ({ workspaceMember: { id, fullName, email: null }, ...(until !== undefined && { until }) }) as const;
const RULE = {
  id: 'r',
  kinds: [{ id: 'k', name: 'First aid' }],
  minimum: 2,
  warningDays: 30,
  state: 'AT_RISK',
  count: 4,
  breaksOn: '2027-02-01',
  counting: [person('a', 'Ada', '2027-01-31'), person('b', 'Ben', null), person('c', 'Cem')],
} as CoverageRule;

const tab = (rules: CoverageRule[], permissions: 'workspace:manage'[] = []) =>
  rendered(<CoverageTab team={{ id: 't', workspaceId: 'w', name: 'Yard' } as Team} mayManage />, {
    permissions,
    answers: [[['w', 'requirements', 'coverage', 't'], { rules }]],
  });

test('[COV-03] a rule says who counts until when, how many more do, and from when the team is warned', () => {
  const { text } = tab([RULE]);
  expect(text).toMatch(/Ada until .*31.* Ben never expires Cem And 1 more\./);
  expect(text).toContain('Warns 30 days before');
  const calm = tab([{ ...RULE, warningDays: 0, count: 3 }]).text;
  expect(calm).not.toContain('Warns');
  expect(calm).not.toContain(' more.');
});

test('[COV-03] admins can change the rules of a team and open its people, others neither', () => {
  const { html } = tab([RULE], ['workspace:manage']);
  for (const label of ['Edit', 'Remove']) expect(html).toContain(`aria-label="${label} 2 × First aid"`);
  expect(html).toContain('href="/w/members/a"');
  expect(html).toContain('Add rule');
  expect(tab([RULE]).html).not.toMatch(/<button|<a /);
  expect(tab([], ['workspace:manage']).text).toContain('Add rule');
  expect(tab([]).text).toContain('An admin can set');
});
