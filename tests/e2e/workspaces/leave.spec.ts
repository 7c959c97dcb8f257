import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[WSP-48] [WSP-52] [WSP-54] [WSP-55] [WSP-56] who leaves is out, everywhere and at once', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const left = await world.workspace(ada, 'Left Site');
  const ben = await world.member(ada, left, 'TEAM_MEMBER');
  const kept = await world.workspace(ben, 'Kept Site');
  await logIn(ben, left);
  await page.goto('/workspaces');
  await page.getByRole('link', { name: 'Left Site' }).click();
  const switcher = page.getByRole('button', { name: /^Switch workspace/ });
  await switcher.click();
  await expect(page.getByRole('menuitem', { name: 'Kept Site' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Leave workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave workspace' });
  await expect(dialog).toContainText(
    'Are you sure you want to leave Left Site? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Leave workspace' }).click();
  await dialog.getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page).toHaveURL('/workspaces');
  const mine = page.getByRole('region', { name: 'My workspaces' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await expect(mine).toContainText('Kept Site');
  expect(await page.evaluate(() => localStorage.getItem('muster-workspace'))).toBeNull();
  await mine.getByRole('link', { name: 'Kept Site' }).click();
  await switcher.click();
  await expect(page.getByRole('menuitem', { name: 'Kept Site' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Left Site' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/${kept}`));
  const { data } = await world.call(endpoints.workspaces.list, { body: {} }, ben);
  expect(data.map(({ id }) => id)).toEqual([kept]);
});

test('[WSP-58] leaving as the only active member says that the workspace closes; the last admin is told inside the dialog why they cannot leave', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  await world.drafts(admin, workspaceId, [newEmail('cleo')]);
  await page.goto(`/${workspaceId}/members`);
  const open = async () => {
    await page.getByRole('button', { name: /^Switch workspace/ }).click();
    await page.getByRole('menuitem', { name: 'Leave workspace' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Leave workspace' });
  const notice = dialog.getByText('You’re the only active member, so the workspace closes when you leave.');
  await expect(notice).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await page.reload();
  await open();
  await expect(dialog.getByRole('button', { name: 'Leave workspace' })).toBeEnabled();
  await expect(notice).toBeHidden();
  await dialog.getByRole('button', { name: 'Leave workspace' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'A workspace needs at least one admin. Make someone else an admin first.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await world.member(admin, workspaceId, 'WORKSPACE_ADMIN', 'Cleo');
  await open();
  await dialog.getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page).toHaveURL('/workspaces');
});
