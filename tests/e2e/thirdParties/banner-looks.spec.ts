import type { Locator } from '@playwright/test';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect } from '#tests/support/browser/test.ts';
import { test } from '#tests/support/browser/thirdPartyTest.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

test('the banner moves nothing, covers no button that leads on, and suits a thumb', async ({ page }) => {
  const banner = page.getByRole('region', { name: 'May this portal collect usage statistics?' });
  await expectGoodLooks(page, banner, { at: '/login' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner).toBeVisible();
  const { y: top } = await boxOf(banner);
  const logIn = await boxOf(page.getByRole('button', { name: 'Log in', exact: true }));
  expect(logIn.y + logIn.height).toBeLessThan(top);
  for (const button of await banner.getByRole('button').all())
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  const last = page.getByRole('link', { name: 'Sign up' });
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const { y, height } = await boxOf(last);
  expect(y + height).toBeLessThan(top);
});
