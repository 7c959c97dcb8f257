import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[PPL-03] who has no address gets one and is invited; a second entry of theirs is merged after a preview', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const role = 'WORKSPACE_MEMBER' as const;
  const people = [
    { firstName: 'Ada', lastName: 'Byron', role },
    { firstName: 'Adah', lastName: 'Byrone', staffNumber: 'A-7', role },
  ];
  const { data } = await world.call(
    endpoints.members.create,
    { params: { workspaceId }, body: people },
    admin,
  );
  const [memberId = '', twiceId = ''] = data.map(({ id }) => id);
  await giveDocuments(world, admin, workspaceId, [twiceId], [{ name: 'Forklift licence' }]);
  const email = newEmail('ada');
  await page.goto(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click();
  await world.mailTo(email);

  await page.goto(`/${workspaceId}/members/${twiceId}`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'The other entry' }).fill('Ada Byron');
  await page.getByRole('option', { name: email }).click();
  await expect(dialog).toContainText('Adah Byrone stays.');
  await dialog.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(dialog).toContainText(`Ada Byron (${email}) stays. Adah Byrone goes.`);
  await expect(dialog.getByRole('listitem')).toContainText(['1 document']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByText('Adah Byrone was merged into Ada Byron.')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Forklift licence' })).toBeVisible();
  await page.goto(`/${workspaceId}/members/${twiceId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
});
