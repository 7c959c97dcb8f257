import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg, aPdf } from '#tests/support/files.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const add = (page: Page) => page.getByRole('button', { name: 'Add equipment' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

const allOf = async (world: World, admin: Person, workspaceId: string) =>
  (await world.call(endpoints.equipment.list, { params: { workspaceId }, body: {} }, admin)).data;

test('[EQP-13] [EQP-14] [EQP-15] [EQP-16] an item is added with its picture, once; what is refused is said at its field', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 400|ERR_FAILED/);
  await addItemTo(world, admin, workspaceId, { name: 'Ladder', tagId: 'A-1', category: 'Ladders' });
  await page.goto(`/${workspaceId}/equipment/add`);
  await add(page).click();
  await expect(field(page, 'Product name')).toHaveAccessibleDescription('Product name is required');
  await expect(field(page, 'Product name')).toBeFocused();
  await field(page, 'Product name').fill('Long ladder');
  await field(page, 'Tag ID').fill('a-1');
  await field(page, 'Make').fill('Hymer');
  await field(page, 'Model').fill('6145');
  await field(page, 'Location').fill('Depot, rack A');
  await page.getByRole('combobox', { name: 'Category' }).fill('lad');
  await page.getByRole('option', { name: 'Ladders' }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill('ada');
  await page.getByRole('option', { name: /^Ada Byron/ }).click();
  await field(page, 'Months between inspections').fill('12');
  await field(page, 'First used').fill('2026-03-01');
  await field(page, 'First used').press('Tab');
  await add(page).click();
  await expect(field(page, 'Tag ID')).toHaveAccessibleDescription(/This tag ID is already in use\./);
  await expect(field(page, 'Tag ID')).toBeFocused();
  await field(page, 'Tag ID').fill('A-2');
  await add(page).click();
  await expect(page.getByRole('heading', { name: 'Long ladder' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'State' })).toContainText(/Not inspected.*due on 1 Mar 2027/);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(
    /Hymer.*6145.*Ladders.*Depot, rack A/,
  );
  await page.getByRole('link', { name: 'Add another' }).click();
  await expect(field(page, 'Product name')).toHaveValue('');

  await test.step('one whose answer is lost and that is sent again is there once', async () => {
    await field(page, 'Product name').fill('Rope');
    await page.route('**/v2/pro-product-tags', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await add(page).click();
    await expect(page.getByRole('alert')).toContainText('Unable to connect to the server.');
    await page.unrouteAll();
    await add(page).click();
    await expect(page.getByRole('heading', { name: 'Rope' })).toBeVisible();
    const all = await allOf(world, admin, workspaceId);
    expect(all.filter(({ product }) => product.name === 'Rope')).toHaveLength(1);
  });

  await page.getByRole('link', { name: 'Add another' }).click();
  await test.step('a picture is taken as PNG or JPEG only, shown at once, and taken away again', async () => {
    await field(page, 'Product name').fill('Step ladder');
    const picture = page.getByLabel('Picture of the item');
    await picture.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await aPdf() });
    await expect(page.getByText('This isn’t a PNG or JPEG picture. Choose another file.')).toBeVisible();
    // A browser tells nothing of a file that is still chosen, so nobody could choose it again once it is mended.
    await expect(picture).toHaveValue('');
    await picture.setInputFiles({ name: 'ladder.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() });
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();

    await add(page).click();
    const link = page.getByRole('link', { name: 'Picture of Step ladder' });
    await expect(link).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await save(page).click();
    await expect(page.getByRole('heading', { name: 'Step ladder', exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
  });
});

test('[EQP-22] what somebody else changed meanwhile stands beside what one entered, and nothing is overwritten by itself', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Harness', tagId: 'H-1' });
  const change = (body: { product?: { name: string }; category?: string }) =>
    world.call(endpoints.equipment.update, { params: { equipmentId: itemId }, body }, admin, workspaceId);
  await page.goto(`/${workspaceId}/equipment`);
  await moveTo(page, `/${workspaceId}/equipment/${itemId}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, 'Product name').fill('My harness');
  await change({ product: { name: 'Their harness' }, category: 'Fall protection' });
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This item was changed while you were editing.' });
  await expect(notice.getByRole('row')).toHaveText([
    'YoursTheirs',
    'Product nameMy harnessTheir harness',
    'Category– (not changed)Fall protection',
  ]);
  await expect(save(page)).toBeDisabled();
  expect((await allOf(world, admin, workspaceId))[0]?.product.name).toBe('Their harness');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Fall protection');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'My harness' })).toBeVisible();
  expect((await allOf(world, admin, workspaceId))[0]).toMatchObject({
    product: { name: 'My harness' },
    category: 'Fall protection',
    tagId: 'H-1',
  });

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, 'Product name').fill('Mine again');
  await change({ product: { name: 'Theirs again' } });
  await save(page).click();
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(field(page, 'Product name')).toHaveValue('Theirs again');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Theirs again' })).toBeVisible();
});

test('[EQP-12] [EQP-16] a team’s admin adds what they have themselves', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const lead = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const memberId = await memberIdOf(world, lead, workspaceId);
  await makeTeam(world, admin, workspaceId, { members: [memberId] });
  await logIn(lead, workspaceId);
  await page.goto(`/${workspaceId}/equipment/add`);
  const owner = page.getByRole('combobox', { name: 'Owner' });
  await expect(owner).toHaveValue('Ben Byron');
  await field(page, 'Product name').fill('My helmet');
  await add(page).click();
  await expect(page.getByRole('heading', { name: 'My helmet' })).toBeVisible();
  const [item] = await allOf(world, admin, workspaceId);
  expect(item?.owner?.workspaceMember.id).toBe(memberId);
});

test('[EQP-13] an item is added and edited by keyboard alone', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/equipment/add`);
  await expect(field(page, 'Product name')).toBeFocused();
  await page.keyboard.type('Winch');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Serial number')).toBeFocused();
  await page.keyboard.type('W-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Winch' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await field(page, 'Serial number').focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByText('W-10')).toBeVisible();
});
