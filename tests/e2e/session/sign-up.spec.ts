import { fillProfile, fillSignUp } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const agreementMissing = 'You need to accept the Service license agreement before signing up';

test('[ONB-20] [ONB-21] [ONB-22] [ONB-23] [ONB-24] [ONB-25] every method waits for the agreement', async ({
  page,
}) => {
  await page.goto('/signup');
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

test('[ONB-26] [ONB-27] [ONB-28] [ONB-05] the form has three fields and a box of its own, all checked', async ({
  page,
}) => {
  await page.goto('/signup/email');
  await fillSignUp(page, 'ada@north-site');
  await page.getByRole('checkbox').uncheck();
  await page.getByLabel('Work email').fill('ada');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText(agreementMissing)).toBeVisible();
  await expect(page).toHaveURL('/signup/email');
});

for (const [id, password, rule] of [
  ['ONB-29', 'Short1s', 'At least 8 characters long'],
  ['ONB-30', 'safety1st', 'Contains at least one capital letter'],
  ['ONB-31', 'SafetyFirst', 'Contains at least one number'],
] as const) {
  test(`[${id}] a password without this is refused: ${rule}`, async ({ page }) => {
    await page.goto('/signup/email');
    await fillSignUp(page, newEmail(), password);
    await expect(page.getByRole('listitem').filter({ hasText: rule })).toContainText('(not met yet)');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveAccessibleDescription('');
    await expect(page).toHaveURL('/signup/email');
  });
}

test('[ONB-29] [ONB-30] [ONB-31] [ONB-32] [ONB-33] the checklist follows what is typed, there and back', async ({
  page,
}) => {
  await page.goto('/signup/email');
  const password = page.getByLabel('Password', { exact: true });
  const rules = [
    'At least 8 characters long',
    'Contains at least one capital letter',
    'Contains at least one number',
  ];
  const states = async (met: boolean[]) => {
    for (const [index, rule] of rules.entries())
      await expect(page.getByRole('listitem').filter({ hasText: rule })).toHaveText(
        `${rule}${met[index] ? ' (met)' : ' (not met yet)'}`,
      );
  };
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

test('[ONB-34] [ONB-35] [ONB-36] the second password is compared while it is typed, and when it is sent', async ({
  page,
}) => {
  await page.goto('/signup/email');
  await fillSignUp(page, newEmail());
  await expect(page.getByText('Passwords match', { exact: true })).toBeVisible();
  await page.getByLabel('Confirm password').fill('Safety1s');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page).toHaveURL('/signup/email');
});

test('[ONB-37] [API-15] signing up logs in, sends a mail and opens the screen that says so', async ({
  page,
  world,
}) => {
  const email = newEmail('new');
  await page.goto('/signup/email');
  await fillSignUp(page, email);
  const sent = page.waitForRequest('**/v1/users/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
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

test('[ONB-39] a fault of the server is told as such, and nothing typed is lost', async ({
  page,
  withoutTable,
}) => {
  const email = newEmail();
  await page.goto('/signup/email');
  await fillSignUp(page, email);
  await withoutTable('users', async () => {
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Something went wrong on our end. Please try again later.')).toBeVisible();
  });
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/email-verification/sent');
});

test('[ONB-40] an address that has an account is refused in general words', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const ada = await world.signUp();
  await page.goto('/signup/email');
  await fillSignUp(page, ada.email.toUpperCase());
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText('Something went wrong, please try logging in or try another email address.'),
  ).toBeVisible();
});

test('a password that many people use is refused at its field', async ({ page, allowComplaints }) => {
  allowComplaints(/status of 400/);
  await page.goto('/signup/email');
  await fillSignUp(page, newEmail(), 'Password1');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Many people use this password. Choose another one.');
  await expect(page).toHaveURL('/signup/email');
});
