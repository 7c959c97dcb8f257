import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addItem } from '#tests/support/browser/inspections.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LONG = 'Fall arrest harness with two lanyards '.repeat(5).trim();

test('the form of an inspection looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const item = await addItem(world, admin, {
    name: LONG,
    serialNumber: 'SN-1',
    inspectionIntervalMonths: 12,
  });
  await expectGoodLooks(page, page.getByRole('radio', { name: 'Passed' }), {
    at: `/${workspaceId}/equipment/${item.id}/inspect`,
  });
});

test('a correction looks right and is accessible', async ({ page, world, admin, workspaceId }) => {
  const item = await addItem(world, admin, { inspectionIntervalMonths: 12 });
  const body = { proProductTagId: item.id, status: 'FAILED' as const, note: 'Torn. '.repeat(200) };
  const { id } = await world.call(endpoints.inspections.create, { body }, admin, workspaceId);
  await expectGoodLooks(page, page.getByRole('radio', { name: 'Failed' }), {
    at: `/${workspaceId}/equipment/${item.id}/inspections/${id}`,
  });
});

test('the list of inspections looks right and is accessible when there is none', async ({
  page,
  workspaceId,
}) => {
  await expectGoodLooks(page, page.getByText('No inspections yet'), { at: `/${workspaceId}/inspections` });
});

test('the list of inspections looks right and is accessible when there are many', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const items = [
    await addItem(world, admin, { name: LONG }),
    await addItem(world, admin, { name: 'حزام أمان' }),
  ];
  for (const [index, item] of [...items, ...items, ...items].entries()) {
    const status = index % 3 === 0 ? ('FAILED' as const) : ('PASSED' as const);
    const body = { proProductTagId: item.id, status, note: 'Torn', inspectedAt: `2026-0${index + 1}-01` };
    await world.call(endpoints.inspections.create, { body }, admin, workspaceId);
  }
  await expectGoodLooks(page, page.getByText('حزام أمان').first(), { at: `/${workspaceId}/inspections` });
});

test('the dialog that asks for the item is accessible on a phone', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addItem(world, admin, { name: LONG });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${workspaceId}/inspections`);
  await page.getByRole('button', { name: 'Record inspection' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await takePicture(page, 'dialog');
});
