import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { addKinds, giveDocuments, today } from '#tests/support/browser/documents.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** An admin and Ben, First aid for everybody and a crane licence for the yard, where Ben is; his first aid has expired. */
async function aCompany(world: World, admin: Person, workspaceId: string, member: Person) {
  const [adminId, benId] = [
    await memberIdOf(world, admin, workspaceId),
    await memberIdOf(world, member, workspaceId),
  ];
  const yard = await makeTeam(world, admin, workspaceId, { name: 'Yard', members: [benId] });
  const [firstAid = '', crane = ''] = await addKinds(world, admin, workspaceId, 'First aid', 'Crane licence');
  const require = (name: string, kindId: string, appliesTo: object, source?: string) =>
    world.call(
      endpoints.requirements.create,
      {
        body: { workspaceId, name, appliesTo, kindIds: [kindId], graceDays: 0, blocking: true, source },
      },
      admin,
      workspaceId,
    );
  await require('First aid on site', firstAid, { everyone: true }, 'Rule 7 of the client');
  await require('Crane', crane, { teamIds: [yard] });
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [benId],
    [{ name: 'Red cross card', kindId: firstAid, expirationDate: addDays(today(), -3) }],
  );
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [adminId],
    [{ name: 'Red cross card', kindId: firstAid, expirationDate: '2050-01-31' }],
  );
  return { adminId, benId, yard };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Who lacks what' }).getByRole('row').filter({ hasText: name });

test('[REQ-07] people by requirements, each cell as icon and word; filtered by team, requirement, state and search, walked by keyboard', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aCompany(world, admin, workspaceId, ben);
  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('link', { name: 'Who lacks what' }).click();
  await expect(page.getByText('2 people')).toBeVisible();
  await expect(page.getByText('Muster counts who is a member of a team, not who is on site.')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Who lacks what' });
  await expect(grid.getByRole('columnheader')).toHaveText(['Name', 'First aid on site', 'Crane']);
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell')).toHaveText(['Met', '–']);
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell')).toHaveText(['Expired', 'Missing']);
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell').first().locator('svg')).toBeVisible();

  await page.getByRole('button', { name: '1 Expired' }).click();
  await expect(rowOf(page, 'Ada Byron')).toHaveCount(0);
  await expect(page).toHaveURL(/state=EXPIRED/);
  await page.getByRole('button', { name: '1 Expired' }).click();
  await expect(rowOf(page, 'Ada Byron')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by requirement' }).click();
  await page.getByRole('option', { name: 'Crane' }).click();
  await expect(grid.getByRole('columnheader')).toHaveText(['Name', 'Crane']);
  await expect(rowOf(page, 'Ada Byron')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by team' }).click();
  await page.getByRole('option', { name: 'Yard' }).click();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
  await expect(page.getByText('Nobody fits these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await rowOf(page, 'Ada Byron').getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Ben Byron').getByRole('link')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell', { name: 'Crane: Missing' })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(rowOf(page, 'Ada Byron').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'First aid on site' });
  await expect(drawer).toContainText('Required of everybody');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').first()).toBeFocused();
});

test('[REQ-08] a cell opens what it rests on, and an admin asks, renews, exempts and ends the exemption', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aCompany(world, admin, workspaceId, ben);
  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await rowOf(page, 'Ben Byron').getByRole('gridcell', { name: 'First aid on site' }).click();
  const drawer = page.getByRole('dialog', { name: 'First aid on site' });
  await expect(drawer.getByRole('link', { name: 'Red cross card' })).toBeVisible();
  await expect(drawer).toContainText('Expires');
  await expect(drawer).toContainText('Required of everybody, since');
  await expect(drawer).toContainText('Rule 7 of the client');
  await expect(drawer.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', /\/renew$/);

  await drawer.getByRole('button', { name: 'Ask for it' }).click();
  await drawer.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Asked. They get an email.')).toBeVisible();

  await drawer.getByRole('button', { name: 'Exempt…' }).click();
  await drawer.getByRole('button', { name: 'Exempt', exact: true }).click();
  await expect(drawer).toContainText('Enter a reason.');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Course is booked');
  await drawer.getByRole('textbox', { name: 'Last day' }).fill('2050-01-31');
  await drawer.getByRole('textbox', { name: 'Last day' }).press('Tab');
  await drawer.getByRole('button', { name: 'Exempt', exact: true }).click();
  await expect(page.getByText('Exemption saved.')).toBeVisible();
  await expect(drawer).toContainText('Course is booked');
  await drawer.getByRole('button', { name: 'End exemption' }).click();
  await expect(page.getByText('Exemption ended.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Exempt…' })).toBeVisible();
});

test('[REQ-09] another day answers as it will be then, and a past day as it was', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aCompany(world, admin, workspaceId, ben);
  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what?day=2050-02-01`);
  await expect(page.getByText('As of Feb 1, 2050, if nothing else changes.')).toBeVisible();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').first()).toHaveText('Expired');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').first()).toHaveText('Met');
  await expect(page).not.toHaveURL(/day=/);

  await page.goto(`/${workspaceId}/who-lacks-what?day=2026-01-02`);
  await expect(page.getByText('As of Jan 2, 2026, with what is known now.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'As known then' }).check();
  await expect(page.getByText('As of Jan 2, 2026, as it was known then.')).toBeVisible();
});

test('[REQ-12] the matrix is exported as it stands with real dates, and prints all its people with repeated heads', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aCompany(world, admin, workspaceId, ben);
  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell')).toHaveText(['Expired', 'Missing']);
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
  await page.waitForFunction('window.printed');
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'First aid on site', 'Crane']);
  await expect(table.getByRole('row').filter({ hasText: 'Ben Byron' })).toContainText('Missing');
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.getByRole('grid')).toBeHidden();
});
