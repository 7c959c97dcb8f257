import { expect, test } from '#tests/support/browser/test.ts';
import { assign, chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test('[DOC-32] [DOC-34] who was chosen stays chosen over two searches, ticked one by one or all at once', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const emails = ['anna@roof.example', 'bert@roof.example', 'carl@crane.example', 'dora@crane.example'];
  await world.drafts(admin, workspaceId, emails);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await next(page, 'Document details');
  await next(page, 'Assign members');
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('anna');
  await expect(page.getByText('bert@roof.example')).toHaveCount(0);
  await assign(page, 'anna@roof.example');
  await search.fill('crane');
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await expect(page.getByText('3 members selected')).toBeVisible();
  await next(page, 'Review bulk upload');
  await expect(page.getByText('3 documents will be added for 3 members.')).toBeVisible();
  await page.getByRole('button', { name: 'Assign 3 documents' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  for (const holder of ['anna@', 'carl@', 'dora@'])
    await expect(page.getByRole('row').filter({ hasText: holder })).toHaveCount(1);
});
