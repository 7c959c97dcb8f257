import { endpoints } from '#contract/index.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card, chooseFiles, next } from '#tests/support/browser/wizard.ts';
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
  const own = card(page, 'Ben Byron - First aid.pdf');
  await expect(own.getByLabel('Kind (optional)')).toHaveValue(/.+/);
  await expect(own.getByLabel('Display name (optional)')).toHaveValue('First aid');
  const issued = own.getByLabel('Day of issue (optional)');
  await issued.fill(addMonths(today(), -1));
  await issued.press('Tab');
  await expect(own.getByRole('textbox', { name: 'Expiration date', exact: true })).toHaveValue(/\d{4}$/);
  await expect(own.getByLabel('Reminder (optional)')).toHaveValue('3');
  await own.getByLabel('Display name (optional)').fill('First aid, outdoors');
  const pass = card(page, 'pass.png');
  await expect(pass.getByLabel('Day of issue (optional)')).toBeHidden();
  await own.getByRole('button', { name: 'Use this date and reminder for all without a date' }).press('Enter');
  await expect(pass.getByLabel('Reminder (optional)')).toHaveValue('3');
  await own.getByRole('button', { name: 'Undo' }).click();
  await expect(pass.getByLabel('Reminder (optional)')).toHaveCount(0);
  await own.getByLabel('Reminder (optional)').selectOption('6');
  await pass.getByLabel('Kind (optional)').selectOption('First aid');
  await expect(page.getByText(/“pass.png”: This document type always expires/)).toBeVisible();
  await pass.getByRole('checkbox', { name: 'I can’t find a date' }).check();
  await next(page, 'Assign members');
  await expect(card(page, 'Ben Byron - First aid.pdf')).toContainText('Ben Byron');
  await expect(page.getByText('Choose who gets the other document.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a person: pass.png' }).click();
  await page.getByRole('combobox', { name: 'Add a person: pass.png' }).fill('Ben');
  await page.getByRole('option', { name: /Ben Byron/ }).click();
  await next(page, 'Review bulk upload');
  await expect(card(page, 'First aid, outdoors')).toContainText('First aid · issued');
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
