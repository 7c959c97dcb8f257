import { endpoints } from '#contract/index.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test('[MEM-11] [MEM-17] who deleted the account stays in the list, deactivated and without an address, and is given no documents; the number leaves them out', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await world.drafts(admin, workspaceId, ['rigger@crew.example']);
  await world.call(endpoints.users.remove, { params: { id: ben.id } }, ben);
  await page.goto(`/${workspaceId}/members`);
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row', { name: /Ben Byron/ });
  await expect(row).toContainText('Deactivated');
  await expect(row.getByRole('cell').nth(2)).toHaveText('-');
  await expect(page.getByText(ben.email)).toBeHidden();

  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await next(page, 'Document details');
  await next(page, 'Assign members');
  await expect(page.getByText('rigger@crew.example').first()).toBeVisible();
  await expect(page.getByText('Ben Byron')).toBeHidden();
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await expect(page.getByText('2 members selected')).toBeVisible();
});
