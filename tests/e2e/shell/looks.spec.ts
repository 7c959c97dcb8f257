import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Screens that anybody may open, with their headings. */
for (const [path, heading] of [
  ['/login', 'Log in'],
  ['/signup', 'Create your account'],
  ['/signup/email', 'Sign up with your email'],
  ['/verify-email/success', 'Email Verified!'],
  ['/verify-email/deleted', 'Account deleted'],
  ['/verify-email/invalid-token/expired', 'Verification link expired'],
  ['/verify-email/invalid-token/missing', 'Verification link not valid'],
  ['/service-license-agreement', 'Service License Agreement'],
  ['/no/such/page', 'Page not found'],
] as const) {
  test(`${path} looks good`, async ({ page }) => {
    await expectGoodLooks(page, page.getByRole('heading', { name: heading, level: 1 }), { at: path });
  });
}

test('a verification link opened elsewhere looks good', async ({ page, world, allowComplaints }) => {
  allowComplaints(/status of 401/);
  const { email } = await world.signUp();
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Verify your email', level: 1 }), {
    at: world.linkIn(await world.mailTo(email)),
  });
});

const unverified = (world: World): Promise<Person> => world.signUp();
const unnamed = async (world: World): Promise<Person> => world.verify(await world.signUp());
const newcomer = (world: World): Promise<Person> => world.person();

for (const [path, heading, make] of [
  ['/email-verification/prompt', 'Verify your email', unverified],
  ['/email-verification/sent', 'Check your email!', unverified],
  ['/profile-setup', "Let's get started!", unnamed],
  ['/workspaces', 'No Workspaces Yet', newcomer],
  ['/workspaces/create', 'Create a workspace', newcomer],
] as const) {
  test(`${path} looks good to a newcomer`, async ({ page, world, logIn }) => {
    await logIn(await make(world));
    await expectGoodLooks(page, page.getByRole('heading', { name: heading }), { at: path });
  });
}

test('the forms look good with everything wrong', async ({ page }) => {
  await page.goto('/signup/email');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { expectAccessible } = await import('#tests/support/browser/axe.ts');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
