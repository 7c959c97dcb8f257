import { endpoints } from '#contract/index.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';
import { assign, card, chooseFiles, next, row, show } from '#tests/support/browser/wizard.ts';
import { aPdf, aPng } from '#tests/support/files.ts';

test('[KIND-04] [VAL-03] kind and person come from the file’s name; the kind fills in name, date and reminder, which can be changed; what was chosen is proposed the next time', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'First aid', validMonths: 24, reminderMonths: 3 };
  await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [
    { name: 'Ben Byron - First aid.pdf', content: await aPdf() },
    { name: 'pass.png', content: await aPng() },
  ]);
  await next(page, 'Document details');
  const own = await show(page, 'Ben Byron - First aid.pdf');
  await expect(own.getByLabel('Document type (optional)')).toHaveValue(/.+/);
  await expect(own.getByLabel('Display name (optional)')).toHaveValue('First aid');
  const issued = own.getByLabel('Day of issue (optional)');
  await issued.fill(addMonths(today(), -1));
  await issued.press('Tab');
  await expect(own.getByRole('textbox', { name: 'Expiration date', exact: true })).toHaveValue(/\d{4}$/);
  await expect(own.getByLabel('Reminder (optional)')).toHaveValue('3');
  await own.getByLabel('Display name (optional)').fill('First aid, outdoors');
  await expect(own.getByText('From the file name')).toHaveCount(2);
  await own.getByRole('button', { name: 'Use this date and reminder for all without a date' }).press('Enter');
  const pass = await show(page, 'pass.png');
  await expect(pass.getByLabel('Reminder (optional)')).toHaveValue('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pass.getByLabel('Reminder (optional)')).toHaveCount(0);
  await (await show(page, 'Ben Byron - First aid.pdf')).getByLabel('Reminder (optional)').selectOption('6');
  await show(page, 'pass.png');
  await pass.getByLabel('Document type (optional)').selectOption('First aid');
  await expect(page.getByText(/“pass.png”: This document type always expires/)).toBeVisible();
  await pass.getByRole('checkbox', { name: 'I can’t find a date' }).check();
  await next(page, 'Assign members');
  await expect(row(page, 'Ben Byron - First aid.pdf')).toContainText('Ben Byron');
  await expect(page.getByText('Choose who gets the other document.')).toBeVisible();
  await show(page, 'pass.png');
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Ben');
  await page.getByRole('option', { name: /Ben Byron/ }).click();
  await next(page, 'Review bulk upload');
  await expect(card(page, 'First aid, outdoors')).toContainText('First aid · issued');
  const second = page.getByRole('region').filter({ hasText: 'pass.png' });
  await expect(second).toContainText('renews “First aid, outdoors”');
  await second.getByRole('checkbox', { name: 'Keep separate' }).check();
  await page.getByRole('button', { name: /^Assign \d/ }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').filter({ hasText: 'Date missing' })).toHaveCount(1);
  const { data } = await world.call(endpoints.documents.list, { params: { workspaceId }, body: {} }, admin);
  const expires = addMonths(addMonths(today(), -1), 24);
  expect(data.find(({ name }) => name === 'First aid, outdoors')).toMatchObject({
    kind: { name: 'First aid' },
    expirationDate: expires,
    expirationReminder: addMonths(expires, -6),
    workspaceMember: { firstName: 'Ben' },
  });

  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'pass 2.png', content: await aPng() }]);
  await next(page, 'Document details');
  await expect(card(page, 'pass 2.png').getByLabel('Display name (optional)')).toHaveValue('First aid');
});

test('[VAL-06] [VAL-08] the review says whose document is renewed, asks where it ends earlier, and can keep it separate', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'Driving licence', expires: 'MAYBE' as const };
  const kind = await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  const [ben] = await world.drafts(admin, workspaceId, ['ben@crew.example', 'cleo@crew.example']);
  const had = { name: 'Car', kindId: kind.id, expirationDate: addMonths(today(), 12) };
  const id = await giveDocument(world, admin, workspaceId, ben ?? '', had);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'licence.pdf', content: await aPdf() }]);
  await next(page, 'Document details');
  const own = card(page, 'licence.pdf');
  await own.getByLabel('Document type (optional)').selectOption('Driving licence');
  await own.getByLabel('Expiration date (optional)').fill(addMonths(today(), 6));
  await own.getByLabel('Expiration date (optional)').press('Tab');
  await next(page, 'Assign members');
  await assign(page, 'ben@crew.example');
  await assign(page, 'cleo@crew.example');
  await next(page, 'Review bulk upload');
  const people = page.getByRole('list', { name: 'Members' });
  await expect(people).toContainText(/ben@crew\.example renews “Car” \(expires /);
  await expect(people).toContainText('cleo@crew.example new');
  const finish = page.getByRole('button', { name: 'Assign 2 documents' });
  await finish.click();
  await expect(page.getByText('Choose whether it replaces the current certificate.')).toBeVisible();
  await takePicture(page, 'review');
  await page.getByRole('checkbox', { name: 'Keep separate' }).check();
  await expect(people).not.toContainText('renews');
  await page.getByRole('checkbox', { name: 'Keep separate' }).uncheck();
  await page.getByRole('radio', { name: 'Yes, from its day of issue on' }).check();
  await finish.click();
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  const { versionCount, expirationDate } = await world.call(
    endpoints.documents.get,
    { params: { documentId: id } },
    admin,
    workspaceId,
  );
  expect([versionCount, expirationDate]).toEqual([2, addMonths(today(), 6)]);
});
