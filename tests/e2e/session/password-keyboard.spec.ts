import type { Page } from '@playwright/test';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

const NEW = 'Harbour2026';

test('[ONB-03] [ONB-04] [ONB-73] out, a new password, and in again by keyboard alone', async ({
  page,
  world,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 40[14]/);
  const keys = keysOf(page);

  await test.step('signs out', async () => {
    await page.goto('/workspaces');
    await keys.press(button(page, 'Sign out'));
    await expectFocus(title(page, 'Log in'));
    await expect(page.getByText('You have been signed out.')).toBeVisible();
  });

  await test.step('asks for a link', async () => {
    await keys.press(link(page, 'Forgot your password?'));
    await expectFocus(title(page, 'Forgot your password?'));
    await keys.to(field(page, 'Email'));
    await page.keyboard.type(newcomer.email);
    await expect(button(page, 'Send reset link')).toBeEnabled();
    await page.keyboard.press('Enter');
    await expectFocus(title(page, 'Check your inbox'));
    const first = await world.mailTo(newcomer.email, /password/i);
    await keys.press(button(page, 'Send it again'));
    await expect(page.getByText('We sent it again.')).toBeVisible();
    await expectFocus(button(page, 'Send it again'));
    await expect
      .poll(async () => world.linkIn(await world.mailTo(newcomer.email, /password/i)))
      .not.toBe(world.linkIn(first));
  });

  await test.step('a link that is not whole has a way out', async () => {
    await page.goto('/forgot-password/reset');
    await expect(title(page, 'Reset link not valid')).toBeVisible();
    await keys.press(link(page, 'Request a new link'));
    await expectFocus(title(page, 'Forgot your password?'));
  });

  await test.step('sets the password', async () => {
    await page.goto(world.linkIn(await world.mailTo(newcomer.email, /password/i)));
    await keys.to(field(page, 'New password'));
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'Confirm password'));
    await page.keyboard.type('Harbour2025');
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('6');
    await expect(button(page, 'Reset password')).toBeEnabled();
    await page.keyboard.press('Enter');
    await expectFocus(title(page, 'Password reset successful'));
    await keys.press(link(page, 'Done'));
    await expectFocus(title(page, 'Log in'));
  });

  await test.step('a verification link that was used has a way out', async () => {
    await page.goto('/verify-email?token=used');
    await expect(title(page, 'Verification link not valid')).toBeVisible();
    await keys.press(link(page, 'Log in'));
    await expectFocus(title(page, 'Log in'));
  });

  await test.step('logs in: what is refused keeps the focus', async () => {
    await keys.to(field(page, 'Email'));
    await page.keyboard.type(newcomer.email);
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'Password'));
    await keys.press(button(page, 'Log in'));
    await expectFocus(field(page, 'Password'));
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(newcomer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText("We couldn't find a user with that email or password")).toBeVisible();
    await expectFocus(field(page, 'Password'));
    await keys.write(field(page, 'Password'), NEW);
    await page.keyboard.press('Enter');
    await expectFocus(title(page, 'Manage Workspaces'));
  });
});
