import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { newEmail, type World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const HOUR = 60 * 60 * 1000;
const NEW = 'Harbour2026';

/** The link of the newest reset mail. */
const resetLink = async (world: World, email: string): Promise<string> =>
  world.linkIn(await world.mailTo(email, /password/i));

async function fillReset(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
}

const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset password' });

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL(`/forgot-password/check-email?${new URLSearchParams({ email })}`);
}

test('[ONB-07] [ONB-62] [ONB-63] [ONB-64] [ONB-05] a link is asked for with a valid address', async ({
  page,
  world,
}) => {
  const ada = await world.person();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send reset link' });
  await expect(send).toBeDisabled();
  await email.fill('ada@');
  await email.press('Tab');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await email.fill(ada.email);
  await expect(send).toBeEnabled();
  await email.press('Enter');
  await expect(page).toHaveURL(`/forgot-password/check-email?${new URLSearchParams({ email: ada.email })}`);
  await expect(page.getByText(ada.email)).toBeVisible();
  await expectAccessible(page);
  const first = await resetLink(world, ada.email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  await expect.poll(() => resetLink(world, ada.email)).not.toBe(first);
});

test('[ONB-07] [ONB-62] the address typed at login goes along', async ({ page, world }) => {
  const ada = await world.person();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(ada.email)).toBeVisible();
});

test('an address without an account reads the same', async ({ page }) => {
  await ask(page, newEmail('nobody'));
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});

test('[ONB-65] a request that fails says so, and keeps what was typed', async ({ page, withoutTable }) => {
  const email = newEmail();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await withoutTable('jobs', async () => {
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(
      page.getByText('Something went wrong while trying to send the email. Please try again later.'),
    ).toBeVisible();
  });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});

test('[ONB-66] [ONB-67] [ONB-68] [ONB-69] [ONB-70] [ONB-71] the new password is checked while it is typed', async ({
  page,
  world,
}) => {
  const { email } = await world.person();
  await ask(page, email);
  await page.goto(await resetLink(world, email));
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const rules = {
    long: rule('At least 8 characters long'),
    capital: rule('Contains at least one capital letter'),
    number: rule('Contains at least one number'),
  };
  await expect(resetButton(page)).toBeDisabled();
  for (const [password, missing] of [
    ['Short1s', rules.long],
    ['safety1st', rules.capital],
    ['SafetyFirst', rules.number],
  ] as const) {
    await fillReset(page, password);
    await expect(missing).toContainText('(not met yet)');
    await expect(resetButton(page)).toBeDisabled();
  }
  await fillReset(page, NEW, 'Harbour202');
  for (const met of Object.values(rules)) await expect(met).toContainText('(met)');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(resetButton(page)).toBeDisabled();
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm password').fill(NEW);
  await expect(page.getByText('Passwords match', { exact: true })).toBeVisible();
  await expect(resetButton(page)).toBeEnabled();
  await expectAccessible(page);
});

test('[ONB-72] [ONB-73] [ONB-77] [ONB-79] the link sets a new password, once', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[01]/);
  const ada = await world.person();
  await ask(page, ada.email);
  const link = await resetLink(world, ada.email);
  await page.goto(link);
  await fillReset(page, NEW);
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page).toHaveURL('/forgot-password/success');
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, ada.email, ada.password);
  await expect(page.getByText("We couldn't find a user with that email or password")).toBeVisible();
  await fillLogin(page, ada.email, NEW);
  await expect(page).toHaveURL('/workspaces');
  await page.goto(link);
  await expect(page).toHaveURL('/forgot-password/invalid-token/expired');
  await expect(page.getByRole('heading', { name: 'Reset link expired' })).toBeVisible();
});

test('[ONB-74] who is logged in stays logged in, and goes on to the account', async ({
  page,
  portal,
  world,
  newcomer,
}) => {
  await ask(page, newcomer.email);
  await page.goto(await resetLink(world, newcomer.email));
  await fillReset(page, NEW);
  await resetButton(page).click();
  await expect(page).toHaveURL('/forgot-password/success');
  await expect(page.getByRole('heading', { name: 'Password changed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  const headers = { authorization: `Bearer ${newcomer.token}` };
  expect((await fetch(`${portal.url}/v1/users/${newcomer.id}`, { headers })).status).toBe(401);
});

test('a link for another account leaves the session here as it is', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const [ada, ben] = [await world.person(), await world.person({ firstName: 'Ben' })];
  await logIn(ada);
  await ask(page, ben.email);
  await page.goto(await resetLink(world, ben.email));
  await fillReset(page, NEW);
  await resetButton(page).click();
  await expect(page.getByRole('heading', { name: 'Password changed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(ada.email)).toBeVisible();
});

test('a session that ran out does not keep anybody from a new password', async ({
  page,
  world,
  moveClock,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 401/);
  moveClock(8 * 24 * HOUR);
  await ask(page, newcomer.email);
  await page.goto(await resetLink(world, newcomer.email));
  await fillReset(page, NEW);
  await resetButton(page).click();
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await fillLogin(page, newcomer.email, NEW);
  await expect(page).toHaveURL('/workspaces');
});

test('[ONB-75] [ONB-79] an unknown and a missing token lead to a screen with a way out', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  await page.goto('/forgot-password/reset?token=never-made');
  await expect(page).toHaveURL('/forgot-password/invalid-token/missing');
  await expect(page.getByRole('heading', { name: 'Reset link not valid' })).toBeVisible();
  await expect(page.getByText('This link is incomplete. Request a new one and try again.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/forgot-password/reset');
  await expect(page).toHaveURL('/forgot-password/invalid-token/missing');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('[ONB-76] [ONB-79] a link that is older than an hour has expired', async ({
  page,
  world,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  const ada = await world.person();
  await ask(page, ada.email);
  const link = await resetLink(world, ada.email);
  await page.goto(link);
  await fillReset(page, NEW);
  moveClock(2 * HOUR);
  await resetButton(page).click();
  await expect(page).toHaveURL('/forgot-password/invalid-token/expired');
  await page.goto(link);
  await expect(page).toHaveURL('/forgot-password/invalid-token/expired');
  await expect(
    page.getByText('This link has expired or was already used. Request a new one to set your password.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[ONB-78] any other failure is told in general words, and nothing typed is lost', async ({
  page,
  world,
  withoutTable,
}) => {
  const ada = await world.person();
  await ask(page, ada.email);
  await page.goto(await resetLink(world, ada.email));
  await fillReset(page, NEW);
  await withoutTable('email_tokens', async () => {
    await resetButton(page).click();
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  });
  await expect(page.getByLabel('New password')).toHaveValue(NEW);
  await resetButton(page).click();
  await expect(page).toHaveURL('/forgot-password/success');
});

test('a new password that many people use is refused at its field, and the link works once more', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  const ada = await world.person();
  await ask(page, ada.email);
  await page.goto(await resetLink(world, ada.email));
  await fillReset(page, 'Password1');
  await resetButton(page).click();
  const field = page.getByLabel('New password');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Many people use this password. Choose another one.');
  await fillReset(page, NEW);
  await resetButton(page).click();
  await expect(page).toHaveURL('/forgot-password/success');
});
