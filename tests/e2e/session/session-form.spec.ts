import type { Page } from '@playwright/test';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card, chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

const DAY = 24 * 60 * 60 * 1000;
const dialog = (page: Page) => page.getByRole('dialog');

test('[SES-04] [SES-09] unsaved changes do not hold whoever signed out in another tab', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
}) => {
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Team name' }).fill('Day shift');
  const other = await context.newPage();
  await other.goto('/workspaces');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await fillLogin(page, admin.email, admin.password);
  await expect(page).not.toHaveURL('/login');
});

test('[SES-06] [SES-08] [SES-09] [SES-10] a save after the session ran out leads to the login and back to the form', async ({
  page,
  moveClock,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 401/);
  await page.goto('/account');
  const personal = page.getByRole('region', { name: 'Personal information', exact: true });
  await personal.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Company').fill('South Site');
  moveClock(8 * DAY);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await fillLogin(page, newcomer.email, newcomer.password);
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Company')).toHaveValue('South Site');
});

test('[SES-09] [SES-10] documents that are being added are there again after the login', async ({
  page,
  admin,
  workspaceId,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await next(page, 'Document details');
  await card(page, 'crane.pdf').getByLabel('Display name (optional)').fill('Crane licence');
  moveClock(8 * DAY);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(dialog(page)).toHaveCount(0);
  await fillLogin(page, admin.email, admin.password);
  await expect(page).not.toHaveURL('/login');
  await page.goto(`/${workspaceId}/work-documents/add/details`);
  await expect(card(page, 'crane.pdf').getByLabel('Display name (optional)')).toHaveValue('Crane licence');
});
