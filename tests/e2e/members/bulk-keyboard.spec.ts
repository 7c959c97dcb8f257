import type { Page } from '@playwright/test';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const list = (page: Page) => page.getByRole('region', { name: 'Members', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

test('[MEM-37] [MEM-38] [MEM-42] [MEM-45] [MEM-48] [MEM-52] every bulk action runs by keyboard alone and hands the focus back', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const keys = keysOf(page);
  const dialog = page.getByRole('dialog');
  const email = newEmail('crew');
  const members = await world.drafts(admin, workspaceId, [email]);
  const teamId = await makeTeam(world, admin, workspaceId, { name: 'Roof crew', members });
  await page.goto(`/${workspaceId}/members`);
  /** Selects the member and opens a dialog; the list had the focus from the action before. */
  const start = async (name: string) => {
    await keys.press(row(page, email).getByRole('checkbox'), 'Space');
    await keys.press(action(page, name));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };

  await test.step('invites, and once more', async () => {
    for (const _ of ['first', 'again']) {
      await start('Send invitation');
      await expectFocus(dialog.getByRole('button', { name: 'Send invitation' }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectFocus(action(page, 'Send invitation'));
      await page.keyboard.press('Enter');
      await expectFocus(dialog.getByRole('button', { name: 'Send invitation' }));
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expectFocus(list(page));
    }
    await expect(row(page, email)).toContainText('Invite Sent');
  });

  await test.step('takes out of a team, and puts in again', async () => {
    await start('Remove from team(s)');
    await keys.press(dialog.getByRole('checkbox', { name: 'Roof crew' }), 'Space');
    await keys.press(dialog.getByRole('button', { name: 'Remove from team(s)' }));
    await expect(dialog).toBeHidden();
    await expectFocus(list(page));
    await expect.poll(() => emailsInTeam(world, admin, workspaceId, teamId)).toEqual([]);
    await start('Add to team(s)');
    await expectFocus(dialog.getByRole('searchbox', { name: 'Search teams' }));
    await page.keyboard.type('roof');
    await keys.press(dialog.getByRole('checkbox', { name: 'Roof crew' }), 'Space');
    await keys.press(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(dialog).toBeHidden();
    await expectFocus(list(page));
    await expect.poll(() => emailsInTeam(world, admin, workspaceId, teamId)).toEqual([email]);
  });

  await test.step('selects everybody, and nobody', async () => {
    await keys.press(page.getByRole('checkbox', { name: 'Select all rows' }), 'Space');
    await expect(bar(page)).toContainText('2 selected');
    await keys.press(action(page, 'Clear selection'));
    await expect(bar(page)).toBeHidden();
    await expectFocus(list(page));
  });

  await test.step('removes: the safe button has the focus first', async () => {
    await start('Remove from workspace');
    await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
    await keys.press(dialog.getByRole('button', { name: 'Remove', exact: true }));
    await expect(page.getByText('Members removed successfully.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFocus(list(page));
    await expect(row(page, email)).toHaveCount(0);
  });
});

test('[MEM-78] a member is looked at, invited and removed on the own page by keyboard alone', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const keys = keysOf(page);
  const email = newEmail('crew');
  const members = await world.drafts(admin, workspaceId, [email]);
  await makeTeam(world, admin, workspaceId, { name: 'Roof crew', members });
  await page.goto(`/${workspaceId}/members`);
  await keys.press(row(page, email).getByRole('link'));
  const title = page.getByRole('heading', { level: 1, name: email });
  await expectFocus(title);
  await keys.to(page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expectFocus(page.getByRole('tab', { name: 'Documents' }));
  await expect(page).toHaveURL(/tab=documents/);
  await page.keyboard.press('ArrowLeft');
  await keys.press(page.getByRole('link', { name: 'Roof crew' }));
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Roof crew' }));
  await keys.press(page.getByRole('link', { name: 'Members', exact: true }), 'Enter');
  await keys.press(row(page, email).getByRole('link'));
  await expectFocus(title);
  const dialog = page.getByRole('dialog');
  const invite = page.getByRole('button', { name: 'Send invitation' });
  await keys.press(invite);
  await expectFocus(dialog.getByRole('button', { name: 'Send invitation' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitations sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocus(invite);
  await keys.press(page.getByRole('button', { name: /^Actions for/ }));
  await expectFocus(page.getByRole('menuitem', { name: 'Ask by link' }));
  await page.keyboard.press('ArrowUp');
  await expectFocus(page.getByRole('menuitem', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await keys.press(dialog.getByRole('button', { name: 'Remove', exact: true }));
  await expectFocus(page.getByRole('heading', { level: 1, name: 'North Site members' }));
});
