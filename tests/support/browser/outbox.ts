import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

export const bar = (page: Page) => page.getByRole('complementary', { name: 'Waiting to send' });
/** Told once the form has given its own try up. */
export const KEPT = 'Kept on this device. It’s sent by itself when you’re back online.';

/** Takes the line away, once the browser keeps every file of the build. */
export async function cutLine(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
}

/** Ends the connection of each upload in the middle of its body. `stop` tells how many bytes of the last one the server heard, and how many it has. */
export function cutUploads() {
  const cut = { heard: 0, whole: 0 };
  const hear = (message: unknown) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    if (request.url !== '/v2/files') return;
    request.once('data', ({ length }: Buffer) => {
      cut.heard = length;
      cut.whole = Number(request.headers['content-length']);
      socket.destroy();
    });
  };
  subscribe('http.server.request.start', hear);
  return {
    stop: () => {
      unsubscribe('http.server.request.start', hear);
      return cut;
    },
  };
}

export const takePhoto = async (page: Page, size = 1_000) => {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(size) };
  await page.locator('input[capture]').last().setInputFiles(photo);
  await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
};

/** Closes the app, and opens it where the line is back. */
export async function reopened(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close();
  await context.setOffline(false);
  return opened(context, path);
}

/** Opens the app in a tab of its own. */
export async function opened(context: BrowserContext, path: string): Promise<Page> {
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
