import { expect, test } from '#tests/support/browser/test.ts';

const hint = 'Muster shows more at once on a tablet or desktop.';

test('[SHELL-16] [SHELL-17] [LIM-14] the small-screen banner goes for this browser session, no longer', async ({
  page,
  context,
  browser,
  portal,
  workspaceId,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  await expect(page.getByText(hint)).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByText(hint)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(hint)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  await expect(page.getByText(hint)).toBeHidden();
  const nextSession = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 767, height: 900 },
    storageState: await context.storageState(),
  });
  const next = await nextSession.newPage();
  await next.goto(`/${workspaceId}/members`);
  await expect(next.getByText(hint)).toBeVisible();
  await nextSession.close();
});

test('[SHELL-18] [SHELL-19] the footer names year and company, and no site where none is configured; the list of workspaces offers the way out', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(await world.person());
  await page.goto('/workspaces');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Muster`);
  await expect(footer.getByRole('link', { name: 'Company site' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test('[SHELL-20] an unknown path says so and leads to the homepage', async ({ page, workspaceId }) => {
  for (const path of ['/no/such/page', `/${workspaceId}/no-such-page`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    const home = page.getByRole('link', { name: 'Go to homepage' });
    await expect(home).toHaveAttribute('href', '/');
    await home.click();
    await expect(page).toHaveURL(`/${workspaceId}/members`);
  }
});

test('[SHELL-21] [SHELL-22] [SHELL-24] breadcrumbs name the way, from two on, cut at 20 characters', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['draft@north-site.example']);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  await expect(crumbs).toBeHidden();
  await page.getByRole('link', { name: 'Add members' }).click();
  await expect(crumbs.getByRole('listitem')).toHaveText(['Members', 'Add members']);
  await page.getByLabel('Email addresses').fill('new@north-site.example ');
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page).toHaveURL(/members\/add\/created$/);
  await expect(crumbs.getByRole('listitem')).toHaveCount(3);
  const last = crumbs.getByRole('listitem').last();
  await expect(last).toHaveText(/^Draft.{10,15}…$/);
  await expect(last.locator('[aria-current=page]')).toHaveAttribute('title', 'Draft Members Created');
  await crumbs.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
});
