import type { Locator, Page } from '@playwright/test';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

/** Presses Tab until `target` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('log in, create a workspace, add a member and a document by keyboard alone', async ({ page, world }) => {
  const ada = await world.person({ email: newEmail('keys') });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Enter');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('link', { name: 'Create a workspace', exact: true }));
  await tabTo(page, page.getByLabel('Workspace name'));
  await page.keyboard.type('Keyboard Works');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard Works members' })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Add members', exact: true }));
  await tabTo(page, page.getByLabel('Email addresses').and(page.locator('input')));
  await page.keyboard.type('fitter@crew.example');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Create drafts'));
  await expect(page.getByRole('heading', { name: 'Draft Members Created' })).toBeVisible();
  await press(page, button(page, 'Send invites'));
  await press(page, page.getByRole('link', { name: 'Add documents', exact: true }));

  await expect(page.getByRole('heading', { name: 'Add documents', level: 1 })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('[tabindex="0"]', { hasText: 'Drop files here' }));
  await page.keyboard.press('Enter');
  await chooser;
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await expect(button(page, 'Next')).toBeEnabled();
  await press(page, button(page, 'Next'));
  await tabTo(page, page.getByLabel('Expiration date (optional)'));
  await page.keyboard.type('2060-02-29');
  await tabTo(page, page.getByLabel('Reminder (optional)'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Reminder (optional)')).toHaveValue('1');
  await press(page, button(page, 'Next'));
  await press(page, page.getByRole('checkbox', { name: 'Select fitter@crew.example' }), 'Space');
  await press(page, button(page, 'Next'));
  await expect(page.getByText('1 month prior')).toBeVisible();
  await press(page, button(page, 'Finish'));
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'crane' })).toContainText('29 Feb 2060');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
