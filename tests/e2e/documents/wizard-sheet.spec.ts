import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card, chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test('[DOC-24] the drop zone tells of sheets, and one fills in the details of the files and the members', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['anna@crew.example']);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await expect(page.getByText('PNG, JPEG, PDF up to 10MB · CSV, XLS up to 50MB')).toBeVisible();
  const expires = addDays(today(), 300);
  const rows = [
    'file,name,expiration date,reminder months,member e-mails',
    `crane.pdf,Crane licence,${expires},3,anna@crew.example`,
    'lost.pdf,,,,',
  ];
  await chooseFiles(page, [
    { name: 'crane.pdf', content: await aPdf() },
    { name: 'details.csv', content: Buffer.from(rows.join('\n')) },
  ]);
  const told = page.getByText('“details.csv” filled in 1 document and selected 1 member.');
  await expect(told).toBeVisible();
  await expect(page.getByText('Row 3: There is no file “lost.pdf” here.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(1);
  await next(page, 'Document details');
  await expect(card(page, 'crane.pdf').getByLabel('Display name (optional)')).toHaveValue('Crane licence');
  await expect(card(page, 'crane.pdf').getByLabel('Reminder (optional)')).toHaveValue('3');
  await next(page, 'Assign members');
  await expect(page.getByRole('checkbox', { name: 'Select anna@crew.example' })).toBeChecked();
  await next(page, 'Review bulk upload');
  await expect(card(page, 'Crane licence')).toContainText('3 months prior');
});

test('[DOC-24] a sheet that names no files says so, and what was added stays', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(1);
  await chooseFiles(page, [{ name: 'crew.csv', content: Buffer.from('Name,Mail\nAnn,ann@x.example') }]);
  await expect(page.getByRole('alert')).toContainText('No column in it is called “file”.');
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(1);
});
