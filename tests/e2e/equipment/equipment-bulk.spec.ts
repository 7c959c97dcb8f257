import { endpoints } from '#contract/index.ts';
import { addItemsInStates, addItemTo } from '#tests/support/browser/equipment.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[EQP-16] [EQP-23] [EQP-29] [GAP-09] selected items get an owner, are inspected, retired and deleted together, all or none; a row’s menu does so with one', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  test.setTimeout(90_000);
  allowComplaints(/status of 400/);
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Grace');
  await addItemsInStates(world, admin, workspaceId, { NEVER_INSPECTED: 3 });
  await page.goto(`/${workspaceId}/equipment`);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('table', { name: 'Equipment' }).locator('tbody tr');
  const pick = async (...numbers: number[]) => {
    for (const number of numbers)
      await page.getByRole('checkbox', { name: `Select NEVER_INSPECTED ${number}` }).check();
  };

  await pick(1, 2);
  await bar.getByRole('button', { name: 'Assign owner' }).click();
  await dialog.getByRole('button', { name: 'Assign owner' }).click();
  await expect(dialog).toContainText('Choose who gets them.');
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('grac');
  await page.getByRole('option', { name: /Grace Byron/ }).click();
  await dialog.getByRole('button', { name: 'Assign owner' }).click();
  await expect(page.getByText('Owner assigned.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Grace Byron' })).toHaveCount(2);

  await pick(1, 3);
  await bar.getByRole('button', { name: 'Record inspection' }).click();
  await dialog.getByRole('radio', { name: 'Failed' }).check();
  await dialog.getByRole('button', { name: 'Record inspection' }).click();
  const reason = dialog.getByRole('textbox', { name: 'What’s wrong with it?' });
  await expect(reason).toHaveAccessibleDescription(/Say why it failed\./);
  await reason.fill('Stitching torn');
  await dialog.getByRole('button', { name: 'Record inspection' }).click();
  await expect(rows.filter({ hasText: 'Out of service' })).toHaveCount(2);

  await pick(2);
  await bar.getByRole('button', { name: 'Retire' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(rows.filter({ hasText: 'Retired' })).toHaveCount(1);

  await pick(1, 2);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 inspection is deleted too.');
  await dialog.getByRole('button', { name: 'Delete 2 items' }).click();
  await expect(rows).toHaveText([/NEVER_INSPECTED 3/]);

  await test.step('a row’s menu gives the item to somebody or to nobody, and deletes it after asking', async () => {
    const ownerMemberId = await memberIdOf(world, admin, workspaceId);
    await addItemTo(world, admin, workspaceId, { name: 'Harness', serialNumber: 'SN-7', ownerMemberId });
    await page.reload();
    const row = rows.filter({ hasText: 'Harness' });
    const menu = row.getByRole('button', { name: 'Actions for Harness' });
    await expect(row).toContainText('Ada Byron');
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Hand over' }).press('Enter');
    await dialog.getByRole('combobox', { name: 'Who gets it?' }).click();
    await page.getByRole('option', { name: 'Nobody' }).click();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(row).not.toContainText('Ada Byron');
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toContainText('Delete Harness (SN-7)? It has no inspections.');
    await dialog.getByRole('button', { name: 'Delete item' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('when one of them is gone by now, none is changed, and the dialog says why', async () => {
    const gone = await addItemTo(world, admin, workspaceId, { name: 'Rope' });
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Retire', exact: true }).click();
    await world.call(endpoints.equipment.remove, { params: { equipmentId: gone } }, admin, workspaceId);
    await dialog.getByRole('button', { name: 'Retire' }).click();
    await expect(dialog.getByRole('alert')).toContainText('no longer exists');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows.filter({ hasText: 'NEVER_INSPECTED 3' })).toContainText('Out of service');
  });
});
