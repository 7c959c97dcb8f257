import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { test } from '#tests/support/browser/test.ts';

test('an item with nothing but its name looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  await expectGoodLooks(page, page.getByText('It has not been handed over yet.'), {
    at: `/${workspaceId}/equipment/${itemId}`,
  });
});

test('an item with everything, long names and long notes looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  const itemId = await addItemTo(world, admin, workspaceId, {
    name: 'Full body harness with two lanyards '.repeat(6).trim(),
    serialNumber: 'SN-2026-'.repeat(10),
    tagId: 'HARNESS-0001',
    manufacturer: 'Manufacturer'.repeat(8),
    model: 'Model with a long name '.repeat(4).trim(),
    category: 'Fall protection',
    location: 'Building 7, second floor, room 207, cabinet 3, shelf 2, '.repeat(4).trim(),
    inspectionIntervalMonths: 12,
    ownerMemberId,
  });
  const inspect = (status: 'PASSED' | 'FAILED', days: number, note?: string) =>
    world.call(
      endpoints.inspections.create,
      { body: { proProductTagId: itemId, status, inspectedAt: addDays(today(), -days), note } },
      admin,
      workspaceId,
    );
  for (let year = 1; year <= 10; year++) await inspect('PASSED', year * 365);
  await inspect('FAILED', 3, `${'The left leg strap is cut. '.repeat(20)}\n${'x'.repeat(200)}`);
  await world.call(
    endpoints.equipment.update,
    { params: { equipmentId: itemId }, body: { endOfLifeOn: addDays(today(), -1) } },
    admin,
    workspaceId,
  );
  await expectGoodLooks(page, page.getByText('The left leg strap is cut.').first(), {
    at: `/${workspaceId}/equipment/${itemId}`,
  });
});

test('the form of an item looks right and is accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('textbox', { name: 'Product name' }), {
    at: `/${workspaceId}/equipment/add`,
  });
});
