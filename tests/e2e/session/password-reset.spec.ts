import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { newEmail, type World } from '#tests/support/browser/people.ts';
import type { BrowserPortal } from '#tests/support/browser/portal.ts';
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

/** Has a link sent, for tests about what it leads to. */
const haveSent = (world: World, { url: origin }: BrowserPortal, email: string) =>
  world.call(endpoints.users.forgotPassword, { body: { email, origin } });

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL(`/forgot-password/check-email?${new URLSearchParams({ email })}`);
}

test('[ONB-05] [ONB-07] [ONB-62] [ONB-63] [ONB-64] [ONB-65] a link is asked for with a valid address, which goes along from the login; one that nobody has reads the same', async ({
  page,
  world,
  withoutTable,
}) => {
  const ada = await world.person();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send reset link' });
  await expect(email).toHaveValue(ada.email);
  await expect(send).toBeEnabled();
  await email.fill('');
  await expect(send).toBeDisabled();
  await email.fill('ada@');
  await email.press('Tab');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await email.fill(ada.email);
  await expect(send).toBeEnabled();
  await withoutTable('jobs', async () => {
    await send.click();
    await expect(
      page.getByText('Something went wrong while trying to send the email. Please try again later.'),
    ).toBeVisible();
  });
  await expect(email).toHaveValue(ada.email);
  await email.press('Enter');
  await expect(page).toHaveURL(`/forgot-password/check-email?${new URLSearchParams({ email: ada.email })}`);
  await expect(page.getByText(ada.email)).toBeVisible();
  await expectAccessible(page);
  const first = await resetLink(world, ada.email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  await expect.poll(() => resetLink(world, ada.email)).not.toBe(first);

  await ask(page, newEmail('nobody'));
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});

test('[ONB-66] [ONB-67] [ONB-68] [ONB-69] [ONB-70] [ONB-71] [ONB-72] [ONB-73] [ONB-77] [ONB-78] [ONB-79] the new password is checked while it is typed and when it is sent; the link sets it, once', async ({
  page,
  portal,
  world,
  withoutTable,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[01]/);
  const ada = await world.person();
  await haveSent(world, portal, ada.email);
  const link = await resetLink(world, ada.email);
  await page.goto(link);
  const field = page.getByLabel('New password');
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const rules = {
    long: rule('At least 8 characters long'),
    capital: rule('Contains at least one capital letter'),
    number: rule('Contains at least one number'),
  };

  await test.step('while it is typed', async () => {
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

  await test.step('what the server refuses or cannot do leaves the link as it is', async () => {
    await fillReset(page, 'Password1');
    await resetButton(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Many people use this password. Choose another one.');
    await fillReset(page, NEW);
    await withoutTable('email_tokens', async () => {
      await resetButton(page).click();
      await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
    });
    await expect(field).toHaveValue(NEW);
  });

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
  await haveSent(world, portal, newcomer.email);
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
  portal,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const [ada, ben] = [await world.person(), await world.person({ firstName: 'Ben' })];
  await logIn(ada);
  await haveSent(world, portal, ben.email);
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
  portal,
  world,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  const ada = await world.person();
  await haveSent(world, portal, ada.email);
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
