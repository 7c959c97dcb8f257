import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
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

test('[DOC-01] [DOC-02] [DOC-04] [DOC-06] [DOC-07] [DOC-08] [DOC-09] [DOC-10] [DOC-11] [DOC-12] [SHELL-29] [SHELL-30] the list shows the state of every document; search, sort and the filter by state narrow and order it; a failed one says so, a search without result too', async ({
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
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Crane licence')).toContainText('Expired');
  await expect(row('First aid')).toContainText('Expires soon');
  await expect(row('Welding')).toContainText('Up to date');
  await expect(row('Diploma')).toContainText('No expiration date');
  await expect(row('Diploma')).toContainText('Ada Byron');
  await row('First aid').getByText('Expires soon').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Expires in 10 days');

  const names = page.locator('tbody td:nth-child(2)');
  await expect(names).toHaveText(['Crane licence', 'First aid', 'Welding', 'Diploma']);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names).toHaveText(['Crane licence', 'Diploma', 'First aid', 'Welding']);
  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('nothing like it');
  await expect(page.getByText('No results.')).toBeVisible();
  await search.fill('weld');
  await expect(names).toHaveText(['Welding']);
  await expect(page).toHaveURL(/search=weld/);
  await search.fill('');
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

test('[DOC-01] people choose the columns: Type, Reminder and Added by are shown where there is room or when they are chosen', async ({
  page,
  world,
  admin,
  logIn,
  workspaceId,
}) => {
  await everyState(world, admin, workspaceId);
  const heads = page.getByRole('columnheader');
  const usual = ['', 'Name', 'Holder', 'Type', 'Expiration date', 'Status', 'Actions'];
  const open = page.getByRole('button', { name: 'Columns' });
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.getByRole('row').filter({ hasText: 'Diploma' })).toContainText('PDF');
  for (const name of ['File type', 'Reminder', 'Added by'])
    await expect(heads.filter({ hasText: name })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(heads).toHaveText(usual);

  const keys = keysOf(page);
  await keys.press(open);
  const box = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([
    'File type',
    'Holder',
    'Type',
    'Expiration date',
    'Reminder',
    'Status',
    'Added by',
  ]);
  await expect(box('File type')).not.toBeChecked();
  for (const name of ['File type', 'Type', 'Reminder', 'Added by']) {
    await keys.arrowTo(box(name));
    await page.keyboard.press('Space');
  }
  await expect(box('File type')).toBeChecked();
  await expect(box('Type')).not.toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFocus(open);
  const chosen = [
    '',
    'Name',
    'File type',
    'Holder',
    'Expiration date',
    'Reminder',
    'Status',
    'Added by',
    'Actions',
  ];
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.reload();
  await expect(heads).toHaveText(chosen);
  const nameCell = page.getByRole('cell', { name: 'Crane licence', exact: true });
  expect((await nameCell.boundingBox())?.width).toBeGreaterThan(150);

  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('list', { name: 'Work documents' }).getByRole('listitem').first();
  await expect(first).toContainText('Added by');
  await expect(first.getByText('Type', { exact: true })).toHaveCount(0);
  await open.click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(first.getByText('Type', { exact: true })).toBeVisible();
  await expect(first).not.toContainText('Added by');
  await open.click();
  await box('Holder').click();
  await expect(first).not.toContainText('Holder');

  await logIn(await world.member(admin, workspaceId, 'WORKSPACE_ADMIN'), workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(first).toContainText('Holder');
});
