import type { Page } from '@playwright/test';
import { listenTo } from '#tests/support/browser/live.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('another screen gives its heading the focus, without a ring and without saying it a second time', async ({
  page,
  admin: _,
  workspaceId,
}) => {
  const { timesSaid } = await listenTo(page);
  await page.goto(`/${workspaceId}/members`);
  await expect(heading(page, 'North Site members')).toBeVisible();
  await expect(heading(page, 'North Site members')).not.toBeFocused();
  await link(page, 'Equipment').press('Enter');
  await expect(heading(page, 'Equipment')).toBeFocused();
  await expect(heading(page, 'Equipment')).toHaveCSS('outline-style', 'none');
  await link(page, 'Settings').click();
  await expect(heading(page, 'General settings')).toBeFocused();
  await page.getByRole('link', { name: 'Trades' }).click();
  await expect(heading(page, 'Trades')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'General settings')).toBeFocused();
  await page.goForward();
  await expect(heading(page, 'Trades')).toBeFocused();
  expect(await timesSaid(/Trades|General settings|Equipment/)).toBe(0);

  await test.step('filters, the order and the pages of a list leave it where it is', async () => {
    await link(page, 'Members').click();
    await expect(heading(page, 'North Site members')).toBeFocused();
    const box = page.getByRole('searchbox', { name: 'Search members' });
    await box.fill('nobody');
    await expect(page).toHaveURL(/nobody/);
    await expect(page.getByText('No results.')).toBeVisible();
    await expect(box).toBeFocused();
  });

  await test.step('it has it after the palette and the menu have closed, too', async () => {
    await page.getByRole('button', { name: /^Find/ }).press('Enter');
    await page.getByRole('combobox', { name: /^Find pages/ }).fill('inspections');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, 'Inspections')).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Equipment', exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, 'Equipment')).toBeFocused();
  });
});
