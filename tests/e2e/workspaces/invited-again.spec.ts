import { endpoints } from '#contract/index.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[PERM-25] somebody invited who has an account logs in from the link and finds the invitation', async ({
  page,
  world,
  logIn,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Works');
  const ben = await world.person({ firstName: 'Ben' });
  const own = await world.workspace(ben, 'Home Works');
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  const mail = await world.mailTo(ben.email, /invited you to Inviting Works/);
  const link = world.linkIn(mail);

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
