import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addItemsInStates } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the list of 200 items in all states looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addItemsInStates(world, admin, workspaceId, {
    RETIRED: 20,
    OUT_OF_SERVICE: 30,
    OVERDUE: 20,
    DUE_SOON: 30,
    NEVER_INSPECTED: 20,
    IN_SERVICE: 80,
  });
  await expectGoodLooks(page, page.getByText('DUE_SOON 1', { exact: true }), {
    at: `/${workspaceId}/equipment`,
  });
});

test('one’s own equipment looks right and is accessible when there is none', async ({
  page,
  workspaceId,
}) => {
  await expectGoodLooks(page, page.getByText('No equipment yet'), { at: `/${workspaceId}/my-equipment` });
});

test('the dialog that gives items to somebody looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addItemsInStates(world, admin, workspaceId, { IN_SERVICE: 1 });
  await page.goto(`/${workspaceId}/equipment`);
  await page.getByRole('button', { name: 'Actions for IN_SERVICE 1' }).click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Who gets it?' }).click();
  await expect(page.getByRole('option', { name: 'Nobody' })).toBeVisible();
  await expectAccessible(page);
});
