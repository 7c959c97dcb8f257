import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { aSmallCompany, rowOf } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-12] the matrix is exported as it stands with real dates, and prints all its people with repeated heads', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aSmallCompany(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/who-lacks-what?states=everyone`);
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell')).toHaveText(['Missing', /^Expired/]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const [sheet = {}] = Object.values(
    read(await readFile(await (await saved).path()), { cellDates: true }).Sheets,
  );
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { raw: true });
  expect(rows).toEqual([
    expect.objectContaining({ Name: 'Ada Byron', 'First aid on site': 'Met' }),
    expect.objectContaining({ Name: 'Ben Byron', 'First aid on site': 'Expired', Crane: 'Missing' }),
  ]);
  expect(rows[0]?.['First aid on site: expires']).toBeInstanceOf(Date);

  await page.evaluate('window.print = () => { window.printed = true; }');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'On A3' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Crane', 'First aid on site']);
  await expect(table.getByRole('row').filter({ hasText: 'Ben Byron' })).toContainText('Missing');
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.getByRole('grid')).toBeHidden();
});
