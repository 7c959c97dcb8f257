import { fillProfile, fillSignUp } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const agreementMissing = 'You need to accept the Service license agreement before signing up';

test('[ONB-08] [ONB-20] [ONB-21] [ONB-22] [ONB-23] [ONB-24] [ONB-25] every method waits for the agreement, which goes along', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  const methods = ['work email', 'Google', 'Apple', 'Microsoft'].map((name) =>
    page.getByRole('button', { name: `Continue with ${name}` }),
  );
  for (const method of methods) await expect(method).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await methods[0]?.click();
  await expect(page.getByText(agreementMissing)).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('checkbox').check();
  await expect(page.getByText(agreementMissing)).toBeHidden();
  await methods[0]?.click();
  await expect(page).toHaveURL('/signup/email');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('[ONB-05] [ONB-26] [ONB-27] [ONB-28] [ONB-29] [ONB-30] [ONB-31] [ONB-32] [ONB-33] [ONB-34] [ONB-35] [ONB-36] [ONB-37] [ONB-38] [ONB-39] [ONB-40] [API-15] the form says what is wrong while it is typed and when it is sent, loses nothing, logs in, sends a mail and opens the screen that says so', async ({
  page,
  world,
  withoutTable,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[09]|ERR_CONNECTION_REFUSED/);
  const taken = await world.signUp();
  const password = page.getByLabel('Password', { exact: true });
  const signUp = page.getByRole('button', { name: 'Sign up' });
  const stays = () => expect(page).toHaveURL('/signup/email');
  await page.goto('/signup/email');

  await test.step('three fields and a box of its own, all checked', async () => {
    await fillSignUp(page, 'ada@north-site');
    await page.getByRole('checkbox').uncheck();
    await page.getByLabel('Work email').fill('ada');
    await signUp.click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByText(agreementMissing)).toBeVisible();
    await stays();
  });

  const RULES = [
    'At least 8 characters long',
    'Contains at least one capital letter',
    'Contains at least one number',
  ];
  const rule = (text = '') => page.getByRole('listitem').filter({ hasText: text });

  await test.step('the checklist follows what is typed, there and back', async () => {
    const states = async (met: boolean[]) => {
      for (const [index, text] of RULES.entries())
        await expect(rule(text)).toHaveText(`${text}${met[index] ? ' (met)' : ' (not met yet)'}`);
    };
    await password.fill('');
    await states([false, false, false]);
    await password.fill('saf');
    await states([false, false, false]);
    await password.fill('Saf');
    await states([false, true, false]);
    await password.fill('Saf1');
    await states([false, true, true]);
    await password.fill('Safety1s');
    await states([true, true, true]);
    await password.press('Backspace');
    await states([false, true, true]);
  });

  await test.step('a password that misses a rule is refused', async () => {
    for (const [index, weak] of ['Short1s', 'safety1st', 'SafetyFirst'].entries()) {
      await fillSignUp(page, newEmail(), weak);
      await expect(rule(RULES[index])).toContainText('(not met yet)');
      await signUp.click();
      await expect(password).toBeFocused();
      await expect(password).not.toHaveAccessibleDescription('');
      await stays();
    }
  });

  await test.step('the second password is compared while it is typed, and when it is sent', async () => {
    await fillSignUp(page, newEmail());
    await expect(page.getByText('Passwords match', { exact: true })).toBeVisible();
    await page.getByLabel('Confirm password').fill('Safety1s');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await signUp.click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await stays();
  });

  await test.step('without an answer of the server, of which nothing can be fetched either', async () => {
    await page.route('**', (route) => route.abort('connectionrefused'));
    await fillSignUp(page, newEmail());
    await signUp.click();
    await expect(
      page.getByText('Unable to connect to the server. Please check your internet connection.'),
    ).toBeVisible();
    await page.unroute('**');
  });

  await test.step('a password that many people use, and an address that has an account', async () => {
    await fillSignUp(page, newEmail(), 'Password1');
    await signUp.click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Many people use this password. Choose another one.');
    await stays();
    await fillSignUp(page, taken.email.toUpperCase());
    await signUp.click();
    await expect(
      page.getByText('Something went wrong, please try logging in or try another email address.'),
    ).toBeVisible();
  });

  const email = newEmail('new');
  await fillSignUp(page, email);
  await withoutTable('users', async () => {
    await signUp.click();
    await expect(page.getByText('Something went wrong on our end. Please try again later.')).toBeVisible();
  });
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  const sent = page.waitForRequest('**/v1/users/signup');
  await signUp.click();
  expect((await sent).postDataJSON()).toMatchObject({ consentVersion: 0 });
  await expect(page).toHaveURL('/email-verification/sent');
  await expect(page.getByText(email)).toBeVisible();
  expect((await world.mailTo(email)).subject).toBe('Verify your email address');
});

test('the agreement is accepted once, from the first screen to the profile, and for this account alone', async ({
  page,
  context,
  world,
  logIn,
}) => {
  const email = newEmail('agreed');
  const box = page.getByRole('checkbox');
  const remembered = page.getByText('Accepted when you signed up');
  await page.goto('/signup');
  await box.check();
  await page.getByRole('button', { name: 'Continue with work email' }).click();
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('link', { name: 'Other ways to sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(box).not.toBeChecked();
  await page.goto('/signup/email');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/email-verification/sent');

  const other = await world.verify(await world.signUp());
  const own = await page.evaluate(() => localStorage.getItem('muster-session') ?? '');
  await logIn(other);
  await page.goto('/profile-setup');
  await expect(box).not.toBeChecked();
  await expect(remembered).toBeHidden();
  await page.evaluate((session) => localStorage.setItem('muster-session', session), own);

  // The link of the mail opens in a tab of its own.
  const tab = await context.newPage();
  await tab.goto(world.linkIn(await world.mailTo(email)));
  await expect(tab).toHaveURL('/verify-email/success');
  await tab.goto('/profile-setup');
  await expect(tab.getByRole('checkbox')).toBeChecked();
  await expect(tab.getByText('Accepted when you signed up')).toBeVisible();
  await fillProfile(tab);
  const accepted = tab.waitForRequest(
    (request) => request.method() !== 'GET' && /properties/.test(request.url()),
  );
  await tab.getByRole('button', { name: 'Continue' }).click();
  expect((await accepted).postDataJSON()).toEqual({ serviceLicenseAgreementVersion: 1 });
  await expect(tab).toHaveURL('/workspaces');
  expect(await tab.evaluate(() => localStorage.getItem('muster-agreement'))).toBeNull();
  await tab.close();
});
