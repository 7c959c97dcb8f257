import { addCrowd } from '#tests/support/browser/crowd.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { watchFrames } from './frames.ts';

// Traces take pictures of the page, which would be measured along with it.
test.use({ trace: 'off' });

test('10,000 members and 1,000 teams: no step freezes the page', async ({
  page,
  portal,
  admin,
  workspaceId,
}) => {
  test.setTimeout(240_000);
  // Mails that go out meanwhile would be measured along with the page.
  await addCrowd(portal.running.services, workspaceId, { members: 10_000, teams: 1_000, status: 'DRAFT' });
  const frames = await watchFrames(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog');
  const all = page.getByRole('checkbox', { name: 'Select all rows' });

  await frames.step('open', async () => {
    await page.goto(`/${workspaceId}/members`);
    await expect(page.getByText('10,001 members')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(51);
  });
  await frames.step('next page', async () => {
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page.getByText('51–100 of 10,001')).toBeVisible();
  });
  await frames.step('sort', async () => {
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=email/);
    await expect(page.getByText('1–50 of 10,001')).toBeVisible();
  });
  await frames.step('search', async () => {
    await page.getByRole('searchbox', { name: 'Search members' }).pressSequentially('worker 0999');
    await expect(page.getByText('11 members', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByText('1–50 of 10,001')).toBeVisible();
  });
  await frames.step('select all', async () => {
    await all.click();
    await expect(bar.getByText('10,001 selected')).toBeVisible({ timeout: 30_000 });
  });
  await frames.step('untick one, and go through pages', async () => {
    await page.getByRole('row').filter({ hasText: admin.email }).getByRole('checkbox').uncheck();
    await expect(bar.getByText('10,000 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    await expect(page.getByText('101–150 of 10,001')).toBeVisible();
  });
  await frames.step('teams to choose from', async () => {
    await bar.getByRole('button', { name: 'Add to team(s)' }).click();
    await dialog.getByRole('checkbox', { name: 'Crew 0001' }).check();
    await dialog.getByRole('list', { name: 'Teams' }).hover();
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 2_000);
    await dialog.getByRole('searchbox', { name: 'Search teams' }).fill('crew 099');
    await dialog.getByRole('checkbox', { name: 'Crew 0999' }).check();
  });
  await frames.step('add all to teams', async () => {
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Members added successfully.')).toBeVisible({ timeout: 30_000 });
    await expect(dialog).toBeHidden();
  });
  await frames.step('remove all from a team', async () => {
    await all.click();
    await expect(bar.getByText('10,001 selected')).toBeVisible({ timeout: 30_000 });
    await bar.getByRole('button', { name: 'Remove from team(s)' }).click();
    await dialog.getByRole('checkbox', { name: 'Crew 0001' }).check();
    await dialog.getByRole('button', { name: 'Remove from team(s)' }).click();
    await expect(page.getByText('Members removed from the teams.')).toBeVisible({ timeout: 30_000 });
  });
  await frames.step('remove all but one', async () => {
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await all.click();
    await expect(bar.getByText('10,001 selected')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('row').filter({ hasText: admin.email }).getByRole('checkbox').uncheck();
    await bar.getByRole('button', { name: 'Remove from workspace' }).click();
    await expect(dialog).toContainText('remove 10,000 user(s)');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Members removed successfully.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  });
  await frames.expectSmooth();
});
