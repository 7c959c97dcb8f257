import type { Page } from '@playwright/test';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** A page of an older build, whose rules let a value through that the portal refuses: what it sends has that value. */
async function sendsInstead(page: Page, url: string, values: Record<string, unknown>): Promise<void> {
  await page.route(url, (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), ...values }) });
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.beforeEach(({ allowComplaints }) => allowComplaints(/status of 400/));

test('[TEAM-33] the settings of a team show at the name why the portal refuses it', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);
  await press(page, 'Edit');
  const name = page.getByRole('textbox', { name: 'Team name' });
  await name.fill('Day shift');
  await sendsInstead(page, `**/v2/pro-groups/${teamId}`, { name: 'x'.repeat(256) });
  await press(page, 'Save');
  await expect(name).toHaveAccessibleDescription('Team name must be 255 characters or less');
  await expect(name).toHaveValue('Day shift');
  await page.unrouteAll();
  await press(page, 'Save');
  await expect(page.getByText('Team updated')).toBeVisible();
});

test('[TEAM-12] a new team shows at the name why the portal refuses it', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/teams/create`);
  const name = page.getByRole('textbox', { name: 'Team name' });
  await name.fill('Day shift');
  await sendsInstead(page, '**/v2/pro-groups', { name: ' ' });
  await press(page, 'Create team');
  await expect(name).toHaveAccessibleDescription('Group name is required');
  await expect(name).toHaveValue('Day shift');
  await page.unrouteAll();
  await press(page, 'Create team');
  await expect(page.getByText('Team created successfully')).toBeVisible();
});

test('[WSP-21] a new workspace shows at the name why the portal refuses it', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(await world.person());
  await page.goto('/workspaces/create');
  const name = page.getByLabel('Workspace name');
  await name.fill('North Site');
  await sendsInstead(page, '**/v2/workspaces', { name: 'N' });
  await press(page, 'Create workspace');
  await expect(name).toHaveAccessibleDescription(/Workspace name must be at least 2 characters/);
  await expect(name).toHaveValue('North Site');
  await page.unrouteAll();
  await press(page, 'Create workspace');
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
});

test('[WSP-33] the workspace information shows at the name why the portal refuses it, and goes there', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/settings`);
  await press(page, 'Edit');
  const name = page.getByLabel('Workspace name');
  await name.fill('South Site');
  await sendsInstead(page, `**/v2/workspaces/${workspaceId}`, { name: 'N' });
  await press(page, 'Save');
  await expect(name).toHaveAccessibleDescription(/Workspace name must be at least 2 characters/);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('South Site');
  await page.unrouteAll();
  await press(page, 'Save');
  await expect(page.getByText('Workspace updated')).toBeVisible();
});

test('[ACC-11] personal information shows at the phone number why the portal refuses it, and goes there', async ({
  page,
  newcomer,
}) => {
  await page.goto('/account');
  await page
    .getByRole('region', { name: 'Personal information' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const phone = page.getByLabel('Phone');
  await phone.fill('0170 / 123 45 67');
  await sendsInstead(page, `**/v1/users/${newcomer.id}`, { phone: 'call me' });
  await press(page, 'Save changes');
  await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number.');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('0170 / 123 45 67');
  await page.unrouteAll();
  await press(page, 'Save changes');
  await expect(page.getByText('Changes saved!')).toBeVisible();
});
