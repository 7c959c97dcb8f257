import { endpoints } from '#contract/index.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { today } from '#tests/support/browser/documents.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument, versionsOf } from '#tests/support/browser/versions.ts';
import { assign, card, chooseFiles, everybodyForAll, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test('[IMP-14] the wizard and a renewal tell that somebody has the file, and add it only anyway', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const body = { name: 'First aid', expires: 'MAYBE' as const };
  const kind = await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  const [ben = ''] = await world.drafts(admin, workspaceId, ['ben@crew.example', 'cleo@crew.example']);
  const content = await aPdf();
  const had = { name: 'First aid', kindId: kind.id, expirationDate: addMonths(today(), 12) };
  const id = await giveDocument(world, admin, workspaceId, ben, had, content);
  const file = { name: 'scan.pdf', content };

  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [file]);
  await next(page, 'Document details');
  await card(page, 'scan.pdf').getByLabel('Document type (optional)').selectOption('First aid');
  await next(page, 'Assign members');
  await assign(page, 'ben@crew.example');
  await next(page, 'Review bulk upload');
  const people = page.getByRole('list', { name: 'Members' });
  await expect(people).toContainText(/ben@crew\.example has this file: First aid, expires .* – left out/);
  await expect(page.getByText('Nothing will be added: everybody has these files.')).toBeVisible();
  await takePicture(page, 'same-content');
  await page.getByRole('checkbox', { name: 'Add it anyway' }).check();
  await expect(page.getByRole('button', { name: 'Assign 1 document' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Add it anyway' }).uncheck();
  await page.getByRole('button', { name: 'Finish without adding' }).click();
  await expect(page.getByText('Nothing was added. 1 person has the file and was left out.')).toBeVisible();
  expect(await versionsOf(world, admin, workspaceId, id)).toHaveLength(1);

  await moveTo(page, `/${workspaceId}/work-documents/${id}/renew`);
  const renewal = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: content };
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(renewal);
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByText(/^ben@crew\.example has this file: First aid, expires .*\.$/)).toBeVisible();
  await takePicture(page, 'same-content-renewal');
  await page.getByRole('checkbox', { name: 'Add it anyway' }).check();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByText('Document renewed.')).toBeVisible();
  expect(await versionsOf(world, admin, workspaceId, id)).toHaveLength(2);
});

test('[IMP-14] of several files each goes to those who don’t have it, and the end says who was left out', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const [ben = ''] = await world.drafts(admin, workspaceId, ['ben@crew.example', 'cleo@crew.example']);
  const content = await aPdf();
  await giveDocument(world, admin, workspaceId, ben, { name: 'First aid' }, content);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [
    { name: 'scan.pdf', content },
    { name: 'other.pdf', content: await aPdf() },
  ]);
  await next(page, 'Document details');
  await next(page, 'Assign members');
  await everybodyForAll(page);
  await assign(page, 'ben@crew.example');
  await assign(page, 'cleo@crew.example');
  await next(page, 'Review bulk upload');
  await page.getByRole('button', { name: 'Assign 3 documents' }).click();
  const told = '3 documents assigned. 1 person has the file and was left out.';
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(4);
});
