import { endpoints } from '#contract/index.ts';
import { fillSignUp } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expectSentence, FAILING } from '#tests/support/browser/sentences.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const { users, session } = endpoints;

test.beforeEach(({ allowComplaints }) => allowComplaints(FAILING));

test('[ONB-14] [ONB-15] [ONB-16] [ONB-17] [ONB-18] [ONB-19] [ONB-38] [ONB-39] [ONB-40] [ONB-65] [ONB-78] logging in, signing up and setting a new password fail in the specified words', async ({
  page,
  world,
}) => {
  const ada = await world.person();
  const shown = page.getByRole('alert');
  await page.goto('/login');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  await expectSentence(page, 'login', { call: session.logIn, provoke: () => logIn.click(), shown });

  await page.goto('/signup/email');
  await fillSignUp(page, newEmail());
  const signUp = page.getByRole('button', { name: 'Sign up', exact: true });
  await expectSentence(page, 'signUp', { call: users.signUp, provoke: () => signUp.click(), shown });

  await page.goto(`/forgot-password?${new URLSearchParams({ email: ada.email })}`);
  const send = page.getByRole('button', { name: 'Send reset link' });
  await expectSentence(page, 'requestReset', {
    call: users.forgotPassword,
    provoke: () => send.click(),
    shown,
  });
  await send.click();
  await page.goto(world.linkIn(await world.mailTo(ada.email, /password/i)));
  await page.getByLabel('New password').fill('Harbour2026');
  await page.getByLabel('Confirm password').fill('Harbour2026');
  const reset = page.getByRole('button', { name: 'Reset password' });
  await expectSentence(page, 'resetPassword', {
    call: users.resetPassword,
    provoke: () => reset.click(),
    shown,
  });
});

test('[ONB-51] [ONB-54] [ONB-59] verifying fails in the specified words, and is tried again without an answer', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.signUp();
  await logIn(ada);
  await page.goto('/email-verification/prompt');
  const verify = page.getByRole('button', { name: 'Verify me' });
  const mail = { call: users.sendVerificationEmail };
  await expectSentence(page, 'sendVerification', { ...mail, provoke: () => verify.click() });
  await page.goto('/email-verification/sent');
  const resend = page.getByRole('button', { name: 'Resend email' });
  await expectSentence(page, 'resendVerification', { ...mail, provoke: () => resend.click() });

  const link = world.linkIn(await world.mailTo(ada.email));
  const missing = page.getByRole('heading', { name: 'Verification link not valid' });
  await page.route(`**${users.verifyEmail.path}`, (route) => route.abort('connectionfailed'));
  await page.goto(link);
  await expect(missing).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email\/invalid-token\/missing\?/);
  const again = page.getByRole('link', { name: 'Try again' });
  const failed = page.waitForEvent('requestfailed');
  await again.click();
  // Until it has failed the answer of before is still on the screen.
  await failed;
  await expect(missing).toBeVisible();
  await page.unroute(`**${users.verifyEmail.path}`);
  await again.click();
  await expect(page).toHaveURL('/verify-email/success');
});
