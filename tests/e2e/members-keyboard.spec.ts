import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

test('[MEM-26] [MEM-37] [MEM-45] members are selected, put into a team and given a role by keyboard alone', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const email = newEmail('crew');
  await world.drafts(ada, workspaceId, [email]);
  const body = { name: 'Roof crew', isPublic: false, workspaceId };
  await world.call(endpoints.teams.create, { body }, ada);
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  const row = page.getByRole('row').filter({ hasText: email });
  const dialog = page.getByRole('dialog');

  await tabTo(page, row.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Add to team(s)' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Roof crew' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();

  await tabTo(page, row.getByRole('button', { name: /^Role of/ }));
  await page.keyboard.press('Enter');
  const team = page.getByRole('menuitem', { name: 'Team Member' });
  await expect(team).toBeVisible();
  for (let press = 0; press < 5 && !(await team.evaluate((one) => one.matches(':focus'))); press++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Change role' }));
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Role of/ })).toHaveText('Team Member');
});
