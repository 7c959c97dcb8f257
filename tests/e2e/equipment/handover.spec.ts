import { endpoints } from '#contract/index.ts';
import { today } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[GAP-11] “Hand over” records day, condition, note and a signature drawn on the screen, and the receiver gets a mail', async ({
  page,
  world,

  admin,
  workspaceId,
}) => {
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Cleo');
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Ladder', tagId: 'L-1' });
  await page.goto(`/${workspaceId}/equipment/${itemId}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await dialog.getByRole('combobox', { name: 'Who gets it?' }).fill('cleo');
  await page.getByRole('option', { name: /^Cleo Byron/ }).click();
  await dialog.getByLabel('Condition (optional)').selectOption('Worn');
  await dialog.getByLabel('Note (optional)').fill('One foot was replaced.');
  const paper = dialog.getByRole('img', { name: 'Field for a signature, empty' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is no field.');
  const draw = async () => {
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++)
      await page.mouse.move(box.x + 40 + step * 18, box.y + 60 + (step % 2) * 30);
    await page.mouse.up();
  };
  await draw();
  await dialog.getByRole('button', { name: 'Clear signature' }).click();
  await expect(paper).toBeVisible();
  await draw();
  await expect(dialog.getByRole('img', { name: 'Signature', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Item handed over.')).toBeVisible();

  const handover = page.getByRole('region', { name: 'Handovers' }).getByRole('listitem').first();
  await expect(handover).toContainText(/Cleo Byron.*Condition: Worn.*One foot was replaced\./);
  const signature = handover.getByRole('link', { name: 'Signature of Cleo Byron' });
  const file = await page.request.get((await signature.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('image/png');
  const call = { params: { equipmentId: itemId } };
  const item = await world.call(endpoints.equipment.get, call, admin, workspaceId);
  expect(item.handovers[0]).toMatchObject({ handedOverOn: today(), condition: 'WORN' });
});

test('the dialog that hands an item over looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  const field = page.getByRole('img', { name: 'Field for a signature, empty' });
  await expectGoodLooks(page, field, {
    at: `/${workspaceId}/equipment/${itemId}`,
    lead: () => page.getByRole('button', { name: 'Hand over' }).click(),
  });
});
