import { addCrowd } from '#tests/support/browser/crowd.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { watchFrames } from './frames.ts';

// Traces take pictures of the page, which would be measured along with it.
test.use({ trace: 'off' });

test('100,000 members are offered, found, chosen and added, and no step freezes the page', async ({
  page,
  world,
  portal,
  admin,
  workspaceId,
}) => {
  test.setTimeout(240_000);
  // Mails that go out meanwhile would be measured along with the page.
  await addCrowd(portal.running.services, workspaceId, { members: 99_999, teams: 0, status: 'DRAFT' });
  const teamId = await makeTeam(world, admin, workspaceId);
  const frames = await watchFrames(page);
  const all = page.getByRole('button', { name: 'Select all 100,000 members' });
  const search = page.getByRole('searchbox', { name: 'Search members' });
  const list = page.getByRole('list', { name: 'Members to choose from' });
  const ticks = list.getByRole('checkbox');

  await frames.step('open', async () => {
    await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
    await expect(ticks.first()).toBeVisible({ timeout: 20_000 });
  });
  await frames.step('load everybody', () => expect(all).toBeVisible({ timeout: 30_000 }));
  expect(await ticks.count(), 'rows that are drawn').toBeLessThan(60);
  await frames.step('scroll', async () => {
    for (const share of [0.25, 0.5, 1]) {
      await list.evaluate((box, part) => box.scrollTo({ top: box.scrollHeight * part }), share);
      await page.waitForTimeout(100);
    }
    await expect(list.getByRole('checkbox', { name: 'Select Hana Worker 99999' })).toBeVisible();
  });
  await frames.step('page by keyboard', async () => {
    await ticks.last().focus();
    for (let turn = 0; turn < 10; turn++) await page.keyboard.press('PageUp');
    await expect(list.getByRole('checkbox', { name: 'Select Hana Worker 99359' })).toBeFocused();
  });
  await frames.step('search', async () => {
    await search.pressSequentially('worker 4321', { delay: 40 });
    await expect(list.getByRole('checkbox', { name: 'Select Bruno Worker 04321' })).toBeVisible();
    await list.getByRole('checkbox', { name: 'Select Bruno Worker 04321' }).check();
    await search.fill('');
    await expect(page.getByText('1 member selected')).toBeVisible();
  });
  await frames.step('select all', async () => {
    await all.click();
    await expect(page.getByText('100,000 members selected')).toBeVisible();
  });
  await frames.step('untick one', async () => {
    await ticks.nth(3).uncheck();
    await expect(page.getByText('99,999 members selected')).toBeVisible();
  });
  await frames.step('add', async () => {
    await page.getByRole('button', { name: 'Add members' }).click();
    await expect(page.getByText('Members added successfully.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('99,999 members', { exact: true })).toBeVisible();
  });
  await frames.step('choose for a new team', async () => {
    await page.goto(`/${workspaceId}/teams/create`);
    await expect(all).toBeVisible({ timeout: 30_000 });
    await page.getByRole('textbox', { name: 'Team name' }).fill('Everybody');
    await all.click();
    await expect(page.getByText('100,000 members selected')).toBeVisible();
  });
  await frames.step('create it', async () => {
    await page.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByText('Team created successfully')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('100,000 members', { exact: true })).toBeVisible();
  });
  await frames.expectSmooth();
});
