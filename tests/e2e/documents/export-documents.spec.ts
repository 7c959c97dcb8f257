import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Presses Export and reads what the browser saves: the file's name and its rows. */
async function exported(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  const [sheet = {}] = Object.values(read(await readFile(await download.path())).Sheets);
  const rows = utils.sheet_to_json<Record<string, string | number>>(sheet, { raw: false });
  return { name: download.suggestedFilename(), rows };
}

test('[DOC-03] [DOC-53] [DOC-54] [DOC-55] [DOC-56] [DOC-57] [DOC-58] the export holds all rows that the list finds, made in the browser; one that fails says so, and can be tried again', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  const own = await memberIdOf(world, admin, workspaceId);
  const many = Array.from({ length: 60 }, (_, index) => ({
    name: `${index < 10 ? 'Welding' : 'Licence'} ${index}`,
  }));
  const expirationDate = addDays(today(), 10);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [own],
    [...many, { name: '=1+1' }, { name: 'First aid', expirationDate }],
  );
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.getByText('1–50 of 62')).toBeVisible();
  await withoutTable('documents', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Error exporting data' });
    await expect(failed).toContainText('Something went wrong on our end.');
    await failed.getByRole('button', { name: 'Close' }).click();
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d\//.test(pathname)) calls.push(`${pathname} ${request.postData()}`);
  });
  const all = await exported(page);
  const toast = page.getByRole('status').filter({ hasText: 'Data exported successfully' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  expect(all.name).toMatch(/^documents-north-site-\d{8}-\d{6}\.xlsx$/);
  expect(all.rows).toHaveLength(62);
  expect(all.rows[0]).toMatchObject({
    Name: 'First aid',
    'File type': 'PDF',
    Holder: 'Ada Byron',
    'Expiration date': expirationDate,
    Status: 'Expires soon',
  });
  expect(all.rows.map(({ Name }) => Name)).toContain("'=1+1");
  const lists = calls.filter((call) => call.includes('"pageSize":9999999999'));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toContain(`/v2/workspace-documents/workspace/${workspaceId}/list`);
  expect(calls.filter((call) => /export/i.test(call))).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search documents' }).fill('welding');
  await expect(page.getByText('10 documents', { exact: true })).toBeVisible();
  expect((await exported(page)).rows).toHaveLength(10);
});

test('[DOC-05] [DOC-53] the tab of members lists who needs a new document first, and is exported as it stands', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const drafts = await world.drafts(admin, workspaceId, ['anna@crew.example', 'bert@crew.example']);
  const [anna = '', bert = ''] = drafts;
  await giveDocuments(world, admin, workspaceId, [anna], [{ name: 'Old', expirationDate: '2020-01-01' }]);
  const soon = addDays(today(), 5);
  await giveDocuments(world, admin, workspaceId, [anna, bert], [{ name: 'Soon', expirationDate: soon }]);
  // The documents are the tab that opens, whatever else an address says.
  await page.goto(`/${workspaceId}/work-documents?tab=else`);
  await expect(page.getByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Select Old' })).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page).toHaveURL(/tab=members/);
  const rows = page.getByRole('row');
  await expect(rows).toHaveText([/^Name/, /anna.*110$/, /bert.*010$/, /Ada Byron.*000$/]);
  await page.reload();
  await expect(rows).toHaveCount(4);
  const { name, rows: saved } = await exported(page);
  expect(name).toMatch(/^members-north-site-\d{8}-\d{6}\.xlsx$/);
  expect(saved.map((row) => [row.Email, row.Expired, row['Expires soon']])).toEqual([
    ['anna@crew.example', '1', '1'],
    ['bert@crew.example', '0', '1'],
    [admin.email, '0', '0'],
  ]);
  await page.getByRole('row').filter({ hasText: 'anna' }).getByRole('link').click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${anna}?tab=documents`);
});
