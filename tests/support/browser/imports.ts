import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Chooses a file on the screen of an import, or wherever one is taken. */
export const chooseList = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content as string) });

/** The rows of a list that was read. */
export const listedRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Rows of the list' }).locator('tbody tr');

/** How many rows have each outcome, as the chips above the rows say. */
export async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  const chips = page.getByRole('group', { name: 'Filter by status' });
  for (const [label, count] of Object.entries(counts))
    await expect(chips.getByRole('button', { name: label })).toHaveText(new RegExp(`${label}${count}$`));
}

/** Writes the rows that can be, and waits until it is done. */
export async function importRows(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Import ${count} row${count === 1 ? '' : 's'}` }).click();
  await expect(page.getByRole('button', { name: 'Save the report' })).toBeVisible();
}
