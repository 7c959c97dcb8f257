import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

export const bar = (page: Page) => page.getByRole('complementary', { name: 'Waiting to send' });
const KEPT = 'Kept on this device. It’s sent by itself when you’re back online.';

/** Takes the line away, once the browser keeps every file of the build. */
export async function cutLine(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
}

export const takePhoto = async (page: Page) => {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
  await page.locator('input[capture]').last().setInputFiles(photo);
  await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
};

/** Closes the app, and opens it where the line is back. */
export async function reopened(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

/** Records an inspection without a line; the form leads back to the item. */
export async function inspectOffline(
  page: Page,
  { id, workspaceId }: { id: string; workspaceId: string },
  note: string,
) {
  await page.goto(`/${workspaceId}/equipment/${id}/inspect`);
  await page.getByRole('radio', { name: 'Passed' }).check();
  await page.getByLabel('Note (optional)').fill(note);
  await cutLine(page);
  await takePhoto(page);
  await page.getByRole('button', { name: 'Record inspection' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
}
