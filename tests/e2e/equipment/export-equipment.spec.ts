import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Presses Export and reads what the browser saves: the file's name and its rows, in which date cells are dates. */
async function exported(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  const book = read(await readFile(await download.path()), { cellNF: true });
  const toast = page.getByRole('status').filter({ hasText: 'Data exported successfully' });
  await toast.getByRole('button', { name: 'Close' }).click();
  const [sheet = {}] = Object.values(book.Sheets);
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
  return { name: download.suggestedFilename(), rows };
}

test('[EQP-26] the export has the items that the filters leave, with real dates', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const harness = {
    product: { name: 'Harness' },
    tagId: '=1+1',
    manufacturer: 'Petzl',
    model: 'Volt',
    category: 'Fall arrest',
    location: 'Depot',
    firstUsedOn: '2024-03-31',
    inspectionIntervalMonths: 120,
    ownerEmail: admin.email,
  };
  const items = [
    harness,
    { product: { name: 'Rope' }, category: 'Fall arrest' },
    { product: { name: 'Winch' } },
  ];
  await world.call(endpoints.equipment.bulkCreate, { params: { workspaceId }, body: { items } }, admin);
  await page.goto(`/${workspaceId}/equipment`);
  const all = await exported(page);
  expect(all.name).toMatch(/^equipment-north-site-\d{8}-\d{6}\.xlsx$/);
  expect(all.rows.map((row) => row['Product name'])).toEqual(['Harness', 'Rope', 'Winch']);
  expect(all.rows[0]).toMatchObject({
    'Tag ID': "'=1+1",
    Make: 'Petzl',
    Model: 'Volt',
    Location: 'Depot',
    Owner: 'Ada Byron',
    'Owner email': admin.email,
    State: 'Not inspected',
    'First used': new Date('2024-03-31'),
    'Next due': new Date('2034-03-31'),
    'Inspection interval (months)': 120,
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Fall arrest');
  await page.getByRole('searchbox', { name: 'Search equipment' }).fill('rope');
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveCount(1);
  expect((await exported(page)).rows.map((row) => row['Product name'])).toEqual(['Rope']);
});
