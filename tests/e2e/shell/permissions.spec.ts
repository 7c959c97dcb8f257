import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';

const denied = 'You don’t have the required permissions to view this page.';

const expectDenied = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(denied)).toBeVisible();
};

/** Of those who do not manage the workspace a team admin may do most, see contract/rules/permissions.test.ts. */
test('[PERM-03] [PERM-06] [PERM-08] members and work documents are closed to a team admin, and ask for nothing', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  await logIn(await world.member(admin, workspaceId, 'TEAM_ADMIN'), workspaceId);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/list$/.test(request.url())) asked.push(request.url());
  });
  for (const [path, title] of [
    ['members', 'Members'],
    ['members/add', 'Add members'],
    ['work-documents', 'Work documents'],
    ['work-documents/add', 'Add documents'],
  ] as const) {
    await page.goto(`/${workspaceId}/${path}`);
    await expectDenied(page);
    await expect(page).toHaveTitle(`${title} · Muster`);
    await expect(page.getByText(admin.email)).toBeHidden();
  }
  expect(asked).toEqual([]);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Work Documents' })).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Members' })).toBeHidden();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}(/teams)?$`));
});

test('[PERM-08] [PERM-12] "Access Denied" names what it is about: teams where the screen is one of teams, the page elsewhere', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  await logIn(await world.member(admin, workspaceId, 'TEAM_MEMBER'), workspaceId);
  for (const path of ['review', 'who-lacks-what', 'equipment/add']) {
    await page.goto(`/${workspaceId}/${path}`);
    await expectDenied(page);
  }
  await page.goto(`/${workspaceId}/teams/create`);
  await expect(page.getByText('We couldn’t find that team')).toBeVisible();
  await expect(page.getByText(denied)).toHaveCount(0);
});

test('[PERM-13] a permission lookup that fails gives Access Denied, and the screen comes when it is mended', async ({
  page,
  allowComplaints,
  workspaceId,
}) => {
  allowComplaints(/status of 500/);
  const lookup = /workspace-members\/workspace\/\w+\/me$/;
  await page.route(lookup, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/${workspaceId}/members`);
  await expectDenied(page);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unroute(lookup);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
});

test('[PERM-14] while the permission is loading, neither the screen nor a refusal is shown', async ({
  page,
  workspaceId,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/workspace-members\/workspace\/\w+\/me$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const others = page.waitForResponse(new RegExp(`/v2/workspaces/${workspaceId}$`));
  await page.goto(`/${workspaceId}/members`);
  await others;
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(denied)).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
});
