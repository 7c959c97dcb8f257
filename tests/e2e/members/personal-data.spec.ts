import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function saved(page: Page, press: () => Promise<void>): Promise<Record<string, Uint8Array>> {
  const download: Promise<Download> = page.waitForEvent('download');
  await press();
  return unzipSync(await readFile(await (await download).path()));
}

test('[DOOR-11] everything about a person is downloaded by them on “My profile”, and by an admin on their page', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
  member: ben,
}) => {
  const benId = await memberIdOf(world, ben, workspaceId);
  await giveDocuments(world, admin, workspaceId, [benId], [{ name: 'Forklift' }]);
  await page.goto(`/${workspaceId}/my-profile`);
  const own = await saved(page, () =>
    page.getByRole('button', { name: 'Download everything about me' }).click(),
  );
  expect(Object.keys(own)).toEqual(['index.html', 'record.json', 'files/Ben Byron - Forklift.pdf']);
  const read = Buffer.from(own['index.html'] ?? []).toString();
  expect(read).toContain('<h2>Your account</h2>');
  await takePicture(page, 'my-profile');
  const place = test.info().outputPath('index.html');
  await writeFile(place, read);
  await page.goto(pathToFileURL(place).href);
  await expect(page.getByRole('heading', { name: 'Everything about Ben Byron' })).toBeVisible();
  await takePicture(page, 'record', { fullPage: true });

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/members/${benId}`);
  await page.getByRole('button', { name: 'Actions for Ben Byron' }).click();
  const item = page.getByRole('menuitem', { name: 'Download everything about Ben Byron' });
  await expect(item).toBeVisible();
  await takePicture(page, 'menu');
  const theirs = await saved(page, () => item.click());
  expect(Object.keys(theirs)).toEqual(Object.keys(own));
  expect(Buffer.from(theirs['index.html'] ?? []).toString()).not.toContain('<h2>Your account</h2>');
});
