import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { today } from '#tests/support/browser/documents.ts';
import { addItemTo, inspectAll } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

const state = (page: Page) => page.getByRole('region', { name: 'State' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[GAP-09] [GAP-10] whoever scans a label sees whether the item may be used, not whose it is, and takes it out of service', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  const item = { name: 'Harness', tagId: 'H-17', ownerMemberId, inspectionIntervalMonths: 12 };
  const itemId = await addItemTo(world, admin, workspaceId, item);
  await inspectAll(world, admin, workspaceId, [itemId]);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/equipment/${itemId}`);
  await expect(state(page)).toContainText(
    /OK to use.*In service · Passed its latest inspection, next due on/,
  );
  await expect(page.getByText('H-17')).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);

  await button(page, 'Report a defect').click();
  const dialog = page.getByRole('dialog', { name: 'Report a defect' });
  const reason = dialog.getByRole('textbox', { name: 'What’s wrong with it?' });
  await reason.fill('The left');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await button(page, 'Report a defect').click();
  await expect(reason).toHaveValue('The left');
  await reason.fill('');
  await dialog.getByRole('button', { name: 'Take out of service' }).click();
  await expect(reason).toHaveAccessibleDescription('Say what’s wrong with it.');
  await reason.fill('The left leg strap is frayed.');
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'strap.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() });
  await expect(dialog.getByRole('link', { name: 'Open file' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Take out of service' }).click();
  await expect(page.getByText('Defect reported. The item is out of service.')).toBeVisible();
  await expect(state(page)).toContainText(/Don’t use.*Out of service · Reported as defective/);
  await expect(page.getByText('Ada')).toHaveCount(0);

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/equipment/${itemId}`);
  await expect(state(page)).toContainText(
    /Don’t use.*Reported as defective on.*The left leg strap is frayed\./,
  );
  const defects = page.getByRole('region', { name: 'Defects' });
  await expect(defects.getByRole('listitem')).toContainText(/Open.*Reported by Ben Byron.*frayed/);
  await expect(defects.getByRole('link', { name: /^Photo of/ })).toBeVisible();
  await button(page, 'Back in service').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back in service' }).click();
  await expect(state(page)).toContainText(/OK to use.*Passed on.*next due on/);
  await expect(defects.getByRole('listitem')).toContainText(/Ended.*Put back into service by Ada Byron/);
});

test('[GAP-10] an item past its end of life or never inspected says “Don’t use”', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const yesterday = addDays(today(), -1);
  const worn = await addItemTo(world, admin, workspaceId, { name: 'Helmet' });
  await inspectAll(world, admin, workspaceId, [worn]);
  await world.call(
    endpoints.equipment.update,
    { params: { equipmentId: worn }, body: { endOfLifeOn: yesterday } },
    admin,
    workspaceId,
  );
  const fresh = await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  for (const person of [admin, await world.member(admin, workspaceId, 'TEAM_MEMBER')]) {
    await logIn(person, workspaceId);
    await page.goto(`/${workspaceId}/equipment/${worn}`);
    await expect(state(page)).toContainText(/Don’t use.*Out of service · Reached its end of life on/);
    await moveTo(page, `/${workspaceId}/equipment/${fresh}`);
    await expect(state(page)).toContainText(/Don’t use.*Not inspected · No inspection has been recorded yet/);
  }
});

test('an item as others see it looks right and is accessible', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Harness', tagId: 'H-17' });
  await logIn(await world.member(admin, workspaceId, 'TEAM_MEMBER'), workspaceId);
  await expectGoodLooks(page, page.getByText('H-17'), { at: `/${workspaceId}/equipment/${itemId}` });
});

test('the report of a defect looks right and is accessible', async ({ page, world, admin, workspaceId }) => {
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Harness' });
  const reason = page.getByRole('textbox', { name: 'What’s wrong with it?' });
  await expectGoodLooks(page, reason, {
    at: `/${workspaceId}/equipment/${itemId}`,
    lead: () => button(page, 'Report a defect').click(),
  });
});
