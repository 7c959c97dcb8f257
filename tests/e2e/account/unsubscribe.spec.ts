import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the daily email is turned off on a page that asks first, by keyboard on a phone, and is on again by the switch of the account', async ({
  page,
  portal,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const token = portal.running.services.unsubscribeTokens.sign(admin.id);
  await page.goto(`/unsubscribe?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Stop the daily email?', level: 1 })).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop the daily email' });
  expect((await stop.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The daily email is off' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your account' }).click();
  const reminders = page.getByRole('switch', { name: 'Reminder emails' });
  await expect(reminders).not.toBeChecked();
  await reminders.click();
  await expect(reminders).toBeChecked();
});
