import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function openDialog(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  return {
    dialog,
    word: dialog.getByLabel('Type DELETE to confirm'),
    confirm: dialog.getByRole('button', { name: 'Delete account' }),
  };
}

test('[ACC-17] [ACC-18] [ACC-19] an account is deleted when DELETE is typed, not before', async ({
  page,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 401/);
  const { word, confirm } = await openDialog(page);
  await expect(word).toBeFocused();
  await expect(confirm).toBeDisabled();
  for (const typed of ['delete', 'DELET', 'DELETED']) {
    await word.fill(typed);
    await expect(confirm).toBeDisabled();
  }
  await word.fill('DELETE');
  await confirm.click();
  await expect(page.getByText('Account deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, newcomer.email, newcomer.password);
  await expect(page.getByText("We couldn't find a user with that email or password")).toBeVisible();
});

test('[ACC-20] a last admin reads why the account stays', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { word, confirm } = await openDialog(page);
  await word.fill('DELETE');
  await confirm.click();
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Could not delete account');
  await expect(toast).toContainText(
    'A workspace needs at least one admin. Make someone else an admin first.',
  );
  await expect(word).toHaveValue('DELETE');
});

const MINUTE = 60_000;

test('a while after the log-in the password is asked for again, and what is wrong stands at its field', async ({
  page,
  moveClock,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 40[03]/);
  moveClock(15 * MINUTE);
  const { dialog, word, confirm } = await openDialog(page);
  const password = dialog.getByLabel('Password', { exact: true });
  await word.fill('DELETE');
  await expect(password).toBeHidden();
  await confirm.click();
  await expect(password).toBeFocused();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await password.fill('Wrong2026');
  await password.press('Enter');
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(newcomer.password);
  await password.press('Enter');
  await expect(page.getByText('Account deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('who has no password logs in again, and comes back to the account', async ({
  page,
  moveClock,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 403/);
  moveClock(15 * MINUTE);
  const old = await openDialog(page);
  await old.word.fill('DELETE');
  await old.confirm.click();
  await old.dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, newcomer.email, newcomer.password);
  await expect(page).toHaveURL('/account');
  const { word, confirm } = await openDialog(page);
  await word.fill('DELETE');
  await confirm.click();
  await expect(page.getByText('Account deleted successfully.')).toBeVisible();
});
