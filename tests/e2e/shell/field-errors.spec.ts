import type { Locator, Page } from '@playwright/test';
import { arriveAt, moveTo } from '#tests/support/browser/arrive.ts';
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

test('[TEAM-12] [TEAM-33] [WSP-21] [WSP-33] [ACC-11] forms show at the field why the portal refuses it, go there where they are long, and keep what was entered', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  const teamId = await makeTeam(world, admin, workspaceId);
  const refused = async (field: Locator, why: string | RegExp, entered: string) => {
    await expect(field).toHaveAccessibleDescription(why);
    await expect(field).toHaveValue(entered);
    await page.unrouteAll();
  };
  const team = page.getByRole('textbox', { name: 'Team name' });
  const workspace = page.getByLabel('Workspace name');

  await test.step('the settings of a team', async () => {
    await arriveAt(page, `/${workspaceId}/teams/${teamId}/settings`);
    await press(page, 'Edit');
    await team.fill('Day shift');
    await sendsInstead(page, `**/v2/pro-groups/${teamId}`, { name: 'x'.repeat(256) });
    await press(page, 'Save');
    await refused(team, 'Team name must be 255 characters or less', 'Day shift');
    await press(page, 'Save');
    await expect(page.getByText('Team updated')).toBeVisible();
  });

  await test.step('a new team', async () => {
    await moveTo(page, `/${workspaceId}/teams/create`);
    await team.fill('Late shift');
    await sendsInstead(page, '**/v2/pro-groups', { name: ' ' });
    await press(page, 'Create team');
    await refused(team, 'Group name is required', 'Late shift');
    await press(page, 'Create team');
    await expect(page.getByText('Team created successfully')).toBeVisible();
  });

  await test.step('the workspace information', async () => {
    await moveTo(page, `/${workspaceId}/settings`);
    await press(page, 'Edit');
    await workspace.fill('South Site');
    await sendsInstead(page, `**/v2/workspaces/${workspaceId}`, { name: 'N' });
    await press(page, 'Save');
    await refused(workspace, /Workspace name must be at least 2 characters/, 'South Site');
    await expect(workspace).toBeFocused();
    await press(page, 'Save');
    await expect(page.getByText('Workspace updated')).toBeVisible();
  });

  await test.step('personal information', async () => {
    await moveTo(page, '/account');
    await page
      .getByRole('region', { name: 'Personal information' })
      .getByRole('button', { name: 'Edit' })
      .click();
    const phone = page.getByLabel('Phone');
    await phone.fill('0170 / 123 45 67');
    await sendsInstead(page, `**/v1/users/${admin.id}`, { phone: 'call me' });
    await press(page, 'Save changes');
    await refused(phone, 'Please enter a valid phone number.', '0170 / 123 45 67');
    await expect(phone).toBeFocused();
    await press(page, 'Save changes');
    await expect(page.getByText('Changes saved!')).toBeVisible();
  });

  await test.step('a new workspace', async () => {
    await moveTo(page, '/workspaces/create');
    await workspace.fill('East Site');
    await sendsInstead(page, '**/v2/workspaces', { name: 'N' });
    await press(page, 'Create workspace');
    await refused(workspace, /Workspace name must be at least 2 characters/, 'East Site');
    await press(page, 'Create workspace');
    await expect(page.getByRole('heading', { name: 'East Site members' })).toBeVisible();
  });
});
