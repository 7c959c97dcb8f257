import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
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

test('[PPL-16] without a connection the first failure is told, a screen that was never opened opens, and a reload shows the app, which goes on by itself when the line returns', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  test.setTimeout(120_000);
  allowComplaints(/ERR_INTERNET_DISCONNECTED|^NetworkError/);
  await world.drafts(admin, workspaceId, ['anna@crew.example']);
  await page.goto(`/${workspaceId}/members`);
  const row = page.getByRole('row').filter({ hasText: 'anna@crew.example' });
  await expect(row).toBeVisible();
  await shellIsKept(page);

  await test.step('what fails is told, and the screen stays as it was', async () => {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await expect(send).toBeVisible();
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('Failed to send invitations')).toBeVisible();
    await expect(row).toBeVisible();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    await context.setOffline(false);
    await send.click();
    await expect(dialog).toBeHidden();
    await world.mailTo('anna@crew.example');
    expect(await world.mailsTo('anna@crew.example')).toHaveLength(1);
  });

  await test.step('a screen that was never opened says what it lacks', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Manage Teams' }).click();
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(page.getByText('An error occurred while fetching data.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No teams found.')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  await expect(page.getByText('An error occurred while fetching data.')).toBeVisible();
  // With letters of twice the size on a small screen the words take more lines, and cover nothing.
  const words = page.getByRole('status').filter({ hasText: "You're offline. As of" });
  await words.evaluate((bar) => bar.setAttribute('style', 'font-size: 26px'));
  await page.setViewportSize({ width: 320, height: 640 });
  const bottom = async () => words.evaluate((bar) => bar.getBoundingClientRect().bottom);
  expect(await bottom()).toBeGreaterThan(60);
  expect(await words.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBe(0);
  const top = page.getByRole('region', { name: 'Top bar' });
  await expect.poll(async () => top.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(await bottom());
  await page.setViewportSize({ width: 1280, height: 720 });
  await context.setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Byron' })).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test('[PPL-16] what is kept are built files alone: nothing of one person is shown to the next, offline neither', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_INTERNET_DISCONNECTED|^NetworkError/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Byron' })).toBeVisible();
  await shellIsKept(page);
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((path) => !/^\/($|assets\/[\w-]+\.(js|css)$)/.test(path))).toEqual([]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  await page.goto(`/${workspaceId}/members`);
  await expect(page).toHaveURL('/login');
  await context.setOffline(false);
  await fillLogin(page, ben.email, ben.password);
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  await context.setOffline(true);
  for (const path of [`/${workspaceId}/members`, '/account']) {
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toMatch(/Ada/);
  }
  expect((await keptPaths(page)).sort()).toEqual(kept.sort());
  const [html] = await page.evaluate<string[]>(
    `caches.match('/').then((page) => page.text()).then((text) => [text])`,
  );
  expect(html).not.toContain('Ada');
});
