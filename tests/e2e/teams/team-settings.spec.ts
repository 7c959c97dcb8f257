import type { Page } from '@playwright/test';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Team name' });
const open = (page: Page) => page.getByRole('checkbox', { name: 'Open team' });
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

test('[TEAM-33] [TEAM-34] [TEAM-35] [TEAM-36] [TEAM-38] [TEAM-39] [TEAM-40] [TEAM-41] [TEAM-42] the settings are read-only until Edit, then checked and saved, and kept when a save fails; leaving asks, and so does deleting, which names what goes', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  const members = await world.drafts(admin, workspaceId, ['anna@crew.example', 'bert@crew.example']);
  const teamId = await makeTeam(world, admin, workspaceId, { members, isPublic: true });
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);

  await test.step('read-only until Edit, then saved', async () => {
    await expect(name(page)).toHaveValue('Night shift');
    await expect(name(page)).toHaveAttribute('readonly');
    await expect(open(page)).toBeDisabled();
    await expect(open(page)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await press(page, 'Edit');
    await name(page).fill(' Day shift ');
    await open(page).uncheck();
    await press(page, 'Save');
    await expect(page.getByText('Team updated')).toBeVisible();
    await expect(name(page)).toHaveAttribute('readonly');
    await expect(trail.getByRole('link', { name: 'Day shift' })).toBeVisible();
    await expect(trail.getByRole('listitem').last()).toHaveText('Team settings');
    await page.reload();
    await expect(name(page)).toHaveValue('Day shift');
    await expect(open(page)).not.toBeChecked();
  });

  await test.step('a name is required, of 255 characters at most; Cancel brings the old one back', async () => {
    await press(page, 'Edit');
    await name(page).fill(' ');
    await press(page, 'Save');
    await expect(page.getByText('Team name is required')).toBeVisible();
    await expect(name(page)).toBeFocused();
    await name(page).fill('x'.repeat(256));
    await press(page, 'Save');
    await expect(page.getByText('Team name must be 255 characters or less')).toBeVisible();
    await press(page, 'Cancel');
    await expect(name(page)).toHaveValue('Day shift');
    await expect(page.getByText('Team name must be 255 characters or less')).toHaveCount(0);
  });

  await test.step('a save that fails keeps what was entered; Edit right after Save starts from what was saved', async () => {
    await press(page, 'Edit');
    await name(page).fill('Late shift');
    await withoutTable('activities', async () => {
      await press(page, 'Save');
      await expect(page.getByText('Could not update team')).toBeVisible();
    });
    await expect(name(page)).toHaveValue('Late shift');
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**/v2/pro-groups/${teamId}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      ask();
      await answered;
      return route.continue();
    });
    await press(page, 'Save');
    await asked;
    await press(page, 'Edit');
    await expect(name(page)).toHaveValue('Late shift');
    await press(page, 'Cancel');
    await expect(name(page)).toHaveValue('Late shift');
    answer();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('leaving with unsaved changes asks; without any it does not', async () => {
    const toTeams = trail.getByRole('link', { name: 'Teams', exact: true });
    await press(page, 'Edit');
    await toTeams.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
    await page.goBack();
    await press(page, 'Edit');
    await name(page).fill('Early shift');
    await toTeams.click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question).toContainText('You have unsaved changes. Are you sure you want to discard them?');
    await press(page, 'Keep editing');
    await expect(name(page)).toHaveValue('Early shift');
    await toTeams.click();
    await press(page, 'Discard changes');
    await page.getByRole('link', { name: 'Late shift' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  });

  const dialog = page.getByRole('dialog', { name: 'Delete team' });
  const ask = () => page.getByRole('main').getByRole('button', { name: 'Delete team' }).click();
  await ask();
  await expect(dialog).toContainText('Late shift');
  await expect(dialog).toContainText('takes 2 people out of it');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask();
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByText('Team deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/teams`);
  await expect(page.getByText('No teams found.')).toBeVisible();
});
