import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { endpoints } from '#contract/index.ts';
import { addItem, inspectionsOf } from '#tests/support/browser/inspections.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[INS-15] the list is narrowed to a result and days, searched, and exported as it stands', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const harness = await addItem(world, admin, { name: 'Harness' });
  const ladder = await addItem(world, admin, { name: 'Ladder' });
  for (const [item, status, inspectedAt] of [
    [harness, 'FAILED', '2026-01-10'],
    [harness, 'PASSED', '2026-02-10'],
    [ladder, 'FAILED', '2026-03-10'],
  ] as const) {
    const body = { proProductTagId: item.id, status, inspectedAt, note: '=1+1' };
    await world.call(endpoints.inspections.create, { body }, admin, workspaceId);
  }
  await page.goto(`/${workspaceId}/inspections`);
  const rows = page.getByRole('table', { name: 'Inspections' }).getByRole('row');
  await expect(rows).toHaveText([
    /^Product/,
    /^Ladder.*Failed.*10 Mar 2026.*Ada Byron.*Out of service/,
    /^Harness.*Passed.*10 Feb 2026.*In service/,
    /^Harness.*Failed.*10 Jan 2026.*In service/,
  ]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Filter by result').selectOption('Failed');
  await expect(rows).toHaveCount(3);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2026-02-01');
  await page.keyboard.press('Tab');
  await expect(rows).toHaveText([/^Product/, /^Ladder/]);
  await expect(page).toHaveURL(/result=FAILED&from=2026-02-01/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^inspections-north-site-\d{8}-\d{6}\.xlsx$/);
  const [sheet = {}] = Object.values(read(await readFile(await file.path()), { cellDates: true }).Sheets);
  const exported = utils.sheet_to_json<Record<string, unknown>>(sheet, { UTC: true });
  expect(exported).toHaveLength(1);
  expect(exported[0]).toMatchObject({
    Product: 'Ladder',
    Result: 'Failed',
    Note: "'=1+1",
    State: 'Out of service',
  });
  expect(exported[0]?.Date).toEqual(new Date('2026-03-10T00:00:00Z'));

  await page.getByRole('textbox', { name: 'Until', exact: true }).fill('2026-02-28');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Show all inspections' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search inspections' }).fill('harn');
  await expect(rows).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search inspections' }).fill('byron');
  await expect(rows).toHaveCount(4);
});

test('[INS-08] the item is chosen by what is typed or scanned; Enter opens the only one', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const harness = await addItem(world, admin, { name: 'Harness', tagId: 'TAG-1' });
  await addItem(world, admin, { name: 'Ladder', tagId: 'TAG-2' });
  await page.goto(`/${workspaceId}/inspections`);
  await page.getByRole('button', { name: 'Record inspection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record inspection' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('searchbox', { name: 'Choose an item' }).pressSequentially('tag-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${harness.id}/inspect`);
  await page.getByRole('radio', { name: 'Passed' }).check();
  await page.getByRole('button', { name: 'Record inspection' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/inspections`);
  await expect(page.getByRole('table', { name: 'Inspections' }).getByRole('row')).toHaveText([
    /^Product/,
    /^Harness.*Passed/,
  ]);
});

test('[INS-08] [INS-14] who leads the team records for it, corrects it, and a plain member does not', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
}) => {
  const lead = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const ben = await world.member(admin, workspaceId, 'TEAM_MEMBER', 'Carl');
  const members = [await memberIdOf(world, lead, workspaceId), await memberIdOf(world, ben, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  const item = await addItem(world, admin, { owner: lead });
  await logIn(lead, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=inspections`);
  await page.getByRole('button', { name: 'Record inspection' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Harness' }).click();
  await page.getByRole('radio', { name: 'Failed' }).check();
  await page.getByRole('textbox', { name: 'What’s wrong with it?' }).fill('Torn');
  await page.getByRole('button', { name: 'Record inspection' }).click();
  await page.getByRole('link', { name: 'Correct the inspection of Harness' }).click();
  await expect(page.getByRole('radio', { name: 'Failed' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Passed' })).toBeDisabled();
  await expect(page.getByText('Only an admin can change the result, the date')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'What’s wrong with it?' }).fill('Frayed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Inspection corrected.')).toBeVisible();
  expect(await inspectionsOf(world, lead, item)).toMatchObject([{ status: 'FAILED', note: 'Frayed' }]);

  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=inspections`);
  await expect(page.getByRole('table', { name: 'Inspections' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Record inspection' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Correct/ })).toBeHidden();
  await page.goto(`/${workspaceId}/equipment/${item.id}/inspect`);
  await expect(page.getByText('You don’t have the required permissions to view this page.')).toBeVisible();
});

test('[INS-14] an inspection is deleted after asking', async ({ page, world, admin, workspaceId }) => {
  const item = await addItem(world, admin);
  const body = { proProductTagId: item.id, status: 'PASSED' as const };
  const { id } = await world.call(endpoints.inspections.create, { body }, admin, workspaceId);
  await page.goto(`/${workspaceId}/equipment/${item.id}/inspections/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete inspection' });
  await expect(dialog).toContainText('Delete the inspection of Harness on');
  await dialog.getByRole('button', { name: 'Delete inspection' }).click();
  await expect(page.getByText('Inspection deleted.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${item.id}`);
  expect(await inspectionsOf(world, admin, item)).toEqual([]);
});
