import { endpoints } from '#contract/index.ts';
import { test } from '#tests/support/browser/companyTest.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import type { BrowserPortal } from '#tests/support/browser/portal.ts';
import { expect } from '#tests/support/browser/test.ts';

test('whoever types a password at a company that allows none is led to its button, comes back logged in, and leaves nothing in the address', async ({
  page,
  company,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[34]/);
  const email = newEmail('ada', 'acme.example');
  company.signIn({ sub: 'ada', email, given_name: 'Ada', family_name: 'Byron' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Safety1st');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('People at acme.example log in with Acme Cranes only.');
  await page.getByRole('button', { name: 'Continue with Acme Cranes' }).click();
  await expect(page).toHaveURL('/profile-setup');
  await expect(page.getByText(`Logged in as ${email}.`)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  expect(await page.evaluate(() => sessionStorage.getItem('muster-company-sign-in'))).toBeNull();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/sign-in/acme?code=somebody-elses&state=somebody-elses');
  await expect(page.getByText('This sign-in could not be confirmed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/sign-in/acme');
});

/** Names a workspace in the configuration, as an operator does whose company has another domain. */
const allow = ({ running }: BrowserPortal, workspaceId: string) =>
  running.services.config.companies[0]?.groupWorkspaces.push(workspaceId);

test('an admin gives groups roles, and takes them away, where the operator allows it', async ({
  page,
  portal,
  workspaceId,
}) => {
  const card = page.getByRole('region', { name: 'Roles by group' });
  await page.goto(`/${workspaceId}/settings`);
  await expect(page.getByRole('region', { name: 'Workspace information' })).toBeVisible();
  await expect(card).toHaveCount(0);
  allow(portal, workspaceId);
  await page.reload();
  await expect(card).toContainText('No group has a role yet.');
  await card.getByRole('button', { name: 'Add group' }).click();
  await card.getByLabel('Group', { exact: true }).fill('Site managers');
  await card.getByLabel('Role', { exact: true }).selectOption('Workspace Admin');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('listitem')).toContainText('Workspace Admin');
  await card.getByRole('button', { name: 'Remove Site managers' }).click();
  await expect(card).toContainText('No group has a role yet.');
});

test('roles by group look good with a name that is long', async ({
  page,
  portal,
  workspaceId,
  world,
  admin,
}) => {
  allow(portal, workspaceId);
  const body = { provider: 'acme', groupName: 'N'.repeat(200), role: 'TEAM_ADMIN' as const };
  await world.call(endpoints.groupRoles.set, { params: { workspaceId }, body }, admin, workspaceId);
  await expectGoodLooks(page, page.getByText('NNN'), { at: `/${workspaceId}/settings` });
});

test('groups of a sign-in that may not be used here any more say so, and can be removed', async ({
  page,
  portal,
  workspaceId,
  world,
  admin,
}) => {
  allow(portal, workspaceId);
  const body = { provider: 'acme', groupName: 'Site managers', role: 'TEAM_ADMIN' as const };
  await world.call(endpoints.groupRoles.set, { params: { workspaceId }, body }, admin, workspaceId);
  portal.running.services.config.companies[0]?.groupWorkspaces.splice(0);
  await page.goto(`/${workspaceId}/settings`);
  const card = page.getByRole('region', { name: 'Roles by group' });
  await expect(card.getByRole('listitem')).toContainText('Acme Cranes · Gives no role here');
  await expect(card.getByRole('button', { name: 'Add group' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Remove Site managers' }).click();
  await expect(card).toHaveCount(0);
});
