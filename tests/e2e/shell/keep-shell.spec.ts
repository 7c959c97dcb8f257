import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ keepsShell: true });

/** Once the worker has kept every file of the build, and answers for this page. */
const shellIsKept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

/** The addresses of all that the browser keeps of the portal, from the path on. */
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url.replace(location.origin, ''));
    return paths;
  })()`);

test('[PPL-16] a reload without a connection shows the app, which goes on by itself when the line returns', async ({
  page,
  context,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_INTERNET_DISCONNECTED|^NetworkError/);
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Byron' })).toBeVisible();
  await shellIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Byron' })).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test('[PPL-16] a screen that was never opened opens without a connection, and says what it lacks', async ({
  page,
  context,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`/${workspaceId}/members`);
  await shellIsKept(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Manage Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expect(page.getByText('An error occurred while fetching data.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No teams found.')).toBeVisible();
});

test('[PPL-16] what is kept are built files alone, also after somebody has logged out', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Byron' })).toBeVisible();
  await shellIsKept(page);
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((path) => !/^\/($|assets\/[\w-]+\.(js|css)$)/.test(path))).toEqual([]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL('/login');
  expect((await keptPaths(page)).sort()).toEqual(kept.sort());
  const [html] = await page.evaluate<string[]>(
    `caches.match('/').then((page) => page.text()).then((text) => [text])`,
  );
  expect(html).not.toContain('Ada');
});
