import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const field = (page: Page) => page.getByLabel('Take the addresses from a file');
const drop = (page: Page, name: string, content: string | Buffer) =>
  field(page).setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

const xlsx = (rows: unknown[][]) =>
  Buffer.from(
    write(
      { SheetNames: ['Crew'], Sheets: { Crew: utils.aoa_to_sheet(rows) } },
      { type: 'array', bookType: 'xlsx' },
    ),
  );

test('[MEM-56] [MEM-65] [MEM-66] a file fills the addresses, after a look at what each row becomes', async ({
  page,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members/add`);
  await expect(page.getByText('CSV, XLS up to 50MB')).toBeVisible();
  await page.getByLabel('Email addresses').fill('listed@crew.example,');
  await drop(
    page,
    'crew.xlsx',
    xlsx([
      ['Name', 'E-mail'],
      ['New', 'new@crew.example'],
      ['Listed', 'LISTED@crew.example'],
      ['Twice', 'New@crew.example'],
      ['Ada', admin.email],
      ['Odd', 'odd@'],
      ['Nobody', ''],
    ]),
  );
  const dialog = page.getByRole('dialog', { name: 'What is in “crew.xlsx”' });
  await expect(dialog.getByText('Addresses from the column “E-mail” of “Crew”.')).toBeVisible();
  const outcomes = [
    ['Row 2', 'new@crew.example', 'Will be added'],
    ['Row 3', 'LISTED@crew.example', 'Already in your list'],
    ['Row 4', 'New@crew.example', 'Twice in the file'],
    ['Row 5', admin.email, 'Already a member'],
    ['Row 6', 'odd@', 'Not a valid address'],
    ['Row 7', 'Nobody', 'No email'],
  ];
  const rows = dialog.getByRole('region', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveText(outcomes.map((texts) => texts.join('')));
  await expectAccessible(page);
  await dialog.getByText('Left out', { exact: true }).click();
  await expect(rows).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Add 1 address' }).click();
  await expect(dialog).toBeHidden();
  const tags = page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem');
  await expect(tags).toHaveText(['listed@crew.example', 'new@crew.example']);
});

test('what cannot be read says why, and nothing that was entered is lost', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByLabel('Email addresses').fill('kept@crew.example,');
  for (const [name, content, why] of [
    ['empty.csv', '\n', 'There is nothing in it.'],
    ['names.csv', 'Name,Phone\nAnna,123', 'No cell in it has an email address.'],
    ['picture.xls', '\x89PNG\0\0', 'It is no table that can be read.'],
    ['notes.pdf', '%PDF-1.7', 'Only CSV, XLS and XLSX files can be read here.'],
  ] as const) {
    await drop(page, name, content);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText('kept@crew.example')).toBeVisible();
  }
});

test('[MEM-58] 100,000 rows are read beside the page, and one go takes 5,000 of them', async ({
  page,
  workspaceId,
}) => {
  test.setTimeout(120_000);
  await page.goto(`/${workspaceId}/members/add`);
  const lines = Array.from({ length: 100_000 }, (_, index) => `Worker ${index};w${index}@crowd.example`);
  await drop(page, 'everybody.csv', `Name;Mail\n${lines.join('\n')}`);
  await expect(page.getByText('Reading “everybody.csv” …')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('5,000 Will be added')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('95,000 Over the limit of one go')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 5,000 addresses' }).click();
  await expect(page.getByText('5,000 addresses')).toBeVisible();
});
