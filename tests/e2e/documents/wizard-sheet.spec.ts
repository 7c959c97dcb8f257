import { today } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card, chooseFiles, next, row, show } from '#tests/support/browser/wizard.ts';
import { aPdf, aPng } from '#tests/support/files.ts';

test('[DOC-24] [DOC-33] a sheet waits for its files, asks once about its dates, and gives each file to its own member', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['anna@crew.example', 'bert@crew.example']);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await expect(page.getByText('PNG, JPEG, PDF up to 10MB · CSV, XLS up to 50MB')).toBeVisible();
  await chooseFiles(page, [{ name: 'crew.csv', content: Buffer.from('Name,Mail\nAnn,ann@x.example') }]);
  await expect(page.getByRole('alert')).toContainText('We need a column called “File”');
  const year = Number(today().slice(0, 4)) + 2;
  const rows = [
    'file,name,expiration date,reminder months,member e-mails',
    `crane.pdf,Crane licence,01/02/${year},3,anna@crew.example`,
    `pass.png,Site pass,03/04/${year},,bert@crew.example`,
    'lost.pdf,,,,',
  ];
  await chooseFiles(page, [{ name: 'details.csv', content: Buffer.from(rows.join('\n')) }]);
  await expect(page.getByRole('alert')).toContainText(`Which day is “01/02/${year}” in “details.csv”?`);
  await page.getByRole('button', { name: `1 Feb ${year}` }).click();
  await expect(page.getByText('There is no file “crane.pdf” here yet.')).toBeVisible();
  await chooseFiles(page, [
    { name: 'crane.pdf', content: await aPdf() },
    { name: 'pass.png', content: await aPng() },
  ]);
  await expect(page.getByText('“details.csv”: 2 rows of 3 filled in. 1 row needs attention.')).toBeVisible();
  await expect(page.getByText('There is no file “lost.pdf” here yet.')).toBeVisible();
  await next(page, 'Document details');
  const crane = await show(page, 'crane.pdf');
  await expect(crane.getByLabel('Display name (optional)')).toHaveValue('Crane licence');
  await expect(crane.getByLabel('Reminder (optional)')).toHaveValue('3');
  await expect(crane.getByText('From the sheet').first()).toBeVisible();
  await next(page, 'Assign members');
  await expect(row(page, 'pass.png')).toContainText('bert@crew.example');
  await next(page, 'Review bulk upload');
  await expect(page.getByText('2 documents will be added for 2 members.')).toBeVisible();
  await expect(card(page, 'Crane licence')).toContainText(`1 Feb ${year}`);
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
  const names = Array.from({ length: 40 }, (_, index) => `pass ${index}.png`);
  const rows = ['file,name,people', ...names.map((name) => `${name},Pass,bert@crew.example`)];
  await chooseFiles(page, [{ name: 'details.csv', content: Buffer.from(rows.join('\n')) }]);
  await expect(page.getByText('There is no file “pass 0.png” here yet.')).toBeVisible();
  await chooseFiles(page, await Promise.all(names.map(async (name) => ({ name, content: await aPng() }))));
  // Forty uploads take their time on a busy machine.
  await expect(page.getByText('“details.csv”: 40 rows of 40 filled in.')).toBeVisible({ timeout: 30_000 });
  await next(page, 'Document details');
  await next(page, 'Assign members');
  await next(page, 'Review bulk upload');
  await expect(page.getByText('40 documents will be added for 1 member.')).toBeVisible();
});
