import type { Page } from '@playwright/test';
import { addKinds, today } from '#tests/support/browser/documents.ts';
import { expectCounts, importRows, listedRows } from '#tests/support/browser/imports.ts';
import { keysOf } from '#tests/support/browser/keys.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card, chooseFiles, next, row, show } from '#tests/support/browser/wizard.ts';
import { aPdf, aPng } from '#tests/support/files.ts';

const YEAR = Number(today().slice(0, 4)) + 2;
const SHEET = [
  'file,name,expiration date,reminder months,member e-mails,Colour',
  `crane.pdf,Crane licence,01/02/${YEAR},3,anna@crew.example,red`,
  `pass.png,Site pass,03/04/${YEAR},,Bert Unknown,`,
  'lost.pdf,,,,,',
  ',Ladder,,,,',
].join('\n');

const dropSheet = (page: Page, text: string) =>
  chooseFiles(page, [{ name: 'details.csv', content: Buffer.from(text) }]);

const dropFiles = async (page: Page) =>
  chooseFiles(page, [
    { name: 'crane.pdf', content: await aPdf() },
    { name: 'pass.png', content: await aPng() },
  ]);

test('[DOC-24] [DOC-33] [IMP-01] [IMP-02] [IMP-11] a sheet waits for its files, asks about its dates and people, and gives each file to its own member', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['anna@crew.example', 'bert@crew.example']);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await expect(page.getByText('PNG, JPEG, PDF up to 10MB · CSV, XLS up to 50MB')).toBeVisible();
  await dropSheet(page, SHEET);
  await expect(page.getByText(`Which day is “01/02/${YEAR}” in “expiration date”?`)).toBeVisible();
  await page.getByRole('button', { name: `1 Feb ${YEAR}` }).click();
  await expect(page.getByText('1 column isn’t used')).toBeVisible();
  await expect(listedRows(page)).toHaveText([
    /Row 2.*crane\.pdf.*Waits for its file.*anna@crew\.example.*Crane licence/,
    /Row 3.*pass\.png.*Question.*Nobody in the workspace has the name or staff number “Bert Unknown”\./,
    /Row 4.*lost\.pdf.*Waits for its file.*There is no file “lost\.pdf” here yet\./,
    /Row 5.*Left out.*The file name is missing\./,
  ]);
  await page.getByRole('button', { name: 'Edit row 5' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit row 5' });
  await edit.getByLabel('File').fill('crane.pdf');
  await edit.getByRole('button', { name: 'Save row' }).click();
  await page.getByRole('button', { name: 'Leave out row 5' }).click();
  await page
    .getByRole('combobox', { name: 'Person of row 3' })
    .selectOption({ label: 'Choose or add a person…' });
  const person = page.getByRole('dialog', { name: 'Who is “Bert Unknown”?' });
  await person.getByRole('combobox', { name: 'Person' }).fill('bert');
  await page.getByRole('option', { name: /bert@crew\.example/ }).click();
  await person.getByRole('button', { name: 'Choose' }).click();
  await expectCounts(page, { 'Waits for its file': 3 });
  // All that was chosen and changed is there after a reload, and files come while the rows are looked at.
  await page.reload();
  await expectCounts(page, { 'Waits for its file': 3, 'Left out': 1 });
  await dropFiles(page);
  await expectCounts(page, { 'Fills in': 2, 'Waits for its file': 1 });
  await importRows(page, 3);
  await expect(
    page.getByText('2 rows filled in, 1 row waits for its file, 1 row not imported'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to the files' }).click();
  await expect(page.getByText('“details.csv”: 2 rows filled in. 1 row waits for its file.')).toBeVisible();
  await next(page, 'Document details');
  const crane = await show(page, 'crane.pdf');
  await expect(crane.getByLabel('Display name (optional)')).toHaveValue('Crane licence');
  await expect(crane.getByLabel('Reminder (optional)')).toHaveValue('3');
  await expect(crane.getByText('From the sheet').first()).toBeVisible();
  await next(page, 'Assign members');
  await expect(row(page, 'pass.png')).toContainText('bert@crew.example');
  await next(page, 'Review bulk upload');
  await expect(page.getByText('2 documents will be added for 2 members.')).toBeVisible();
  await expect(card(page, 'Crane licence')).toContainText(`1 Feb ${YEAR}`);
  await expect(card(page, 'Crane licence').getByRole('list', { name: 'Members' })).toHaveText(
    'anna@crew.example',
  );
  await expect(card(page, 'Site pass').getByRole('list', { name: 'Members' })).toHaveText(
    'bert@crew.example',
  );
});

test('[DOC-24] of files that come close together none is left out by the sheet', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['bert@crew.example']);
  await page.goto(`/${workspaceId}/work-documents/add`);
  const names = Array.from({ length: 20 }, (_, index) => `pass ${index}.png`);
  await dropSheet(
    page,
    ['file,name,people', ...names.map((name) => `${name},Pass,bert@crew.example`)].join('\n'),
  );
  await importRows(page, 20);
  await page.getByRole('button', { name: 'Back to the files' }).click();
  await expect(page.getByText('20 rows wait for their files.')).toBeVisible();
  await chooseFiles(page, await Promise.all(names.map(async (name) => ({ name, content: await aPng() }))));
  // So many uploads take their time on a busy machine.
  await expect(page.getByText('“details.csv”: 20 rows filled in.')).toBeVisible({ timeout: 30_000 });
  await next(page, 'Document details');
  await next(page, 'Assign members');
  await next(page, 'Review bulk upload');
  await expect(page.getByText('20 documents will be added for 1 member.')).toBeVisible();
});

test('[IMP-01] a sheet without names of files says so, what cannot be read leaves the one before, and both can be removed', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/work-documents/add`);
  await dropSheet(page, 'Scan,Expires on\nb.pdf,2030-01-31\n');
  await expectCounts(page, { 'Waits for its file': 1 });
  await page.getByRole('combobox', { name: 'A “Scan”' }).selectOption('Not used');
  await expect(listedRows(page)).toHaveText([/Left out.*The file name is missing\./]);
  await chooseFiles(page, [{ name: 'empty.csv', content: Buffer.from('') }]);
  await expect(page.getByRole('alert').filter({ hasText: '“empty.csv” was not read.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'A “Scan”' })).toHaveValue('');
  await page.getByRole('button', { name: 'Back to the files' }).click();
  await expect(page.getByText('Import the rows of your sheet, or remove it.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the sheet' }).click();
  await expect(page.getByText('Add at least one file.')).toBeVisible();
});

test('[IMP-01] a sheet of the wizard is imported by keyboard alone', async ({ page, workspaceId }) => {
  const keys = keysOf(page);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await dropSheet(page, 'file,number\na.pdf,A-1\nb.pdf,B-1\n');
  await expectCounts(page, { 'Waits for its file': 2 });
  await keys.press(page.getByRole('button', { name: 'Leave out row 3' }));
  await keys.press(page.getByRole('button', { name: 'Import 1 row' }));
  await keys.press(page.getByRole('button', { name: 'Back to the files' }));
  await expect(page.getByText('“details.csv”: 0 rows filled in. 1 row waits for its file.')).toBeVisible();
});

test('the rows of a sheet in the wizard look right and are accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addKinds(world, admin, workspaceId, 'First aid');
  await page.goto(`/${workspaceId}/work-documents/add`);
  await dropFiles(page);
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(2);
  await dropSheet(page, SHEET);
  const ready = page.getByText('Bert Unknown').first();
  await expect(ready).toBeVisible();
  // It is there again after each reload.
  await expectGoodLooks(page, ready);
});
