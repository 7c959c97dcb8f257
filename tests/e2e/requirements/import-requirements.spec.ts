import { endpoints } from '#contract/index.ts';
import { addKinds } from '#tests/support/browser/documents.ts';
import { chooseList, expectCounts, importRows, listedRows } from '#tests/support/browser/imports.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LIST = [
  'Safety matrix 2026;;;;',
  '',
  'Anforderung;Nachweise;Gilt für;Karenz;Zwingend;Kosten',
  'Erste Hilfe;first aid;alle;2 Wochen;ja;120',
  '"Gehörschutz";"Noise, hearing\nFirst aid";Team Admins;k.A.;nein;',
  'Kran;Crane licence;Kranführer;;;',
  'Summe;;;;;120',
].join('\n');

test('[IMP-01] [IMP-02] [IMP-03] a messy list of requirements is looked at row by row, corrected, brought in, and brought in again with a change', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addKinds(world, admin, workspaceId, 'First aid', 'Noise, hearing', 'Crane licence');
  await page.goto(`/${workspaceId}/requirements/import`);
  await page.getByRole('button', { name: 'Read a list' }).click();
  await chooseList(page, 'matrix.csv', LIST);
  await expect(listedRows(page)).toHaveText([
    /Erste Hilfe.*To add.*first aid.*alle.*14.*Blocks/,
    /Gehörschutz.*To add.*Noise, hearing.*Team Admins.*Warns/,
    /Kran.*Left out.*There is no team, trade or role “Kranführer”\./,
  ]);
  await page.getByRole('button', { name: 'Edit row 6' }).click();
  await page.getByRole('dialog').getByLabel('Who must hold it').fill('Everybody');
  await page.getByRole('dialog').getByRole('button', { name: 'Save row' }).click();
  await expectCounts(page, { 'To add': 3 });
  await importRows(page, 3);
  await page.getByRole('link', { name: 'Show the requirements' }).click();
  const requirements = page.getByRole('table', { name: 'Requirements' }).locator('tbody tr');
  await expect(requirements).toHaveCount(3);

  await page.goto(`/${workspaceId}/requirements/import`);
  await page.getByRole('button', { name: 'Read a list' }).click();
  await chooseList(page, 'matrix.csv', 'Anforderung;Nachweise;Karenz\nERSTE HILFE;First aid;30\n');
  await expect(listedRows(page)).toHaveText([/ERSTE HILFE.*Unchanged/]);
  await page.getByRole('checkbox', { name: 'Change existing: Days of grace' }).check();
  await expectCounts(page, { 'To change': 1 });
  await importRows(page, 1);
  const { data } = await world.call(
    endpoints.requirements.list,
    { params: { workspaceId }, body: {} },
    admin,
  );
  expect(data.map(({ name, graceDays }) => [name, graceDays])).toEqual([
    ['Erste Hilfe', 30],
    ['Gehörschutz', 0],
    ['Kran', 0],
  ]);
});

test('the choice between a file of Muster and a list looks right', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByText('Or read a list'), {
    at: `/${workspaceId}/requirements/import`,
  });
});
