import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { arriveAt, moveTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Team name' });
const submit = (page: Page) => page.getByRole('button', { name: 'Create team' });

test('[TEAM-12] [TEAM-13] [TEAM-14] [TEAM-15] [TEAM-17] [TEAM-18] [TEAM-19] a team is created open and empty, or with members who are chosen by search and by keyboard; what is wrong with its name is said, and nothing entered is lost', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  const crew = ['anna@crew.example', 'bert@crew.example', 'carl@crew.example'];
  await world.drafts(admin, workspaceId, crew);
  const title = page.getByRole('heading', { level: 1 });
  const path = `/${workspaceId}/teams/create`;
  await arriveAt(page, path);

  await test.step('a name is required, of 255 characters at most', async () => {
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
    await expect(title).toHaveText('x'.repeat(255));
  });

  await test.step('open and empty', async () => {
    await moveTo(page, path);
    await expect(page.getByRole('checkbox', { name: 'Open team' })).toBeChecked();
    await name(page).fill('  Night shift ');
    await submit(page).click();
    await expect(title).toHaveText('Night shift');
    await expect(page.getByText('0 members', { exact: true })).toBeVisible();
    const { data } = await world.call(endpoints.teams.list, { params: { workspaceId }, body: {} }, admin);
    expect(data[0]).toMatchObject({ name: 'Night shift', isPublic: true, memberCount: 0 });
  });

  await test.step('with members; a create that fails keeps them, and leaving asks', async () => {
    await moveTo(page, path);
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
    await withoutTable('team_members', async () => {
      await submit(page).click();
      await expect(page.getByText('Failed to create team or add members')).toBeVisible();
    });
    await expect(name(page)).toHaveValue('Crew');
    const { count } = await world.call(endpoints.teams.list, { params: { workspaceId }, body: {} }, admin);
    expect(count).toBe(2);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByText('2 members selected')).toBeVisible();
    await submit(page).click();
    await expect(title).toHaveText('Crew');
    await expect(page.getByText('2 members', { exact: true })).toBeVisible();
    const teamId = page.url().split('/').at(-1) ?? '';
    expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([crew[0], crew[2]]);
  });

  await test.step('a name that another team has is warned of, and taken', async () => {
    await makeTeam(world, admin, workspaceId, { name: 'Night shift 2' });
    await moveTo(page, path);
    const warning = 'Another team is called “Night shift” too. You can still use this name.';
    await name(page).fill(' night SHIFT ');
    await expect(name(page)).toHaveAccessibleDescription(warning);
    await expectAccessible(page);
    await name(page).fill('Night shi');
    await expect(page.getByText(warning)).toHaveCount(0);
    await name(page).fill('Night shift');
    await expect(page.getByText(warning)).toBeVisible();
    await submit(page).click();
    await expect(title).toHaveText('Night shift');
    await moveTo(page, `${new URL(page.url()).pathname}/settings`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText(warning)).toBeVisible();
  });
});
