import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the theme is one choice of three in the menu beside the account, by keyboard alone', async ({
  page,
  workspaceId,
}) => {
  const keys = keysOf(page);
  await page.goto(`/${workspaceId}/teams`);
  const opener = page.getByRole('button', { name: 'Theme and sign out' });
  const choice = page.getByRole('menuitemradio');
  await keys.press(opener);
  await expect(choice).toHaveText(['Same as the device', 'Light', 'Dark']);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Same as the device');
  await expectFocus(choice.first());
  await keys.arrowTo(choice.filter({ hasText: 'Dark' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expectFocus(opener);
});
