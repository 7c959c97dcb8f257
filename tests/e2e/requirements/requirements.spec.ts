import { endpoints } from '#contract/index.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-06] a requirement is added by keyboard alone, after it was said how many people would lack it; the list says how many meet it', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aSmallCompany(world, admin, workspaceId, ben, { required: false });
  await page.goto(`/${workspaceId}/requirements`);
  const keys = keysOf(page);
  await expect(page.getByRole('heading', { name: 'No requirements yet' })).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Add requirement' }));
  const preview = page.getByRole('region', { name: 'Before you save' });
  await expect(preview).toContainText('Choose who must hold what');
  await keys.press(page.getByRole('button', { name: 'Add requirement' }));
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectFocus(page.getByLabel('Name'));
  await expect(page.getByText('Choose at least one document type.')).toBeVisible();
  await page.keyboard.type('First aid on site');
  const kinds = page.getByRole('combobox', { name: 'What they must hold' });
  await keys.to(kinds);
  await page.keyboard.type('First');
  await expect(page.getByRole('list', { name: 'What they must hold' })).toHaveText('First aid');
  await expect(preview).toContainText('1 of 2 people would lack it.');
  await expect(preview.getByRole('listitem')).toHaveText(['Expired 1', 'Met 1']);

  await keys.to(page.getByRole('radio', { name: 'Everybody in the workspace' }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(preview).toContainText('Choose who must hold what');
  await keys.to(page.getByRole('combobox', { name: 'Add a team' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Yard' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen teams' })).toHaveText('Yard');
  await expect(preview).toContainText('It applies to 1 person, who would lack it.');
  await keys.to(page.getByRole('radio', { name: 'Warn' }));
  await page.keyboard.press('ArrowDown');
  await keys.press(page.getByRole('button', { name: 'Add requirement' }));

  await expect(page.getByText('Requirement added.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Requirements' });
  await expect(table.getByRole('row').last()).toHaveText(
    /First aid on site.*Yard.*First aid.*Blocks.*0 of 1/,
  );
});

test('[REQ-06] of two admins who change a requirement at once, the second one sees both versions; deleting says what ends with it', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, crane } = await aSmallCompany(world, admin, workspaceId, ben);
  const exemption = {
    requirementId: crane,
    workspaceMemberId: benId,
    reason: 'Trainee',
    until: '2050-01-01',
  };
  await world.call(endpoints.exemptions.create, { body: exemption }, admin, workspaceId);
  await page.goto(`/${workspaceId}/requirements`);
  await page.getByRole('table', { name: 'Requirements' }).getByRole('link', { name: 'Crane' }).click();
  await expect(page.getByRole('region', { name: 'Now', exact: true })).toContainText(
    'Nobody lacks it: it applies to 1 person.',
  );
  await page.getByLabel('Name').fill('My crane');
  const body = { name: 'Their crane', blocking: false };
  await world.call(
    endpoints.requirements.update,
    { params: { requirementId: crane }, body },
    admin,
    workspaceId,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This requirement was changed while you were' });
  await expect(notice.getByRole('row')).toHaveText([
    'YoursTheirs',
    'NameMy craneTheir crane',
    'If missingBlocks (not changed)Warns',
  ]);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('radio', { name: 'Warn' })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Requirement updated.')).toBeVisible();

  await page.getByRole('link', { name: 'My crane' }).click();
  await page.getByRole('button', { name: 'Delete requirement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this requirement?' });
  await expect(dialog).toContainText(
    '“My crane” is no longer required of anybody. 1 exemption from it ends: Ben Byron.',
  );
  await dialog.getByRole('button', { name: 'Delete requirement' }).click();
  await expect(page.getByText('Requirement deleted.')).toBeVisible();
  await expect(page.getByText('1 requirement', { exact: true })).toBeVisible();
});
