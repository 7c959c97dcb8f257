import { expect, test } from '#tests/support/browser/test.ts';

test.use({ hasOwnContext: true });

test('arrow down leads from a date field into its calendar, in which arrows go from day to day', async ({
  page,
  admin: _,
  workspaceId,
}) => {
  await page.clock.setFixedTime('2026-05-20T10:00:00Z');
  await page.goto(`/${workspaceId}/settings/security-log`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const field = page.getByRole('textbox', { name: 'From', exact: true });
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await field.fill('14 May 2026');
  await field.press('ArrowDown');
  await expect(day('14 May 2026')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day('13 May 2026')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(day('6 May 2026')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(day('6 April 2026')).toBeFocused();
  for (const name of ['Previous month', 'Next month', 'April 2026']) await expect(day(name)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('6 Apr 2026');
  await expect(day('6 April 2026')).toBeHidden();
  await expect(page).toHaveURL(/from=2026-04-06/);
  await field.press('ArrowDown');
  await expect(day('6 April 2026')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(day('6 April 2026')).toBeHidden();
});
