import { expect, test } from '#tests/support/browser/test.ts';

test('a screen whose file a newer build has replaced comes after one reload, by itself', async ({
  page,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 404|Failed to fetch dynamically imported module/);
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route('**/assets/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.evaluate('window.isOldPage = true');
  await page.getByRole('link', { name: 'Manage Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  expect(await page.evaluate('window.isOldPage')).toBeUndefined();
});
