import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const widthOf = async (locator: ReturnType<typeof sidebar>) => (await locator.boundingBox())?.width;

test.beforeEach(async ({ page, workspaceId: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
});

test('[SHELL-08] [SHELL-09] [SHELL-10] [SHELL-11] [SHELL-12] [SHELL-13] [SHELL-14] [SHELL-15] drawer, icons or open, at the pixel, by keys and by the button, and over a reload', async ({
  page,
  context,
}) => {
  const large = { width: 1280, height: 720 };
  const small = { width: 390, height: 844 };

  await test.step('at the pixel', async () => {
    for (const [width, sidebarWidth] of [
      [1440, 220],
      [1025, 220],
      [1024, 75],
      [480, 75],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => widthOf(sidebar(page)), `at ${width} px`).toBe(sidebarWidth);
      await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
    }
    await page.setViewportSize({ width: 479, height: 900 });
    await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
  });

  await test.step('Ctrl+b and Cmd+b toggle it, from within a field too', async () => {
    await page.setViewportSize(large);
    await expect.poll(() => widthOf(sidebar(page))).toBe(220);
    await page.keyboard.press('Control+b');
    await expect.poll(() => widthOf(sidebar(page))).toBe(75);
    await page.keyboard.press('Meta+b');
    await expect.poll(() => widthOf(sidebar(page))).toBe(220);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Control+b');
    await expect.poll(() => widthOf(sidebar(page))).toBe(75);
    await page.setViewportSize(small);
    await expect(sidebar(page)).toBeHidden();
    await page.keyboard.press('Control+b');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize(large);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(() => widthOf(sidebar(page))).toBe(220);
  });

  await test.step('the collapsed state stays over a reload, in a cookie of seven days', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => widthOf(sidebar(page))).toBe(75);
    const cookie = (await context.cookies()).find(({ name }) => name === 'muster_sidebar');
    expect(cookie?.value).toBe('icons');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect.poll(() => widthOf(sidebar(page))).toBe(75);
    const entry = sidebar(page).getByRole('link', { name: 'Members' });
    await entry.hover();
    await expect(page.getByRole('tooltip', { name: 'Members' })).toBeVisible();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(() => widthOf(sidebar(page))).toBe(220);
  });

  await test.step('its group Workspace leads to the lists, and marks where one is', async () => {
    const group = sidebar(page).getByRole('list', { name: 'Workspace' });
    await expect(group.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
    await group.getByRole('link', { name: 'Work Documents' }).click();
    await expect(page.getByRole('heading', { name: 'Work documents', level: 1 })).toBeVisible();
    await expect(group.getByRole('link', { name: 'Work Documents' })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar(page).getByRole('link', { name: /Ada Byron/ })).toBeVisible();
  });

  await test.step('the drawer is 18rem wide, closes with Escape and when a screen is chosen', async () => {
    await page.setViewportSize(small);
    const opener = page.getByRole('button', { name: 'More' });
    await opener.click();
    await expect.poll(() => widthOf(menu(page))).toBe(180);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu(page).getByRole('link', { name: 'Members', exact: true }).click();
    await expect(page).toHaveURL(/members$/);
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the drawer has room for names beside targets of 44 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => widthOf(menu(page))).toBe(280);
  });
});

test('[SHELL-12] a rem is 10 px, text 14 px, and both follow the text size that the browser is set to', async ({
  page,
  context,
}) => {
  const sizes = () =>
    page.evaluate(
      `['html', 'body', 'main h1'].map((name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize))`,
    );
  expect(await sizes()).toEqual([10, 14, 24]);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  expect(await sizes()).toEqual([15, 21, 36]);
  await expect.poll(() => widthOf(sidebar(page))).toBe(330);
});
