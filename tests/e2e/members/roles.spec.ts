import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { arriveAt } from '#tests/support/browser/arrive.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const labels = ['Workspace Admin', 'Workspace Member', 'Team Admin', 'Team Member'];

const menuOf = (page: Page, email: string) =>
  page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Role of/ });

test('[MEM-26] [MEM-27] [MEM-28] [MEM-29] [MEM-30] [MEM-31] [MEM-36] the role is a menu; a change is explained and confirmed, and one that is refused says why', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await page.goto(`/${workspaceId}/members`);
  const menu = menuOf(page, ben.email);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(labels);
  for (const label of labels)
    await expect(page.getByRole('menuitem', { name: label, exact: true })).toHaveCSS(
      'font-weight',
      label === 'Workspace Member' ? '700' : '400',
    );
  await page.getByRole('menuitem', { name: 'Workspace Member' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  const change = async (label: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    return page.getByRole('dialog', { name: 'Change the role of Ben Byron?' });
  };
  const up = await change('Workspace Admin');
  await expect(up).toContainText('They will be able to:');
  await expect(up).not.toContainText('no longer');
  await up.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu).toHaveText('Workspace Member');
  await (await change('Workspace Admin')).getByRole('button', { name: 'Change role' }).click();
  await expect(menu).toHaveText('Workspace Admin');
  await expect(page.getByText('Ben Byron is now a Workspace Admin')).toBeVisible();

  const down = await change('Workspace Member');
  await expect(down).toContainText('They will no longer be able to:');
  await down.getByRole('button', { name: 'Change role' }).click();
  await expect(menu).toHaveText('Workspace Member');

  await menuOf(page, admin.email).click();
  await page.getByRole('menuitem', { name: 'Team Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(
    page.getByText('A workspace needs at least one admin. Make someone else an admin first.'),
  ).toBeVisible();
  await expect(menuOf(page, admin.email)).toHaveText('Workspace Admin');
});

test('[MEM-32] [MEM-33] [MEM-35] who takes the own admin role away starts anew, with no workspace chosen', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  // All that the screen asks for is there: nobody may ask for it with the next role.
  await arriveAt(page, `/${workspaceId}/members`);
  await menuOf(page, admin.email).click();
  await page.getByRole('menuitem', { name: 'Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your own role?' });
  await expect(dialog).toContainText('You will no longer be able to:');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page).toHaveURL('/workspaces');
  expect(await page.evaluate(() => localStorage.getItem('muster-workspace'))).toBeNull();
  await page.getByRole('link', { name: 'North Site' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/teams`);
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByText('You don’t have the required permissions to view this page.')).toBeVisible();
});

test('[MEM-34] [MEM-35] [PERM-17] a changed role shows within one focus of the window, and a removal too', async ({
  page,
  world,
  allowComplaints,
  member,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 40[34]/);
  const me = () => world.call(endpoints.members.me, { params: { workspaceId } }, member);
  const { id: memberId } = await me();
  const setRole = (role: 'WORKSPACE_ADMIN' | 'WORKSPACE_MEMBER') =>
    world.call(endpoints.members.update, { params: { memberId }, body: { role } }, admin, workspaceId);
  const focus = () =>
    page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.goto(`/${workspaceId}/members`);
  const denied = page.getByText('You don’t have the required permissions to view this page.');
  await expect(denied).toBeVisible();
  await setRole('WORKSPACE_ADMIN');
  expect((await me()).permissions).toContain('workspace:manage');
  await focus();
  await expect(page.getByRole('heading', { level: 1, name: 'North Site members' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();
  await setRole('WORKSPACE_MEMBER');
  await focus();
  await expect(denied).toBeVisible();
  await world.call(endpoints.members.remove, { params: { memberId } }, admin, workspaceId);
  await page.goto(`/${workspaceId}`);
  await expect(page).toHaveURL('/workspaces');
});
