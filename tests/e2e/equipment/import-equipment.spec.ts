import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { endpoints } from '#contract/index.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { chooseList, expectCounts, importRows, listedRows } from '#tests/support/browser/imports.ts';
import { keysOf } from '#tests/support/browser/keys.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const HEADINGS = ['Item', 'Tag', 'Owner e-mail', 'First used', 'Interval', 'Colour'];

const xlsx = (rows: unknown[][]) =>
  Buffer.from(
    write(
      { SheetNames: ['Store'], Sheets: { Store: utils.aoa_to_sheet([HEADINGS, ...rows]) } },
      { type: 'array', bookType: 'xlsx' },
    ),
  );

/** A sheet of which two rows can be added as they are. */
const sheet = (owner: string) =>
  xlsx([
    ['Harness', 'T-1', owner, { t: 'n', v: 46_477, z: 'dd/mm/yyyy' }, 12, 'red'],
    ['Ladder', 'used', '', '', '', ''],
    ['', 'T-2', '', '31/31/2024', 'often', ''],
    ['Rope', 't-1', '', '', '', ''],
    ['Winch', '', '', '', '', ''],
  ]);

test('[EQP-25] a sheet is previewed row by row with what is wrong, and added as a whole once the wrong rows are left out', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addItemTo(world, admin, workspaceId, { name: 'Old ladder', tagId: 'USED' });
  await page.goto(`/${workspaceId}/equipment`);
  await page.getByRole('link', { name: 'Import' }).first().click();
  await chooseList(page, 'store.xlsx', sheet(admin.email));
  await expect(listedRows(page)).toHaveText([
    /Harness.*To add.*T-1.*Ada|Harness.*To add.*T-1.*Mar.*2027.*12/,
    /Ladder.*Unchanged/,
    /Left out.*First used “31\/31\/2024”.*Inspection interval “often”/,
    /Rope.*Left out.*Row 2 has this tag ID too\./,
    /Winch.*To add/,
  ]);
  await page.getByLabel('All or nothing').check();
  const add = page.getByRole('button', { name: 'Import 2 rows' });
  await expect(add).toBeDisabled();
  await page.getByRole('button', { name: 'Leave out row 4' }).click();
  await expect(page.getByText('1 row needs an answer or a correction, or must be left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out 1 row' }).click();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await importRows(page, 2);
  await expect(page.getByText('2 items added, 1 unchanged, 2 rows not imported')).toBeVisible();
  await page.getByRole('link', { name: 'Show the equipment' }).click();
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveText([
    /Harness.*Ada Byron/,
    /Old ladder/,
    /Winch/,
  ]);
});

test('[IMP-11] owners are found by name, address or staff number; nobody known is chosen or added in the preview', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.call(
    endpoints.members.create,
    {
      params: { workspaceId },
      body: [
        { role: 'WORKSPACE_MEMBER', firstName: 'Ola', lastName: 'Nowak', staffNumber: 'K-1' },
        { role: 'WORKSPACE_MEMBER', firstName: 'Sam', lastName: 'Twin', staffNumber: 'K-2' },
        { role: 'WORKSPACE_MEMBER', firstName: 'Sam', lastName: 'Twin', staffNumber: 'K-3' },
      ],
    },
    admin,
  );
  await page.goto(`/${workspaceId}/equipment/import`);
  const owners = [admin.email, 'Ola Nowak', 'k-1', 'Sam Twin', 'Bob Unknown', 'Bob Unknown', 'Zed Away'];
  await chooseList(
    page,
    'store.csv',
    `Item,Owner\n${owners.map((owner, n) => `Item ${n},${owner}`).join('\n')}\n`,
  );
  await expectCounts(page, { 'To add': 3, Question: 4 });
  await expect(listedRows(page).nth(3)).toContainText('Which Sam Twin has it?');
  await page.getByLabel('Owner of row 5').selectOption({ index: 1 });
  await page.getByLabel('Owner of row 6').selectOption('Choose or add a person…');
  const dialog = page.getByRole('dialog', { name: 'Who is “Bob Unknown”?' });
  await dialog.getByRole('button', { name: 'Add “Bob Unknown” as a new person' }).click();
  await expectCounts(page, { 'To add': 6, Question: 1 });
  await page.getByLabel('Owner of row 8').selectOption('Choose or add a person…');
  await page.getByRole('combobox', { name: 'Person' }).fill('Ola');
  await page.getByRole('option', { name: 'Ola Nowak' }).click();
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await importRows(page, 7);
  const { data } = await world.call(
    endpoints.equipment.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  const ownerOf = new Map(
    data.map(({ product, owner }) => [
      product.name,
      owner?.workspaceMember.fullName ?? owner?.workspaceMember.email,
    ]),
  );
  expect([1, 2, 3, 4, 5, 6].map((n) => ownerOf.get(`Item ${n}`))).toEqual([
    'Ola Nowak',
    'Ola Nowak',
    'Sam Twin',
    'Bob Unknown',
    'Bob Unknown',
    'Ola Nowak',
  ]);
});

