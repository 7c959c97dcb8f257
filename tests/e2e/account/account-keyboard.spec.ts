import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aPng } from '#tests/support/files.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('[ACC-05] [ACC-06] [ACC-11] [ACC-13] the own name, number and picture are changed by keyboard alone', async ({
  page,
  world,
  logIn,
}) => {
  const keys = keysOf(page);
  const ada = await world.person();
  await logIn(ada);
  await page.goto('/workspaces');
  await keys.press(page.getByRole('link', { name: 'My account' }));
  await expect(title(page, 'My account')).toBeVisible();
  const personal = card(page, 'Personal information');
  await keys.press(button(page, 'Edit'));
  await expectFocus(field(page, 'First name'));
  await page.keyboard.press('Escape');
  // Before the way to the button, so that the browser knows of it when the key comes.
  const chooser = page.waitForEvent('filechooser');
  await keys.to(button(page, 'Upload a picture'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPng() });
  await expect(button(page, 'Change picture')).toBeFocused();
  await keys.write(field(page, 'First name'), '   ');
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required');
  await expectFocus(field(page, 'First name'));
  await keys.write(field(page, 'First name'), 'Augusta');

  const leave = page.getByRole('link', { name: 'My workspaces' });
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await keys.to(leave, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(button(page, 'Keep editing'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectFocus(leave);

  await keys.to(page.getByRole('combobox', { name: 'Country code' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('germany');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('+49 Germany');
  await keys.write(field(page, 'Phone'), '0170 / 123 45 67');
  await keys.press(button(page, 'Save changes'));
  await expect(page.getByText('Changes saved!')).toBeVisible();
  await expectFocus(button(page, 'Edit'));
  await expect(personal).toContainText('Augusta');
  await expect(personal).toContainText('+49 1701234567');
  await expect(personal.locator('img')).toBeVisible();
});

test('[ACC-14] [ACC-15] devices, password mail and preferences by keyboard alone', async ({
  page,
  world,
  newcomer,
}) => {
  const keys = keysOf(page);
  const body = { provider: 'CREDENTIALS', email: newcomer.email, password: newcomer.password } as const;
  await world.call(endpoints.session.logIn, { body });
  await page.goto('/account');
  const dialog = page.getByRole('dialog');

  await test.step('asks for a mail to set a new password', async () => {
    await keys.press(button(page, 'Reset password'));
    await expectFocus(button(page, 'Send reset email'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocus(button(page, 'Reset password'));
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Send reset email'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Reset email sent' })).toBeVisible();
    await expectFocus(button(page, 'Done'));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFocus(button(page, 'Reset password'));
  });

  await test.step('signs out the other device', async () => {
    await keys.press(button(page, 'Sign out everywhere else'));
    await expectFocus(dialog.getByRole('button', { name: 'Sign out', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFocus(card(page, 'Security and password'));
  });

  await test.step('changes theme, mails and cookies', async () => {
    await keys.to(page.getByRole('radio', { name: 'Same as the device' }));
    await keys.arrowTo(page.getByRole('radio', { name: 'Dark' }), 'ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await keys.press(page.getByRole('switch', { name: 'Reminder emails' }), 'Space');
    await keys.press(page.getByRole('switch', { name: 'Statistics' }), 'Space');
    await expect
      .poll(() => world.call(endpoints.users.properties, {}, newcomer))
      .toMatchObject({
        theme: 'dark',
        reminderMails: false,
        cookieChoices: { statistics: true, marketing: false },
      });
  });
});

test('[ACC-17] [ACC-18] [ACC-19] the account is deleted by keyboard alone', async ({
  page,
  world,
  logIn,
}) => {
  const keys = keysOf(page);
  await logIn(await world.person());
  await page.goto('/account');
  await keys.press(button(page, 'Delete account'));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const word = dialog.getByLabel('Type DELETE to confirm');
  await expectFocus(word);
  await page.keyboard.type('DELET');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(button(page, 'Delete account'));
  await page.keyboard.press('Enter');
  await expectFocus(word);
  await expect(word).toHaveValue('');
  await page.keyboard.type('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account deleted successfully.')).toBeVisible();
  await expectFocus(title(page, 'Log in'));
});
