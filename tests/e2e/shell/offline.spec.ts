import type { BrowserContext, Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ hasOwnContext: true });

test.beforeEach(({ allowComplaints }) => allowComplaints(/ERR_INTERNET_DISCONNECTED/));

const banner = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

/** The line comes back, and the screen says nothing of it any more. */
async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
}

test('[PPL-16] what is typed without a connection stays, its failure is told, and it is sent when the line is back: a name, and a team that is made once', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/settings`);
  // A first message of success, so that what shows messages has been fetched.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Workspace name').fill('East Site');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Workspace updated')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByLabel('Workspace name').fill('South Site');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Could not update workspace')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await reconnect(page, context);
  await expect(page.getByLabel('Workspace name')).toHaveValue('South Site');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Workspace updated')).toBeVisible();
  const saved = await world.call(endpoints.workspaces.get, { params: { workspaceId } }, admin);
  expect(saved.name).toBe('South Site');

  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await world.drafts(admin, workspaceId, ['anna@crew.example']);
  await moveTo(page, `/${workspaceId}/teams/create`);
  await page.getByRole('checkbox', { name: 'Select anna@crew.example' }).check();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Team name' }).fill('Night shift');
  const create = page.getByRole('button', { name: 'Create team' });
  await create.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await create.click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await reconnect(page, context);
  await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue('Night shift');
  await create.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  const { data } = await world.call(endpoints.teams.list, { params: { workspaceId }, body: {} }, admin);
  expect(data.map(({ name }) => name)).toEqual(['Night shift']);
});

test('[PPL-16] what fails before the messages are fetched is told by the browser itself', async ({
  page,
  context,
  workspaceId,
}) => {
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Workspace name').fill('South Site');
  await context.setOffline(true);
  const told = page.waitForEvent('dialog');
  await page.getByRole('button', { name: 'Save' }).click({ noWaitAfter: true });
  const dialog = await told;
  expect(dialog.message()).toContain('Could not update workspace');
  await dialog.accept();
  await expect(page.getByLabel('Workspace name')).toHaveValue('South Site');
});

test('[PPL-16] logging in without a connection says so, and goes on when the line is back', async ({
  page,
  context,
  world,
}) => {
  const ada = await world.person();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  const logIn = page.getByRole('button', { name: 'Log in' });
  await logIn.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await context.setOffline(false);
  await logIn.click();
  await expect(page).not.toHaveURL(/login/);
});
