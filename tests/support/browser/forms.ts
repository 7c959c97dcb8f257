import type { Page } from '@playwright/test';

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // Other screens have such fields too, and may still be open.
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Fills the form of `/signup/email` without sending it. */
export async function fillSignUp(page: Page, email: string, password = 'Safety1st'): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}

/** Fills the form of `/profile-setup` without sending it. */
export async function fillProfile(page: Page, firstName = 'Ada', lastName = 'Byron'): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Title').fill('Safety manager');
  await page.getByLabel('Company').fill('North Site');
}
