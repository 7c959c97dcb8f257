import { expect, test } from '#tests/support/browser/test.ts';

test('the settings list their sections, each with an address below that of the settings', async ({
  page,
  admin: _,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/overview`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  const sections = page.getByRole('navigation', { name: 'Workspace settings' });
  const links = sections.getByRole('link');
  await expect(sections.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
  const left = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
  const edge = await left();
  for (const index of (await links.all()).keys()) {
    const link = links.nth(index);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(sections.locator('[aria-current]')).toHaveCount(1);
    expect(new URL(page.url()).pathname.split('/').slice(0, 3)).toEqual(['', workspaceId, 'settings']);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Workspace settings');
    await expect.poll(left).toBe(edge);
  }
});

test('the earlier address of the API tokens leads to them, and members find no other section', async ({
  page,
  member: _,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/api-tokens`);
  await expect(page).toHaveURL(`/${workspaceId}/settings/api-tokens`);
  await expect(page.getByRole('heading', { name: 'API tokens', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Workspace settings' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});
