import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Team name' });
const submit = (page: Page) => page.getByRole('button', { name: 'Create team' });

test('[TEAM-12] [TEAM-13] [TEAM-17] [TEAM-18] a team is created open and empty, and its page opens', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/teams/create`);
  await expect(page.getByRole('checkbox', { name: 'Open team' })).toBeChecked();
  await name(page).fill('  Night shift ');
  await submit(page).click();
  await expect(page.getByText('Team created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');
  await expect(page.getByText('0 members', { exact: true })).toBeVisible();
  const { data } = await world.call(endpoints.teams.list, { params: { workspaceId }, body: {} }, admin);
  expect(data).toMatchObject([{ name: 'Night shift', isPublic: true, memberCount: 0 }]);
});

test('[TEAM-13] members are chosen by search and by keyboard, and are in the team from the start', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const crew = ['anna@crew.example', 'bert@crew.example', 'carl@crew.example'];
  await world.drafts(admin, workspaceId, crew);
  await page.goto(`/${workspaceId}/teams/create`);
  await name(page).fill('Crew');
  await page.getByRole('checkbox', { name: 'Open team' }).uncheck();
  const search = page.getByRole('searchbox', { name: 'Search members' });
  const choices = page.getByRole('list', { name: 'Members to choose from' }).getByRole('checkbox');
  await expect(choices).toHaveCount(crew.length + 1);
  await search.fill('crew.example');
  // The list that a search finds replaces the one before, and what is focused in that.
  await expect(choices).toHaveCount(crew.length);
  await page.getByRole('checkbox', { name: 'Select anna@crew.example' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Select bert@crew.example' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 members selected')).toBeVisible();
  await search.fill('nobody at all');
  await expect(page.getByText('No results.')).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crew');
  const teamId = page.url().split('/').at(-1) ?? '';
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([crew[0], crew[2]]);
});

test('[TEAM-12] [TEAM-18] a name that another team has is warned of, and taken', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  for (const called of ['Night shift', 'Night shift 2'])
    await makeTeam(world, admin, workspaceId, { name: called });
  await page.goto(`/${workspaceId}/teams/create`);
  const warning = 'Another team is called “Night shift” too. You can still use this name.';
  await name(page).fill(' night SHIFT ');
  await expect(name(page)).toHaveAccessibleDescription(warning);
  await expectAccessible(page);
  await name(page).fill('Night shi');
  await expect(page.getByText(warning)).toHaveCount(0);
  await name(page).fill('Night shift');
  await expect(page.getByText(warning)).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Team created successfully')).toBeVisible();
  await page.goto(`${page.url()}/settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText(warning)).toBeVisible();
});

test('[TEAM-14] [TEAM-15] the name is required, of 255 characters at most', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/teams/create`);
  await submit(page).click();
  await expect(page.getByText('Group name is required')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await name(page).fill('   ');
  await submit(page).click();
  await expect(page.getByText('Group name is required')).toBeVisible();
  await name(page).fill('x'.repeat(256));
  await submit(page).click();
  await expect(page.getByText('Group name must be 255 characters or less')).toBeVisible();
  await name(page).fill('x'.repeat(255));
  await submit(page).click();
  await expect(page.getByText('Team created successfully')).toBeVisible();
});

test('[TEAM-19] a create that fails says so and keeps what was entered; leaving asks first', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['anna@crew.example']);
  await page.goto(`/${workspaceId}/teams/create`);
  await name(page).fill('Night shift');
  await page.getByRole('checkbox', { name: 'Select anna@crew.example' }).check();
  await withoutTable('team_members', async () => {
    await submit(page).click();
    await expect(page.getByText('Failed to create team or add members')).toBeVisible();
  });
  await expect(name(page)).toHaveValue('Night shift');
  const { count } = await world.call(endpoints.teams.list, { params: { workspaceId }, body: {} }, admin);
  expect(count).toBe(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('1 member selected')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
});
