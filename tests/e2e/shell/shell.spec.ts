import { expect, test } from '#tests/support/browser/test.ts';

test('[SHELL-01] [SHELL-03] the sidebar leads to the activities and to the teams', async ({
  page,
  workspaceId,
}) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const group = (name: string) => sidebar.getByRole('list', { name }).getByRole('link');
  await expect(group('Workspace').first()).toHaveText('Overview');
  await expect(group('Workspace').last()).toHaveText('Settings');
  await expect(group('Teams')).toHaveText(['Manage Teams']);
  await sidebar.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/workspace-activity-center`);
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
});

test('[PERM-01] nobody is offered what they may not open', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  for (const role of ['TEAM_ADMIN', 'TEAM_MEMBER'] as const) {
    await logIn(await world.member(admin, workspaceId, role), workspaceId);
    await page.goto(`/${workspaceId}/teams`);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Manage Teams' })).toBeVisible();
    for (const name of [
      'Overview',
      'Members',
      'Equipment',
      'Inspections',
      'Work Documents',
      'Requirements',
      'Settings',
    ])
      await expect(sidebar.getByRole('link', { name, exact: true }), `${name} to a ${role}`).toHaveCount(0);
    await sidebar.getByRole('button', { name: /^Find/ }).click();
    await expect(page.getByRole('option', { name: /^Manage Teams/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /settings|Members|Documents/ })).toHaveCount(0);
  }
});

test('[SHELL-06] [SHELL-07] the Help menu leads to four pages that are there', async ({
  page,
  workspaceId,
}) => {
  const pages = [
    ['Tutorial videos', '/help/tutorials'],
    ['Join as beta tester', '/help/beta'],
    ['Help articles', '/help/articles'],
    ['Service License Agreement', '/service-license-agreement'],
  ] as const;
  await page.goto(`/${workspaceId}/members`);
  for (const [name, path] of pages) {
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(4);
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/${workspaceId}/members`);
  }
});

test('[SHELL-05] the foot of the sidebar shows whose account it is, "My Account" without a name', async ({
  page,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members`);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText('Ada Byron')).toBeVisible();
  await expect(sidebar.getByText('My Account')).toBeHidden();
  await page.route(`**/v1/users/${admin.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fullName: null } });
  });
  await page.reload();
  await expect(sidebar.getByText('My Account')).toBeVisible();
  await expect(sidebar.getByText('Ada Byron')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
});
