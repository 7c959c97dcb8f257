import { SOCIAL_PROVIDERS } from '#contract/rules/accounts.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { test, vouchedFor } from '#tests/support/browser/socialTest.ts';
import { expect } from '#tests/support/browser/test.ts';

const names = { GOOGLE: 'Google', APPLE: 'Apple', MICROSOFT: 'Microsoft' } as const;
const unknown = "We couldn't find a user with that email or password, please try again.";

for (const provider of SOCIAL_PROVIDERS) {
  const button = { name: `Continue with ${names[provider]}` };

  test(`[ONB-41] [ONB-42] [ONB-43] [ONB-45] [ONB-46] ${provider}: sign up, then log in`, async ({
    page,
    signIn,
  }) => {
    const email = newEmail(provider.toLowerCase());
    signIn(vouchedFor(provider, email));
    await page.goto('/signup');
    await page.getByRole('checkbox').check();
    const signedUp = page.waitForRequest((request) => request.url().endsWith('/v1/users/signup'));
    await page.getByRole('button', button).click();
    expect((await signedUp).postDataJSON()).toMatchObject({
      provider,
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    await expect(page).toHaveURL('/profile-setup');
    await expect(page.getByText(`Logged in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('Accepted when you signed up')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    const loggedIn = page.waitForRequest((request) => request.url().endsWith('/v1/auth'));
    await page.getByRole('button', button).click();
    const body = (await loggedIn).postDataJSON();
    expect(body).toMatchObject({ provider, idToken: expect.any(String) });
    await expect(page).toHaveURL('/profile-setup');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(body.idToken);
  });
}

test('[ONB-15] whoever has no account reads so, and what to do', async ({
  page,
  signIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@north-site.example');
  for (const provider of ['GOOGLE', 'APPLE', 'MICROSOFT'] as const) {
    signIn(vouchedFor(provider, newEmail('nobody')));
    await page.getByRole('button', { name: `Continue with ${names[provider]}` }).click();
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(page.getByText('Sign up first.')).toBeVisible();
    if (provider === 'APPLE') await expect(page.getByLabel('Email')).toHaveValue('ada@north-site.example');
  }
  await expect(page).toHaveURL('/login/microsoft');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
});

for (const provider of ['GOOGLE', 'MICROSOFT'] as const) {
  test(`an account with a password is connected with ${provider} by giving it once`, async ({
    page,
    world,
    signIn,
    allowComplaints,
  }) => {
    allowComplaints(/status of 4(01|09)/);
    const ada = await world.person();
    signIn(vouchedFor(provider, ada.email));
    await page.goto('/login');
    await page.getByRole('button', { name: `Continue with ${names[provider]}` }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByRole('heading', { name: `Link ${names[provider]}` })).toBeVisible();
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.fill('Wrong4you');
    await password.press('Enter');
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(password).toHaveValue('Wrong4you');
    await password.fill(ada.password);
    await password.press('Enter');
    await expect(page).toHaveURL('/workspaces');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: `Continue with ${names[provider]}` }).click();
    await expect(page).toHaveURL('/workspaces');
  });
}

test('[ONB-25] the agreement comes first, and no vendor hears of anybody before', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  signIn(null);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with work email' }).hover();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.includes('localhost'))).toEqual([]);
  for (const name of Object.values(names)) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(page.getByText('You need to accept the Service license agreement')).toBeVisible();
    await expect(page).toHaveURL('/signup');
  }
});

test('whoever closes the vendor’s window is where they were', async ({ page, signIn }) => {
  signIn(null);
  await page.goto('/login');
  for (const name of ['Google', 'Apple']) {
    const button = page.getByRole('button', { name: `Continue with ${name}` });
    await button.click();
    await expect(button).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('a vendor that cannot be reached is told, and can be tried again', async ({
  page,
  signIn,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  signIn(vouchedFor('GOOGLE', newEmail()));
  const gone = 'https://accounts.google.com/gsi/client';
  await page.route(gone, (route) => route.abort());
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect(page.getByText('The sign-in service could not be reached.')).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  await expectAccessible(page);
});
