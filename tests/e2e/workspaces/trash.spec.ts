import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Deletes two documents, an item with a tag ID and a team through the API. */
async function deleteSome(world: World, admin: Admin): Promise<void> {
  const { workspaceId } = admin;
  const holder = await memberIdOf(world, admin, workspaceId);
  const names = [{ name: 'Crane licence' }, { name: 'First aid' }];
  await giveDocuments(world, admin, workspaceId, [holder], names);
  const params = { workspaceId };
  const { data } = await world.call(endpoints.documents.list, { params, body: {} }, admin);
  for (const { id: documentId } of data)
    await world.call(endpoints.documents.remove, { params: { documentId } }, admin, workspaceId);
  const equipmentId = await addItemTo(world, admin, workspaceId, { name: 'Winch', tagId: 'W-7' });
  await world.call(endpoints.equipment.remove, { params: { equipmentId } }, admin, workspaceId);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [holder] });
  await world.call(endpoints.teams.remove, { params: { teamId } }, admin, workspaceId);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[VER-07] an admin finds what was deleted, restores one and several, and deletes permanently', async ({
  page,
  world,
  withoutTable,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await deleteSome(world, { ...admin, workspaceId });
  await withoutTable('bin', async () => {
    await page.reload();
    await expect(page.getByText('An error occurred while fetching data.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 entries', { exact: true })).toBeVisible();
  await expect(row(page, 'Crane licence')).toContainText(/Document of Ada Byron.*Ada Byron/);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Filter by what was deleted').selectOption('Equipment');
  await expect(page).toHaveURL(/what=EQUIPMENT/);
  await expect(row(page, 'Crane licence')).toHaveCount(0);
  const taken = await addItemTo(world, admin, workspaceId, { name: 'Rope', tagId: 'w-7' });
  allowComplaints(/status of 409/);
  await page.getByRole('button', { name: 'Restore Winch' }).click();
  await expect(page.getByRole('alert')).toContainText('Another item has the tag ID of “Winch” now.');
  await world.call(endpoints.equipment.remove, { params: { equipmentId: taken } }, admin, workspaceId);
  await page.getByRole('button', { name: 'Restore Winch' }).click();
  await expect(page.getByText('“Winch” restored.')).toBeVisible();
  await page.getByLabel('Filter by what was deleted').selectOption('Everything');

  await page.getByLabel('Select Crane licence').check();
  await page.getByLabel('Select Night shift').check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('2 entries restored.')).toBeVisible();
  await expect(row(page, 'Crane licence')).toHaveCount(0);

  await page.getByLabel('Select First aid').check();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently' });
  await expect(dialog).toContainText('Delete “First aid” with all that belongs to it?');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('1 entry deleted permanently.')).toBeVisible();
  await expect(row(page, 'First aid')).toHaveCount(0);
  await expect(row(page, 'Rope')).toHaveCount(1);

  await page.goto(`/${workspaceId}/work-documents`);
  await expect(row(page, 'Crane licence')).toHaveCount(1);
});

test('the trash looks good', async ({ page, world, admin, workspaceId }) => {
  await deleteSome(world, { ...admin, workspaceId });
  await expectGoodLooks(page, page.getByText('Crane licence').last(), {
    at: `/${workspaceId}/settings/trash`,
  });
});
