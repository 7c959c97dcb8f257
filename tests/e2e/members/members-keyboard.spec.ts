import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[MEM-26] [MEM-28] [MEM-29] a role is looked at, left and changed by keyboard alone', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const keys = keysOf(page);
  const email = newEmail('crew');
  await world.drafts(admin, workspaceId, [email]);
  await page.goto(`/${workspaceId}/members`);
  const role = page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Role of/ });
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('menu');
  /** Opens the menu and goes to a role; the first time, its code is fetched. */
  const choose = async (name: string) => {
    await keys.press(role);
    await expectFocus(menu.getByRole('menuitem').first());
    await keys.arrowTo(menu.getByRole('menuitem', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
  };

  await keys.press(role);
  await expect(menu.getByRole('menuitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expectFocus(role);

  // Whoever presses Escape before the menu has taken the focus closes it too.
  await keys.press(role);
  await expectFocus(menu.getByRole('menuitem').first());
  await role.focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expectFocus(role);

  await choose('Workspace Member');
  await expectFocus(role);

  for (const key of ['Escape', 'Enter']) {
    await choose('Workspace Admin');
    await keys.to(dialog.getByRole('button', { name: key === 'Enter' ? 'Cancel' : 'Change role' }));
    await page.keyboard.press(key);
    await expect(dialog).toBeHidden();
    await expectFocus(role);
    await expect(role).toHaveText('Workspace Member');
  }

  await choose('Team Member');
  await keys.press(dialog.getByRole('button', { name: 'Change role' }));
  await expect(dialog).toBeHidden();
  await expect(role).toHaveText('Team Member');
  await expectFocus(role);
});