test('[IMP-12] a list in German brings make, model, location, the last inspection with its result, and the next one', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/equipment/import`);
  await chooseList(
    page,
    'pruefliste.csv',
    'Gerät;Inventarnr.;Hersteller;Modell;Standort;Letzte Prüfung;Prüfergebnis;Nächste Prüfung\n' +
      'Leiter;L-1;Zarges;Z600;Lager Nord;03.02.2025;bestanden;15.02.2027\n' +
      'Gurt;G-1;Petzl;Volt;;31.01.2025;nicht bestanden;\n' +
      'Seil;S-1;;;;04.02.2025;vielleicht;\n',
  );
  await expect(listedRows(page)).toHaveText([
    /Leiter.*To add.*L-1.*Zarges.*Z600.*Lager Nord.*3 Feb 2025.*Passed.*15 Feb 2027/,
    /Gurt.*To add.*31 Jan 2025.*Failed/,
    /Seil.*Left out.*vielleicht/,
  ]);
  await importRows(page, 2);
  await page.getByRole('button', { name: 'Continue with 1 row' }).click();
  await expectCounts(page, { 'To add': 0, Unchanged: 2, 'Left out': 1 });
  await page.getByRole('button', { name: 'Edit row 4' }).click();
  await page.getByRole('dialog').getByLabel('Result').selectOption('Passed');
  await page.getByRole('button', { name: 'Save row' }).click();
  await importRows(page, 1);
  const { data } = await world.call(
    endpoints.equipment.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  const of = (tagId: string) => data.find((item) => item.tagId === tagId);
  expect(of('L-1')).toMatchObject({
    manufacturer: 'Zarges',
    model: 'Z600',
    location: 'Lager Nord',
    nextDueOn: '2027-02-15',
    inspections: [{ inspectedAt: '2025-02-03', status: 'PASSED' }],
  });
  expect(of('G-1')).toMatchObject({
    state: 'OUT_OF_SERVICE',
    inspections: [{ inspectedAt: '2025-01-31', status: 'FAILED' }],
  });
});

test('[EQP-25] the template has the columns that an import reads; what is taken while the preview is open is told at its row', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/equipment/import`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('equipment-template.xlsx');
  const [template = {}] = Object.values(read(await readFile(await download.path())).Sheets);
  const [headings = []] = utils.sheet_to_json<string[]>(template, { header: 1 });
  await chooseList(page, 'own.csv', `${headings.join(',')}\nRope\n`);
  const columns = page.getByRole('region', { name: 'Columns of the list' });
  await expect(columns.getByRole('listitem')).toHaveCount(headings.length);
  await expect(columns).not.toContainText('column');

  await page.getByRole('button', { name: 'Choose another list' }).click();
  await chooseList(page, 'store.csv', 'Product,Tag ID\nRope,T-1\nNet,T-2\n');
  await expectCounts(page, { 'To add': 2 });
  await addItemTo(world, admin, workspaceId, { name: 'Quick', tagId: 't-2' });
  await importRows(page, 2);
  await expect(page.getByText('1 item added, 1 unchanged')).toBeVisible();
  await page.getByRole('link', { name: 'Show the equipment' }).click();
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveText([
    /Quick/,
    /Rope/,
  ]);
});

test('the import looks right and is accessible before a file is chosen', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByText('One row is one item.'), {
    at: `/${workspaceId}/equipment/import`,
  });
});

test('the preview of an import looks right and is accessible', async ({ page, workspaceId }) => {
  const rows = [
    'Product,Category,Serial number,Tag ID,Owner email,First used,End of life,Inspection interval,Colour',
    'Harness XL,Fall arrest,SN-2024-0017,T-1,,2024-03-31,2034-03-31,12,red',
    `${'Ladder with a long name '.repeat(10)},,,,nobody@x.example,31/31/2024,,often,`,
    'חבל הצלה,,SN-2,t-1,,2024-05-01,2023-05-01,6,',
    'Net,,,,nobody@x.example,,,,',
    'Winch,,,,,,,,',
  ];
  await expectGoodLooks(page, page.getByText('Winch'), {
    at: `/${workspaceId}/equipment/import`,
    lead: () => chooseList(page, 'store.csv', rows.join('\n')),
  });
});

test('[EQP-25] a sheet is imported by keyboard alone', async ({ page, admin, workspaceId }) => {
  const keys = keysOf(page);
  await page.goto(`/${workspaceId}/equipment/import`);
  const chooser = page.waitForEvent('filechooser');
  await keys.press(page.getByRole('button').filter({ hasText: 'Drop a file here' }));
  await (await chooser).setFiles({ name: 'store.xlsx', mimeType: '', buffer: sheet(admin.email) });
  await expectCounts(page, { 'To add': 3 });
  await keys.press(page.getByRole('button', { name: 'Leave out row 4' }));
  await keys.press(page.getByRole('button', { name: 'Import 3 rows' }));
  await keys.press(page.getByRole('link', { name: 'Show the equipment' }));
  await expect(page.getByRole('table', { name: 'Equipment' }).locator('tbody tr')).toHaveCount(3);
});
