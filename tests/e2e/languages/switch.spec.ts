import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const root = (page: Page) => page.locator('html');
const isIn = (page: Page, language: string) => expect(root(page)).toHaveAttribute('lang', language);
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const switchOf = (page: Page) => page.locator('header').getByRole('combobox');

/** Logs in where the screen is in a language that the test doesn't read. */
async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press('Enter');
}

test('[LNG-02] [LNG-05] before a log-in a language is chosen and kept, and then the account’s counts', async ({
  page,
  world,
}) => {
  const ada = await world.person();
  await world.call(endpoints.users.upsertProperties, { body: { language: 'de' } }, ada);
  await page.goto('/login');
  await isIn(page, 'en');
  await expect(title(page, 'Log in')).toBeVisible();

  await test.step('a page from right to left says so', async () => {
    await switchOf(page).selectOption('العربية');
    await isIn(page, 'ar');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(switchOf(page)).toHaveValue('ar');
  });

  await test.step('Polish stays, here and elsewhere', async () => {
    await switchOf(page).selectOption('Polski');
    await expect(title(page, 'Zaloguj się')).toBeVisible();
    await isIn(page, 'pl');
    await expect(root(page)).not.toHaveAttribute('dir');
    await page.getByRole('link', { name: 'Utwórz konto' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(switchOf(page)).toHaveValue('pl');
    await page.goto('/forgot-password');
    await expect(switchOf(page)).toHaveValue('pl');
    await isIn(page, 'pl');
  });

  await test.step('who has chosen German sees German', async () => {
    await logIn(page, ada);
    await isIn(page, 'de');
    await expect(page).toHaveURL('/workspaces');
    await page.goto('/account');
    await expect(title(page, 'Mein Konto')).toBeVisible();
  });
});

test('[LNG-02] a language that is chosen in the account is there on every browser', async ({
  page,
  browser,
  portal,
  newcomer,
}) => {
  await page.goto('/account');
  await expect(title(page, 'My account')).toBeVisible();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(title(page, 'Mein Konto')).toBeVisible();
  await isIn(page, 'de');
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();

  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const phone = await elsewhere.newPage();
  await phone.goto('/login');
  await expect(title(phone, 'Log in')).toBeVisible();
  await logIn(phone, newcomer);
  await isIn(phone, 'de');
  await phone.goto('/account');
  await expect(title(phone, 'Mein Konto')).toBeVisible();
  await elsewhere.close();
});
