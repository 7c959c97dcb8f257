import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { chooseInRow, rowMenu } from '#tests/support/browser/rowMenu.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';
import { aPng } from '#tests/support/files.ts';

/** A PDF of two pages, as large as paper. */
async function twoPages(): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const text of ['Front', 'Back']) document.addPage([595, 842]).drawText(text, { x: 50, y: 700 });
  return Buffer.from(await document.save());
}

test('[VER-09] images and PDFs are looked through beside the list, by mouse and by arrow keys', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  const give = async (name: string, days: number, content: Buffer) =>
    giveDocument(
      world,
      admin,
      workspaceId,
      holder,
      { name, expirationDate: addDays(today(), days) },
      content,
    );
  await give('Photo', 100, await aPng(20_000));
  await give('Licence', 200, await twoPages());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${workspaceId}/work-documents`);
  const address = page.url();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await chooseInRow(page, 'Photo', 'Preview');
  await expect(preview.getByRole('heading', { name: 'Photo' })).toBeVisible();
  const image = preview.getByRole('img', { name: 'Photo' });
  await expect
    .poll(() => image.evaluate((one) => Number(Reflect.get(one, 'naturalWidth'))))
    .toBeGreaterThan(0);

  await page.keyboard.press('ArrowDown');
  await expect(preview.getByRole('heading', { name: 'Licence' })).toBeVisible();
  await expect(preview.getByText('Page 1 of 2')).toBeVisible();
  const drawn = (number: number) => preview.locator(`[data-page="${number}"] canvas[data-drawn="true"]`);
  await expect(drawn(1)).toBeVisible();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  await expect(preview.getByRole('status', { name: 'Zoom' })).toHaveText('125%');
  await preview.locator('[data-page="2"]').evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await expect(preview.getByText('Page 2 of 2')).toBeVisible();
  await expect(drawn(2)).toBeVisible();

  const first = preview.locator('[data-page="1"]');
  const isLying = () => first.evaluate(({ clientWidth, clientHeight }) => clientWidth > clientHeight);
  expect(await isLying()).toBe(false);
  await preview.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(isLying).toBe(true);

  await page.keyboard.press('ArrowDown');
  await expect(preview.getByRole('heading', { name: 'Licence' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(preview.getByRole('heading', { name: 'Photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(rowMenu(page, 'Photo')).toBeFocused();
  expect(page.url()).toBe(address);

  allowComplaints(/Failed to load resource/);
  await page.route('**/v2/files/**', (route) => route.abort());
  await page.setViewportSize({ width: 820, height: 1180 });
  await chooseInRow(page, 'Licence', 'Preview');
  const over = page.getByRole('dialog', { name: 'Preview' });
  await expect(over.getByText('This file can’t be shown here')).toBeVisible();
  await expect(over.getByRole('link', { name: 'Open file' }).first()).toHaveAttribute('target', '_blank');
  await over.getByRole('button', { name: 'Close preview' }).click();
  await expect(rowMenu(page, 'Licence')).toBeFocused();
});

test('[VER-09] a picture with transparent parts lies on white in the dark theme, where it is read', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  const content = await readFile('tests/cases/files/r1-transparent.png');
  const document = { name: 'Card', expirationDate: addDays(today(), 100) };
  await giveDocument(world, admin, workspaceId, holder, document, content);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${workspaceId}/work-documents`);
  await chooseInRow(page, 'Card', 'Preview');
  const image = page.getByRole('region', { name: 'Preview', exact: true }).getByRole('img', { name: 'Card' });
  await expect(image).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
