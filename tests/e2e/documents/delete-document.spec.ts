import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { chooseInRow, rowMenu } from '#tests/support/browser/rowMenu.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[DOC-13] deleting asks, names what goes, says when it failed, and says when it is done', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [holder],
    [{ name: 'Crane licence' }, { name: 'First aid' }],
  );
  await page.goto(`/${workspaceId}/work-documents`);
  const dialog = page.getByRole('dialog', { name: 'Delete document' });
  const ask = () => chooseInRow(page, 'Crane licence', 'Delete');
  await ask();
  await expect(dialog).toContainText('Crane licence');
  await expect(dialog).toContainText('Ada Byron');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowMenu(page, 'Crane licence')).toBeFocused();
  await withoutTable('activities', async () => {
    await ask();
    await dialog.getByRole('button', { name: 'Delete document' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our end.');
  });
  await ask();
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Crane licence' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'First aid' })).toBeVisible();
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
});

test('[DOC-13] [DOC-49] [DOC-50] a member deletes and edits what they hold, from the tab of a team or of the profile', async ({
  page,
  world,
  logIn,
  member,
  admin,
  workspaceId,
}) => {
  const [own, others] = [
    await memberIdOf(world, member, workspaceId),
    await memberIdOf(world, admin, workspaceId),
  ];
  const teamId = await makeTeam(world, admin, workspaceId, { members: [own, others] });
  await giveDocuments(world, admin, workspaceId, [own, others], [{ name: 'Crane licence' }]);
  await giveDocuments(world, admin, workspaceId, [own], [{ name: 'First aid' }]);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=work-documents`);
  await expect(page.getByRole('row').filter({ hasText: 'Crane licence' })).toHaveCount(2);
  const menuOf = (holder: string) =>
    page
      .getByRole('row')
      .filter({ hasText: holder })
      .filter({ hasText: 'Crane licence' })
      .getByRole('button', { name: /^Actions for/ });
  await menuOf('Ada Byron').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Preview']);
  await page.keyboard.press('Escape');
  await menuOf('Ben Byron').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Crane licence' })).toHaveCount(1);
  const { data } = await world.call(
    endpoints.documents.list,
    { params: { workspaceId }, body: { search: 'crane' } },
    admin,
  );
  expect(data.map(({ workspaceMember }) => workspaceMember.id)).toEqual([others]);

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/members/${own}?tab=documents`);
  await page.getByRole('link', { name: 'Edit First aid' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseInRow(page, 'First aid', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted.')).toBeVisible();
  await expect(page.getByText('No documents yet')).toBeVisible();
});
