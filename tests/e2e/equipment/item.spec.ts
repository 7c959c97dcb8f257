import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aPdf } from '#tests/support/files.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Records an inspection through the API; the note tells it from others. */
const inspect = async (
  world: World,
  { workspaceId, ...admin }: Admin,
  equipmentId: string,
  more: { status?: 'PASSED' | 'FAILED'; days?: number; note?: string; reportBase64?: string } = {},
) => {
  const { status = 'PASSED', days = 0, ...rest } = more;
  const body = { proProductTagId: equipmentId, status, inspectedAt: addDays(today(), -days), ...rest };
  await world.call(endpoints.inspections.create, { body }, { ...admin }, workspaceId);
};

test('[EQP-17] [INS-08] [INS-12] [INS-14] the page of an item says whether it may be used, and shows every inspection with its report', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  const facts = { name: 'Harness', serialNumber: 'SN-7', tagId: 'H-7', category: 'Fall protection' };
  const itemId = await addItemTo(world, admin, workspaceId, { ...facts, ownerMemberId });
  for (let week = 1; week <= 10; week++) await inspect(world, admin, itemId, { days: week * 7 });
  const reportBase64 = (await aPdf()).toString('base64');
  await inspect(world, admin, itemId, { status: 'FAILED', note: 'The strap is cut.', reportBase64 });
  await page.goto(`/${workspaceId}/equipment/${itemId}`);

  await expect(card(page, 'State')).toContainText(/Out of service.*Failed on/);
  await expect(page.getByText('H-7')).toBeVisible();
  await expect(page.getByText('SN-7')).toBeVisible();
  await expect(card(page, 'Details')).toContainText('Fall protection');
  await expect(page.getByRole('link', { name: 'Ada Byron', exact: true })).toBeVisible();
  const rows = card(page, 'Inspections (11)').getByRole('listitem');
  await expect(rows).toHaveCount(11);
  await expect(rows.first()).toContainText(/Failed.*By Ada Byron.*The strap is cut\./);
  const report = await page.request.get(
    (await rows
      .first()
      .getByRole('link', { name: /^Report of/ })
      .getAttribute('href')) ?? '',
  );
  expect(report.headers()['content-type']).toBe('application/pdf');
  await rows
    .first()
    .getByRole('link', { name: /^Correct the inspection of/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Correct inspection' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Record inspection' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${itemId}/inspect`);
});

test('[EQP-16] [EQP-23] [EQP-24] an item is handed over to somebody found by search, retired, put back into service, and deleted with its inspections after asking', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Cleo');
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Ladder', ownerMemberId });
  await inspect(world, admin, itemId);
  await inspect(world, admin, itemId);
  await page.goto(`/${workspaceId}/equipment`);
  await page.getByRole('main').getByRole('link', { name: 'Ladder' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${itemId}`);
  const dialog = page.getByRole('dialog');

  await test.step('handed over, and the page keeps from whom and to whom', async () => {
    await button(page, 'Hand over').click();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    const receiver = dialog.getByRole('combobox', { name: 'Who gets it?' });
    await expect(receiver).toHaveAccessibleDescription('Choose who gets it.');
    await receiver.fill('cleo');
    await page.getByRole('option', { name: /^Cleo Byron/ }).click();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('link', { name: 'Cleo Byron', exact: true })).toBeVisible();
    const handovers = card(page, 'Handovers').getByRole('listitem');
    await expect(handovers.first()).toContainText(/Ada Byron.*Cleo Byron.*entered by Ada Byron/);
    await expect(handovers.last()).toContainText(/Nobody.*Ada Byron/);
  });

  const more = page.getByRole('button', { name: 'Actions for Ladder' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await dialog.getByRole('button', { name: 'Retire item' }).click();
  await expect(card(page, 'State')).toContainText(/Retired.*Retired on/);
  await expect(page.getByRole('link', { name: 'Record inspection' })).toHaveCount(0);
  await button(page, 'Put back into service').click();
  await expect(card(page, 'State')).toContainText('In service');

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete item' });
  await expect(question).toContainText('Ladder');
  await expect(question).toContainText('Its 2 inspections are deleted too.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete item' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment`);
  await expect(page.getByText('No equipment yet')).toBeVisible();
});

test('[EQP-16] [EQP-17] somebody of the owner’s team sees the page of an item and changes nothing', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const [own, bens] = [
    await memberIdOf(world, admin, workspaceId),
    await memberIdOf(world, ben, workspaceId),
  ];
  await makeTeam(world, admin, workspaceId, { members: [own, bens] });
  const mine = await addItemTo(world, admin, workspaceId, { name: 'Ladder', ownerMemberId: own });
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/equipment/${mine}`);
  await expect(page.getByText('Ada Byron').first()).toBeVisible();
  await expect(button(page, 'Hand over')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Record inspection' })).toHaveCount(0);
  await page.goto(`/${workspaceId}/equipment/${mine}/edit`);
  await expect(page.getByText('You don’t have the required permissions to view this page.')).toBeVisible();
});

test('[EQP-28] of an item of a workspace one is not in there is nothing to see, nor is one led elsewhere', async ({
  page,
  world,
  logIn,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 404/);
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  const stranger = await world.person({ firstName: 'Dora' });
  await logIn(stranger, await world.workspace(stranger, 'South Site'));
  await page.goto(`/${workspaceId}/equipment/${itemId}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${itemId}`);
});
