import { endpoints } from '#contract/index.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const HOUR = 60 * 60 * 1000;
const sent = 'Verification email sent successfully.';

test('[ONB-48] [ONB-49] [ONB-50] [ONB-52] [ONB-53] [SHELL-19] "Verify me" sends a mail and opens the next screen, "Resend email" another one; that screen goes on when the mail was verified elsewhere', async ({
  page,
  portal,
  world,
  logIn,
}) => {
  const ada = await world.signUp();
  const newest = async () => world.linkIn(await world.mailTo(ada.email));
  const first = await newest();
  await logIn(ada);
  await page.goto('/email-verification/prompt');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify me' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page).toHaveURL('/email-verification/sent');
  await expect.poll(newest).not.toBe(first);
  const second = await newest();
  await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(sent)).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  await expect(page.getByText('Read your messages on the mailbox page.')).toBeVisible();
  expect(await page.content()).not.toContain(portal.running.services.mailboxKey);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect.poll(newest).not.toBe(second);

  await world.verify(ada);
  await expect(page).toHaveURL('/profile-setup');
});

test('[ONB-55] [ONB-56] [ONB-57] the link of the mail verifies by itself and leads on', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.signUp();
  await logIn(ada);
  await page.goto(world.linkIn(await world.mailTo(ada.email)));
  await expect(page).toHaveURL('/verify-email/success');
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  const onward = page.getByRole('link', { name: 'Continue' });
  await expect(onward).toHaveAttribute('href', '/');
  await onward.click();
  await expect(page).toHaveURL('/profile-setup');
});

test('[ONB-58] [ONB-61] a link that has run out says so, and a new one can be asked for', async ({
  page,
  world,
  logIn,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 406/);
  const ada = await world.signUp();
  const link = world.linkIn(await world.mailTo(ada.email));
  moveClock(25 * HOUR);
  await logIn(ada);
  await page.goto(link);
  await expect(page).toHaveURL('/verify-email/invalid-token/expired');
  await expect(page.getByRole('heading', { name: 'Verification link expired' })).toBeVisible();
  await expect(page.getByText('For your security the link works for 24 hours.')).toBeVisible();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/email-verification/sent');
  await expect.poll(async () => world.linkIn(await world.mailTo(ada.email))).not.toBe(link);
});

test('[ONB-59] [ONB-60] [ONB-61] a used, an unknown and a missing token lead to the other screen, which says of a used one that all is well', async ({
  page,
  world,
  browser,
  portal,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  const ada = await world.signUp();
  const link = world.linkIn(await world.mailTo(ada.email));
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await phone.getByLabel('Password', { exact: true }).fill(ada.password);
  await phone.getByRole('button', { name: 'Verify email address' }).click();
  await expect(phone).toHaveURL('/verify-email/success');
  await elsewhere.close();
  await page.goto(link);
  await expect(page).toHaveURL('/verify-email/invalid-token/missing?used=true');
  await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible();
  for (const address of ['/verify-email?token=never-made', '/verify-email']) {
    await page.goto(address);
    await expect(page).toHaveURL('/verify-email/invalid-token/missing');
    await expect(page.getByRole('heading', { name: 'Verification link not valid' })).toBeVisible();
    await expect(page.getByText('This link is incomplete, or a newer one replaced it.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('[ONB-55] [ONB-56] a link opened elsewhere asks for the password, and what is wrong stands at the field', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const keys = keysOf(page);
  const ada = await world.signUp();
  await page.goto(world.linkIn(await world.mailTo(ada.email)));
  await expect(page.getByRole('heading', { name: 'Verify your email', level: 1 })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await keys.write(password, 'Wrong2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t the password of this account.')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectFocus(password);
  await keys.write(password, ada.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/verify-email/success');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('who did not sign up deletes the account, once that is confirmed', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const keys = keysOf(page);
  const stranger = await world.signUp();
  const isFree = async () =>
    (await world.call(endpoints.users.available, { query: { email: stranger.email } })).available;
  const link = world.linkIn(await world.mailTo(stranger.email));
  await page.goto(link);
  const button = page.getByRole('button', { name: 'I did not sign up' });
  await keys.press(button);
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await isFree()).toBe(false);
  await keys.press(button);
  await keys.press(dialog.getByRole('button', { name: 'Delete account' }));
  await expect(page).toHaveURL('/verify-email/deleted');
  await expectFocus(page.getByRole('heading', { name: 'Account deleted', level: 1 }));
  expect(await isFree()).toBe(true);
  await page.goto(link);
  await expect(page).toHaveURL('/verify-email/deleted');
});
