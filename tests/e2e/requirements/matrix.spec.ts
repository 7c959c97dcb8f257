import { endpoints } from '#contract/index.ts';
import { aSmallCompany, rowOf } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-07] people by requirements, each cell as icon and word; filtered by team, requirement, state and search, walked by keyboard', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aSmallCompany(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('link', { name: 'Who lacks what' }).click();
  await page.getByRole('button', { name: 'Everyone 2' }).click();
  await expect(page.getByText('2 people')).toBeVisible();
  await page.getByRole('button', { name: 'What is counted' }).click();
  const counted = page.getByText('Muster counts who is a member of a team, not who is on site.');
  await expect(counted).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counted).toBeHidden();
  const grid = page.getByRole('grid', { name: 'Who lacks what' });
  await expect(grid.getByRole('columnheader')).toHaveText(['Name', 'Crane', 'First aid on site']);
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell')).toHaveText(['–', /^Met/]);
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell')).toHaveText(['Missing', /^Expired/]);
  await expect(rowOf(page, 'Ben Byron').getByRole('gridcell').first().locator('svg')).toBeVisible();

  await page.getByRole('button', { name: 'Expired 1' }).click();
  await expect(rowOf(page, 'Ada Byron')).toHaveCount(0);
  await expect(page).toHaveURL(/states=EXPIRED/);
  await page.getByRole('button', { name: 'Expired 1' }).click();
  await expect(rowOf(page, 'Ada Byron')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
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
  await expect(page.getByText('Nobody matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await rowOf(page, 'Ada Byron').getByRole('rowheader').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Ben Byron').getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('End');
  await expect(
    rowOf(page, 'Ben Byron').getByRole('gridcell', { name: 'First aid on site: Expired' }),
  ).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(rowOf(page, 'Ada Byron').getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'First aid on site' });
  await expect(drawer).toContainText('Required of everybody');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').last()).toBeFocused();
});

test('[REQ-09] another day answers as it will be then, and a past day as it was', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aSmallCompany(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/who-lacks-what?states=everyone&day=2050-02-01`);
  await expect(page.getByText('As of 1 Feb 2050, if nothing else changes.')).toBeVisible();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').last()).toHaveText(/^Expired/);
  await page.getByRole('button', { name: 'Remove filter: 1 Feb 2050' }).click();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').last()).toHaveText(/^Met/);
  await expect(page).not.toHaveURL(/day=/);

  await page.goto(`/${workspaceId}/who-lacks-what?day=2026-01-02`);
  await expect(page.getByText('As of 2 Jan 2026, with what is known now.')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: 'As known then' }).click();
  await expect(page.getByText('As of 2 Jan 2026, as it was known then.')).toBeVisible();
});

test('[REQ-07] a part of the matrix that could not be loaded says so, and is tried again', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 500/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { firstAid } = await aSmallCompany(world, admin, workspaceId, ben);
  for (let number = 10; number < 45; number += 1) {
    const body = { workspaceId, name: `Rule ${number}`, kindIds: [firstAid], appliesTo: { everyone: true } };
    const kind = { params: { workspaceId }, body: { name: `Card ${number}` } };
    body.kindIds = [(await world.call(endpoints.documentKinds.create, kind, admin)).id];
    await world.call(endpoints.requirements.create, { body }, admin, workspaceId);
  }
  let isBroken = true;
  await page.route('**/matrix', (route) =>
    isBroken && route.request().postDataJSON().columns?.from === 25
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await page.goto(`/${workspaceId}/who-lacks-what?states=everyone`);
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').first()).toHaveText('–');
  await page.getByRole('grid', { name: 'Who lacks what' }).locator('[tabindex="0"]').press('End');
  await expect(page.getByRole('alert')).toContainText('A part of the matrix could not be loaded.');
  isBroken = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell').last()).toHaveText('Missing');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
