import type { Page } from '@playwright/test';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const logInAt = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login');
  await fillLogin(page, email, password);
};

const signOutAt = async (page: Page) => {
  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
};

test('[SES-22] [SES-23] a tab that waits at the login or the sign-up goes on by itself when somebody logs in in another', async ({
  page,
  context,
  world,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const [login, signUp] = [await context.newPage(), await context.newPage()];
  await login.goto('/login');
  await login.getByLabel('Email').fill('half@typed.example');
  await signUp.goto('/signup/email');
  await signUp.getByLabel('Email').fill('half@typed.example');
  await logInAt(page, ada);
  for (const tab of [page, login, signUp]) {
    await expect(tab).toHaveURL(`/${workspaceId}/members`);
    await expect(tab.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  }
  for (const tab of [login, signUp]) await tab.close();
});

test('[SES-04] [SES-07] [SES-09] a tab follows another that signs out and logs in, as the same person or as somebody else, and shows nothing of the one before', async ({
  page,
  context,
  world,
  allowComplaints,
}) => {
  // What Ada had open is not Ben's.
  allowComplaints(/status of 40[14]/);
  const [ada, ben] = [await world.person(), await world.person({ firstName: 'Ben' })];
  const adas = await world.workspace(ada, 'Ada’s own site');
  const bens = await world.workspace(ben, 'Ben’s own site');
  const other = await context.newPage();
  await logInAt(other, ada);
  await expect(other).toHaveURL(`/${adas}/members`);
  await page.goto(`/${adas}/members/add`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOutAt(other);
  await expect(page).toHaveURL('/login');
  await logInAt(other, ada);
  await expect(page).toHaveURL(`/${adas}/members`);
  await expect(page.getByRole('heading', { name: 'Ada’s own site members' })).toBeVisible();
  await signOutAt(other);
  await expect(page).toHaveURL('/login');
  await logInAt(other, ben);
  await expect(page).toHaveURL(`/${bens}/members`);
  await expect(page.getByRole('heading', { name: 'Ben’s own site members' })).toBeVisible();
  await expect(page.getByText('Ada’s own site')).toHaveCount(0);
  await expect(page.getByText(ada.email)).toHaveCount(0);
  await other.close();
});

test('[SES-07] a tab that slept while somebody else logged in shows nothing of the one before when it is looked at again', async ({
  page,
  world,
  logIn,
}) => {
  const [ada, ben] = [await world.person(), await world.person({ firstName: 'Ben' })];
  const adas = await world.workspace(ada, 'Ada’s own site');
  await world.workspace(ben, 'Ben’s own site');
  await logIn(ada);
  await page.goto('/workspaces');
  await expect(page.getByText('Ada’s own site')).toBeVisible();
  const session = { userId: ben.id, token: ben.token, issuedAt: Date.now(), isAuthenticated: true };
  // Written by this tab itself, of which the browser tells it nothing.
  await page.evaluate((text) => localStorage.setItem('muster-session', text), JSON.stringify(session));
  await expect(page.getByText('Ada’s own site')).toBeVisible();
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await expect(page.getByText('Ben’s own site')).toBeVisible();
  await expect(page.getByText('Ada’s own site')).toHaveCount(0);
  expect(adas).not.toBe('');
});

test('[DOOR-02] [SES-04] whoever reads help or sends documents by a link stays there when another tab signs out', async ({
  page,
  context,
  newcomer: _,
}) => {
  const [help, link] = [await context.newPage(), await context.newPage()];
  await help.goto('/help/articles/documents');
  await link.goto('/u#no-such-token');
  for (const tab of [help, link]) await expect(tab.getByRole('heading').first()).toBeVisible();
  await signOutAt(page);
  await expect(help).toHaveURL('/help/articles/documents');
  await expect(link).toHaveURL('/u#no-such-token');
  for (const tab of [help, link]) await tab.close();
});
