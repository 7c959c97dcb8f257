import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { addKinds, giveDocuments, today } from '#tests/support/browser/documents.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ isTranslated: true });

test('[KIND-06] [LNG-06] documents are shown, filtered, ordered, found and exported by their kind; the filters stand in the address', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const own = await memberIdOf(world, admin, workspaceId);
  const [aid = '', crane = ''] = await addKinds(world, admin, workspaceId, 'Ärztliche Prüfung', 'Crane');
  const soon = addDays(today(), 20);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [own],
    [
      { name: 'One', kindId: crane, expirationDate: soon },
      { name: 'Two', kindId: aid, expirationDate: addDays(today(), 400) },
      { name: 'Three' },
    ],
  );
  await page.goto(`/${workspaceId}/work-documents`);
  const names = page.locator('tbody td:nth-child(2)');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(page.getByRole('row').filter({ hasText: 'One' })).toContainText('Crane');
  await expect(page.getByRole('row').filter({ hasText: 'Three' })).toContainText('No document type');

  await filters.getByRole('button', { name: /^Filters/ }).click();
  await filters.getByRole('combobox', { name: 'Filter by document type' }).selectOption({ label: 'Crane' });
  await expect(names).toHaveText(['One']);
  await page.reload();
  await expect(names).toHaveText(['One']);
  await filters.getByRole('button', { name: 'Remove filter: Crane' }).click();
  await expect(names).toHaveCount(3);
  await filters.getByRole('button', { name: /^Filters/ }).click();
  await filters
    .getByRole('combobox', { name: 'Filter by document type' })
    .selectOption({ label: 'No document type' });
  await expect(names).toHaveText(['Three']);
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(names).toHaveCount(3);
  // It is ticked when the address says so.
  await filters.getByRole('checkbox', { name: 'No expiration date' }).click();
  await expect(names).toHaveText(['Three']);
  await filters.getByRole('checkbox', { name: 'No expiration date' }).click();
  await filters.getByRole('textbox', { name: 'Expires until' }).fill(soon);
  await filters.getByRole('textbox', { name: 'Expires until' }).press('Tab');
  await expect(names).toHaveText(['One']);
  await filters.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('columnheader', { name: 'Type', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=kind/);
  await expect(names.last()).toHaveText('Three');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('arztliche pruf');
  await expect(names).toHaveText(['Two']);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const [sheet = {}] = Object.values(read(await readFile(await (await saved).path())).Sheets);
  expect(
    utils.sheet_to_json<Record<string, string>>(sheet).map((row) => [row.Name, row['Document type']]),
  ).toEqual([['Two', 'Ärztliche Prüfung']]);

  await page.goto(`/${workspaceId}/members/${own}?tab=documents`);
  await expect(page.getByRole('row').filter({ hasText: 'One' })).toContainText('Crane');
  await page.goBack();
  await expect(names).toHaveText(['Two']);

  // On paper there is the list without the frame, and on a laptop zoomed to 200% names keep their room.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await expect(filters).toBeHidden();
  await expect(names).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Two' })).toContainText('Ärztliche Prüfung');
});

test('[VER-10] [VAL-03] selected documents are downloaded as one ZIP, given a kind and deleted together', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const own = await memberIdOf(world, admin, workspaceId);
  await addKinds(world, admin, workspaceId, 'Crane');
  const expiring = { params: { workspaceId }, body: { name: 'Rescue', validMonths: 24 } };
  await world.call(endpoints.documentKinds.create, expiring, admin);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [own],
    [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
  );
  await page.goto(`/${workspaceId}/work-documents`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const tick = async () => {
    for (const name of ['One', 'Two']) await row(name).getByRole('checkbox').check();
  };
  await tick();
  await expect(bar.getByText('2 selected')).toBeVisible();

  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download ZIP' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^documents-north-site-\d{8}-\d{6}\.zip$/);
  const zip = (await readFile(await download.path())).toString('latin1');
  expect(zip.slice(0, 2)).toBe('PK');
  for (const [name, isIn] of [
    ['One', true],
    ['Two', true],
    ['Three', false],
  ] as const)
    expect(zip.includes(name)).toBe(isIn);

  await bar.getByRole('button', { name: 'Set type' }).click();
  const dialog = page.getByRole('dialog');
  const kind = dialog.getByRole('combobox', { name: 'Document type' });
  await kind.selectOption({ label: 'Rescue' });
  const warning = '2 documents have no date. They don’t count until somebody enters one.';
  await expect(dialog).toContainText(warning);
  await kind.selectOption({ label: 'Crane' });
  await expect(dialog).not.toContainText(warning);
  await dialog.getByRole('button', { name: 'Set type' }).click();
  await expect(page.getByText('2 documents changed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(row('One')).toContainText('Crane');
  await expect(row('Three')).toContainText('No document type');

  await tick();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('2 documents with 2 versions');
  await dialog.getByRole('button', { name: 'Delete 2 documents' }).click();
  await expect(page.getByText('2 documents deleted.')).toBeVisible();
  await expect(row('One')).toHaveCount(0);
  const { count } = await world.call(endpoints.documents.list, { params: { workspaceId }, body: {} }, admin);
  expect(count).toBe(1);
});
