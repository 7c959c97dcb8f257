import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { addItemsInStates, addItemTo } from '#tests/support/browser/equipment.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[EQP-20] [EQP-21] the bar counts the items in each state, and a press shows these alone, after a reload too', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addItemsInStates(world, admin, workspaceId, {
    RETIRED: 1,
    OUT_OF_SERVICE: 2,
    OVERDUE: 1,
    DUE_SOON: 1,
    NEVER_INSPECTED: 3,
    IN_SERVICE: 2,
  });
  await page.goto(`/${workspaceId}/equipment`);
  const bar = page.getByRole('group', { name: 'Filter by status' });
  const rows = page.getByRole('table', { name: 'Equipment' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(bar.getByRole('button')).toHaveText([
    'Out of service2',
    'Inspection overdue1',
    'Due soon1',
    'Not inspected3',
    'In service2',
    'Retired1',
  ]);
  await bar.getByRole('button', { name: 'Out of service' }).click();
  await expect(rows).toHaveText([/OUT_OF_SERVICE 1.*Out of service/, /OUT_OF_SERVICE 2.*Out of service/]);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(bar.getByRole('button', { name: 'Out of service' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar.getByRole('button', { name: 'Not inspected' })).toContainText('3');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('OVERDUE');
  await expect(page.getByText('No items match these filters.')).toBeVisible();
  await bar.getByRole('button', { name: 'Out of service' }).click();
  await expect(rows).toHaveText([/OVERDUE 1.*Inspection overdue/]);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search equipment' }).fill('tag due');
  await expect(rows).toHaveText([/DUE_SOON 1.*Due soon/, /OVERDUE 1/]);
});

test('[EQP-06] [EQP-08] [EQP-09] [EQP-10] [EQP-11] a row says its tag ID, how much of its owner’s medical ID is filled in where anybody has one, and whether they hold documents', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const parts = {
    doctor: 'A',
    allergies: 'B',
    conditions: 'C',
    medication: 'D',
    note: 'E',
    bloodGroup: '0+',
  };
  await addItemTo(world, admin, workspaceId, { name: 'Ladder', tagId: 'L-0042' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${workspaceId}/equipment`);
  await expect(page.getByRole('row').filter({ hasText: 'Ladder' })).toContainText('L-0042');
  await expect(page.getByRole('columnheader', { name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Profile strength' })).toHaveCount(0);
  for (const [name, filled] of [
    ['Bea', 3],
    ['Max', 4],
    ['Sid', 6],
    ['Una', null],
  ] as const) {
    const owner = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', name);
    const ownerMemberId = await memberIdOf(world, owner, workspaceId);
    await addItemTo(world, admin, workspaceId, { name: `Harness of ${name}`, ownerMemberId });
    if (filled === null) {
      await giveDocuments(world, admin, workspaceId, [ownerMemberId], [{ name: 'First aid' }]);
      continue;
    }
    const body = Object.fromEntries(Object.entries(parts).slice(0, filled));
    await world.call(endpoints.medicalId.replace, { params: { id: owner.id }, body }, owner);
  }
  await page.goto(`/${workspaceId}/equipment?sort=product`);
  await expect(page.getByRole('columnheader', { name: 'Profile strength' })).toBeVisible();
  for (const [name, strength] of [
    ['Bea', 'Basic'],
    ['Max', 'Medium'],
    ['Sid', 'Strong'],
    ['Una', '-'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: `Harness of ${name}` });
    await expect(row.getByRole('cell', { name: strength, exact: true })).toBeVisible();
    const documents = name === 'Una' ? 'Linked' : 'None';
    await expect(row.getByRole('cell', { name: documents, exact: true })).toBeVisible();
  }
  const documents = page.getByRole('columnheader', { name: 'Documents' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(documents).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Next due' }).click();
  await expect(documents).toBeVisible();
});

test('[EQP-12] "Add equipment" and the import stand on the page, where there is nothing yet too', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/equipment`);
  await expect(page.getByText('No equipment yet')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Import' }).last()).toHaveAttribute(
    'href',
    `/${workspaceId}/equipment/import`,
  );
  await main.getByRole('link', { name: 'Add equipment' }).last().click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/add`);
});
