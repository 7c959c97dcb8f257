import { endpoints } from '#contract/index.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const DAY = 24 * 60 * 60_000;

test('[PERM-25] somebody invited who has an account logs in from the link of a mail of before and finds the invitation', async ({
  page,
  world,
  logIn,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Works');
  const ben = await world.person({ firstName: 'Ben' });
  const own = await world.workspace(ben, 'Home Works');
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  const link = `/signup/email?email=${encodeURIComponent(ben.email)}`;

  await page.goto(link);
  await page.getByRole('link', { name: 'Log in to see your invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(ben.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/workspaces');
  await expect(page.getByRole('button', { name: 'Accept Inviting Works' })).toBeVisible();

  await logIn(ben, own);
  await page.goto(link);
  await expect(page).toHaveURL('/workspaces');
  await page.getByRole('button', { name: 'Accept Inviting Works' }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}(/teams)?$`));
});

test('an invitation of before that is opened as somebody else says for whom it is, and leads on', async ({
  page,
  world,
  newcomer,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Works');
  const ben = await world.person({ firstName: 'Ben' });
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  const link = `/signup/email?email=${encodeURIComponent(ben.email)}`;

  await page.goto(link);
  const notice = page.getByRole('status').filter({ hasText: 'This invitation is for' });
  await expect(notice).toContainText(`This invitation is for ${ben.email}`);
  await expect(notice).toContainText(`logged in as ${newcomer.email}`);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL('/workspaces');
  await expect(notice).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await page.getByRole('link', { name: 'Log in to see your invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ben.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Accept Inviting Works' }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}(/teams)?$`));
});

test('[PPL-12] an invitation that expired says so to who was invited, and renewed it can be accepted', async ({
  page,
  world,
  moveClock,
  logIn,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Works');
  const ben = await world.person({ firstName: 'Ben' });
  moveClock(-31 * DAY);
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  moveClock(31 * DAY);
  await logIn(ben);
  await page.goto('/workspaces');
  await expect(page.getByText('ask the sender for a new one')).toBeVisible();
  await expect(page.getByText('You have invitations waiting')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept Inviting Works' })).toBeHidden();
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  await page.reload();
  await expect(page.getByText('invited you, accept by')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Inviting Works' }).click();
  await expect(page.getByText('Joined workspace')).toBeVisible();
});
