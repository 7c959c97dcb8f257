import type { Page } from '@playwright/test';
import { keysOf } from '#tests/support/browser/keys.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('log in, create a workspace, add a member and a document by keyboard alone', async ({ page, world }) => {
  const keys = keysOf(page);
  const ada = await world.person({ email: newEmail('keys') });
  await page.goto('/login');
  await keys.to(page.getByLabel('Email'));
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Enter');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');

  await keys.press(page.getByRole('link', { name: 'Create a workspace', exact: true }));
  await keys.to(page.getByLabel('Workspace name'));
  await page.keyboard.type('Keyboard Works');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard Works members' })).toBeVisible();

  await keys.press(page.getByRole('link', { name: 'Add members', exact: true }));
  await keys.to(page.getByLabel('Email addresses').and(page.locator('input')));
  await page.keyboard.type('fitter@crew.example');
  await page.keyboard.press('Enter');
  await keys.press(button(page, 'Create drafts'));
  await expect(page.getByRole('heading', { name: 'Draft Members Created' })).toBeVisible();
  await keys.press(button(page, 'Send invites'));
  await keys.press(page.getByRole('link', { name: 'Add documents', exact: true }));

  await expect(page.getByRole('heading', { name: 'Add documents', level: 1 })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await keys.to(page.getByRole('button', { name: /^Drop files here/ }));
  await page.keyboard.press('Enter');
  await chooser;
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await expect(button(page, 'Next')).toBeEnabled();
  await keys.press(button(page, 'Next'));
  await keys.to(page.getByLabel('Expiration date (optional)'));
  await page.keyboard.type('2060-02-29');
  await keys.to(page.getByLabel('Reminder (optional)'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Reminder (optional)')).toHaveValue('1');
  await keys.press(button(page, 'Next'));
  await keys.press(page.getByRole('checkbox', { name: 'Select fitter@crew.example' }), 'Space');
  await keys.press(button(page, 'Next'));
  await expect(page.getByText('1 month prior')).toBeVisible();
  await keys.press(button(page, 'Assign 1 document'));
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'crane' })).toContainText('29 Feb 2060');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
