import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function holderIn(world: World, admin: Person, workspaceId: string): Promise<string> {
  return (await world.call(endpoints.members.me, { params: { workspaceId } }, admin)).id;
}

async function everyState(world: World, admin: Person, workspaceId: string): Promise<void> {
  const holder = await holderIn(world, admin, workspaceId);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [holder],
    [
      { name: 'Crane licence', expirationDate: addDays(today(), -1) },
      { name: 'First aid', expirationDate: addDays(today(), 10) },
      { name: 'Welding', expirationDate: addDays(today(), 400) },
      { name: 'Diploma' },
    ],
  );
}

test('[DOC-01] [DOC-06] [DOC-07] [DOC-08] [DOC-09] [DOC-10] [DOC-11] [DOC-12] the list shows the state of every document', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await everyState(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Crane licence')).toContainText('Expired');
  await expect(row('First aid')).toContainText('Expires soon');
  await expect(row('Welding')).toContainText('Up to date');
  await expect(row('Diploma')).toContainText('No expiration date');
  await expect(row('Diploma')).toContainText('Ada Byron');
  await row('First aid').getByText('Expires soon').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Expires in 10 days');
});

test('[DOC-02] [DOC-04] search, sort and the filter by state narrow and order the list', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await everyState(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  const names = page.locator('tbody td:nth-child(2)');
  await expect(names).toHaveText(['Crane licence', 'First aid', 'Welding', 'Diploma']);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names).toHaveText(['Crane licence', 'Diploma', 'First aid', 'Welding']);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('weld');
  await expect(names).toHaveText(['Welding']);
  await expect(page).toHaveURL(/search=weld/);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('');
  await expect(names).toHaveCount(4);
  const filters = page.getByRole('group', { name: 'Filter by status' });
  await filters.getByRole('button', { name: 'Expired' }).click();
  await expect(names).toHaveText(['Crane licence']);
  await page.reload();
  await expect(names).toHaveText(['Crane licence']);
  await filters.getByRole('button', { name: 'Expired' }).click();
  await expect(names).toHaveCount(4);
  await page.getByRole('link', { name: 'Add document' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add`);
});

test('[DOC-04] an empty list says what to do next', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add document' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add`);
});

test('[SHELL-29] [SHELL-30] a failed list says so, a search without result too', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  await everyState(world, admin, workspaceId);
  await withoutTable('documents', async () => {
    await page.goto(`/${workspaceId}/work-documents`);
    await expect(page.getByText('An error occurred while fetching data.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Diploma' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('nothing like it');
  await expect(page.getByText('No results.')).toBeVisible();
});
