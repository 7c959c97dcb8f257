import { endpoints } from '#contract/index.ts';
import { fillProfile, fillSignUp } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[ONB-80] [ONB-81] [ONB-82] [ONB-83] [ONB-84] [ONB-85] [ONB-88] [ONB-89] every field of the profile is asked for; it is saved with the acceptance of version 1', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.verify(await world.signUp());
  await logIn(ada);
  await page.goto('/');
  await expect(page).toHaveURL('/profile-setup');
  await expect(page.getByRole('heading', { name: "Let's get started!" })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = (label: string) => page.getByLabel(label);
  await expect(field('First name')).toHaveAccessibleDescription('Please enter your first name.');
  await expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name.');
  await expect(field('Title')).toHaveAccessibleDescription(/Please enter your title\./);
  await expect(field('Company')).toHaveAccessibleDescription('Please enter your company name.');
  await expect(page.getByText('You must accept the Service License Agreement.')).toBeVisible();
  await expect(field('First name')).toBeFocused();
  await field('First name').fill('Ada');
  await field('First name').press('Enter');
  await expect(field('Last name')).toBeFocused();

  await fillProfile(page, ' Ada ', 'O’Byron');
  // A phone that looks elsewhere for a moment loads the page anew: what was typed is there again.
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('O’Byron');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/workspaces');
  const user = await world.call(endpoints.users.get, { params: { id: ada.id } }, ada);
  expect(user).toMatchObject({
    firstName: 'Ada',
    lastName: 'O’Byron',
    title: 'Safety manager',
    contractor: 'North Site',
  });
  expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => /profile/.test(key))')).toEqual([]);
  const properties = await world.call(endpoints.users.properties, {}, ada);
  expect(properties.serviceLicenseAgreementVersion).toBe(1);
});

test('[ONB-86] who has accepted before is not asked again', async ({ page, world, logIn }) => {
  const ada = await world.verify(await world.signUp());
  await world.call(endpoints.users.upsertProperties, { body: { serviceLicenseAgreementVersion: 1 } }, ada);
  await logIn(ada);
  await page.goto('/profile-setup');
  await expect(page.getByLabel('Company')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeHidden();
  await fillProfile(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/workspaces');
});

test('[ONB-01] [ONB-02] the stages follow each other, each in the split frame, none can be skipped', async ({
  page,
  world,
}) => {
  const email = newEmail('stages');
  const banner = page.getByText('Everybody accounted for.');
  const standsAt = async (path: string) => {
    await page.goto('/workspaces');
    await expect(page).toHaveURL(path);
    await expect(banner).toBeVisible();
  };
  await standsAt('/login');
  await page.goto('/signup');
  await expect(banner).toBeVisible();
  await page.goto('/signup/email');
  await expect(banner).toBeVisible();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/email-verification/sent');
  await standsAt('/email-verification/prompt');
  await page.goto(world.linkIn(await world.mailTo(email)));
  await expect(page).toHaveURL('/verify-email/success');
  await standsAt('/profile-setup');
  await fillProfile(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Workspaces' })).toBeVisible();
});
