import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { keysOf } from '#tests/support/browser/keys.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const HEADINGS = ['Item', 'Tag', 'Owner e-mail', 'First used', 'Interval', 'Colour'];

const xlsx = (rows: unknown[][]) =>
  Buffer.from(
    write(
      { SheetNames: ['Store'], Sheets: { Store: utils.aoa_to_sheet([HEADINGS, ...rows]) } },
      { type: 'array', bookType: 'xlsx' },
    ),
  );

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer });

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Rows of the file' }).locator('tbody tr');

/** A sheet of which two rows can be added as they are. */
const sheet = (owner: string) =>
  xlsx([
    ['Harness', 'T-1', owner, { t: 'n', v: 46_477, z: 'dd/mm/yyyy' }, 12, 'red'],
    ['Ladder', 'used', '', '', '', ''],
    ['', 'T-2', 'nobody@x.example', '31/31/2024', 'often', ''],
    ['Rope', 't-1', '', '', '', ''],
    ['Winch', '', '', '', '', ''],
  ]);

test('[EQP-25] a sheet is previewed row by row with what is wrong, and added once the wrong rows are left out', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addItemTo(world, admin, workspaceId, { name: 'Old ladder', tagId: 'USED' });
  await page.goto(`/${workspaceId}/equipment`);
  await page.getByRole('link', { name: 'Import' }).first().click();
  await choose(page, 'store.xlsx', sheet(admin.email));
  await expect(page.getByText('2 of 5 items can be added')).toBeVisible();
  await expect(page.getByText('Columns left out: “Colour”.')).toBeVisible();
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(0)).toContainText(/Harness.*T-1.*Mar.*2027.*12/);
  await expect(rows.nth(1)).toContainText('This tag ID is already in use.');
  await expect(rows.nth(2)).toContainText('Product name is required');
  await expect(rows.nth(2)).toContainText('Nobody in this workspace has this email address.');
  await expect(rows.nth(2)).toContainText('Enter a date as yyyy-MM-dd.');
  await expect(rows.nth(2)).toContainText('Enter a whole number of months.');
  await expect(rows.nth(3)).toContainText('Row 2 has this tag ID too.');
  const add = page.getByRole('button', { name: 'Add 2 items' });
  await expect(add).toBeDisabled();
  await expect(page.getByText('3 rows have a problem. Leave them out')).toBeVisible();

  await page.getByText('With problems (3)').click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Leave out row 3' }).click();
  await expect(page.getByText('2 rows have a problem.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out 2 rows with problems' }).click();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await add.click();
  await expect(page.getByText('2 items added')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/equipment`);
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveText([
    /Harness.*Ada Byron/,
    /Old ladder/,
    /Winch/,
  ]);
});

test('[EQP-25] what is taken while the preview is open is told at its row, and nothing is added', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  await page.goto(`/${workspaceId}/equipment/import`);
  await choose(page, 'store.csv', Buffer.from('Product,Tag ID\nRope,T-1\nNet,T-2\n'));
  await expect(page.getByText('2 of 2 items can be added')).toBeVisible();
  await addItemTo(world, admin, workspaceId, { name: 'Quick', tagId: 't-2' });
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was added.');
  await expect(rowsOf(page)).toHaveText([/Net.*This tag ID is already in use/]);
  await page.getByRole('button', { name: 'Leave out row 3' }).click();
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(page.getByText('1 item added')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveText([
    /Quick/,
    /Rope/,
  ]);
});

test('[EQP-25] a send that was cut off is done once when it is tried again', async ({
  page,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  await page.goto(`/${workspaceId}/equipment/import`);
  await choose(page, 'store.csv', Buffer.from('Product\nRope\n'));
  const keys: (string | undefined)[] = [];
  await page.route('**/bulk-create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole('button', { name: 'Add 1 item' });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Unable to connect to the server.');
  await add.click();
  await expect(page.getByText('1 item added')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveText([/Rope/]);
  expect(keys[0]).toBe(keys[1]);
});

test('[EQP-25] 5,000 rows are looked at page by page, and more are refused with their number', async ({
  page,
  workspaceId,
}) => {
  const csv = (count: number) =>
    Buffer.from(
      `Product,Tag ID\n${Array.from({ length: count }, (_, n) => `Rope ${n},T-${n}`).join('\n')}\n`,
    );
  await page.goto(`/${workspaceId}/equipment/import`);
  await choose(page, 'many.csv', csv(5_001));
  await expect(page.getByText('It has 5,001 items. You can add 5,000 at a time.')).toBeVisible();
  await choose(page, 'many.csv', csv(5_000));
  await expect(page.getByText('5,000 of 5,000 items can be added')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Page 100' }).click();
  await expect(rowsOf(page).last()).toContainText('Rope 4999');
  await page.getByRole('button', { name: 'Leave out row 5,001' }).click();
  await expect(page.getByRole('button', { name: 'Add 4,999 items' })).toBeEnabled();
});

test('[EQP-25] the template has the columns that an import reads', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/equipment/import`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('equipment-template.xlsx');
  const [template = {}] = Object.values(read(await readFile(await download.path())).Sheets);
  const [headings = []] = utils.sheet_to_json<string[]>(template, { header: 1 });
  await choose(page, 'own.csv', Buffer.from(`${headings.join(',')}\nRope\n`));
  await expect(page.getByText(`Read from “own.csv”: ${headings.join(', ')}.`)).toBeVisible();
  await choose(page, 'names.csv', Buffer.from('Colour\nred\n'));
  await expect(page.getByText('We need a column called “Product name”.')).toBeVisible();
});

test('the import looks right and is accessible before a file is chosen', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/equipment/import`);
  await expectGoodLooks(page, page.getByText('One row is one item.'));
});

test('the preview of an import is accessible, in a wide and a narrow window and both themes', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/equipment/import`);
  const rows = [
    'Product,Category,Serial number,Tag ID,Owner email,First used,End of life,Inspection interval,Colour',
    'Harness XL,Fall arrest,SN-2024-0017,T-1,,2024-03-31,2034-03-31,12,red',
    `${'Ladder with a long name '.repeat(10)},,,,nobody@x.example,31/31/2024,,often,`,
    'חבל הצלה,,SN-2,t-1,,2024-05-01,2023-05-01,6,',
    'Winch,,,,,,,,',
  ];
  await choose(page, 'store.csv', Buffer.from(rows.join('\n')));
  await page.getByRole('button', { name: 'Leave out row 3' }).click();
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText('Winch')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme === 'dark' ? 'colours' : undefined);
      await takePicture(page, `${width}-${colorScheme}`, { fullPage: true });
    }
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  }
});

test('[EQP-25] a sheet is imported by keyboard alone', async ({ page, admin, workspaceId }) => {
  const keys = keysOf(page);
  await page.goto(`/${workspaceId}/equipment/import`);
  const chooser = page.waitForEvent('filechooser');
  await keys.press(page.getByRole('button').filter({ hasText: 'Drop a file here' }));
  await (await chooser).setFiles({ name: 'store.xlsx', mimeType: '', buffer: sheet(admin.email) });
  await expect(page.getByText('3 of 5 items can be added')).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Leave out 2 rows with problems' }));
  await keys.press(page.getByRole('button', { name: 'Add 3 items' }));
  await expect(page).toHaveURL(`/${workspaceId}/equipment`);
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveCount(3);
});
