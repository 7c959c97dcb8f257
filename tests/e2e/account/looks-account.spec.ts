import { endpoints } from '#contract/index.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aPng } from '#tests/support/files.ts';

for (const [path, heading] of [
  ['/forgot-password', 'Forgot your password?'],
  [
    '/forgot-password/check-email?email=a.very.long.address.of.somebody@north-site.example',
    'Check your inbox',
  ],
  ['/forgot-password/success', 'Password reset successful'],
  ['/forgot-password/invalid-token/missing', 'Reset link not valid'],
  ['/forgot-password/invalid-token/expired', 'Reset link expired'],
] as const) {
  test(`${path} looks good`, async ({ page }) => {
    await expectGoodLooks(page, page.getByRole('heading', { name: heading, level: 1 }), { at: path });
  });
}

test('a screen before the app that comes late moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/login');
  const frame = page.getByRole('main').locator('> div');
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  await expect(link).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await link.click();
  await expect(frame.getByRole('status')).toContainText('Loading');
  const before = await frame.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Forgot your password?', level: 1 })).toBeVisible();
  expect((await frame.boundingBox())?.y).toBe(before?.y);
});

test('/forgot-password/reset looks good', async ({ page, world, portal }) => {
  const { email } = await world.person();
  await world.call(endpoints.users.forgotPassword, { body: { email, origin: portal.url } });
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Set a new password', level: 1 }), {
    at: world.linkIn(await world.mailTo(email, /password/i)),
  });
});

test('the account looks good with names of every kind', async ({ page, world, logIn }) => {
  const ada = await world.person({ firstName: 'محمد الأمين', lastName: 'N'.repeat(200) });
  const avatarBase64 = (await aPng()).toString('base64');
  const body = { phone: '170 1234567', phoneCountryCode: '+49', avatarBase64 };
  await world.call(endpoints.users.update, { params: { id: ada.id }, body }, ada);
  const credentials = { provider: 'CREDENTIALS', email: ada.email, password: ada.password } as const;
  await world.call(endpoints.session.logIn, { body: credentials });
  await logIn(ada);
  await expectGoodLooks(page, page.getByText('This device'), { at: '/account' });
  await takePicture(page, 'whole', { fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await takePicture(page, 'whole-wide', { fullPage: true });
});

test('the account looks good while it is edited, and so do its questions', async ({ page, world, logIn }) => {
  const { expectAccessible } = await import('#tests/support/browser/axe.ts');
  await logIn(await world.person());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    const picture = (name: string) => takePicture(page, `${name}-${width}`);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('Last name').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expectAccessible(page);
    await picture('edit');
    await page.getByRole('combobox', { name: 'Country code' }).click();
    await picture('codes');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const [button, heading, end] of [
      ['Delete account', 'Delete your account?', 'End'],
      ['Reset password', 'Reset your password?', 'Home'],
    ] as const) {
      // So that no other button is half under the head of the page.
      await page.keyboard.press(end);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: heading })).toBeVisible();
      await expectAccessible(page);
      await picture(button);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
  }
});
