import { expect, type Page } from '@playwright/test';

/** Opens a screen and waits for all that it shows, lazily loaded parts too: whoever measures it earlier measures an empty page. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
