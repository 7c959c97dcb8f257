import { endpoints } from '#contract/index.ts';
import { newEmail, type Person, type World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function invite(world: World, admin: Person, workspaceId: string, email: string): Promise<void> {
  await world.drafts(admin, workspaceId, [email]);
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [email] } }, admin);
}

test('[WSP-04] [WSP-05] [WSP-09] [WSP-14] [WSP-15] an open workspace of the own domain is joined at once', async ({
  page,
  world,
  logIn,
}) => {
  const admin = await world.person({ email: newEmail('boss', 'open-one.example') });
  const open = await world.workspace(admin, 'Open Site', true);
  await world.workspace(admin, 'Closed Site', false);
  const other = await world.person({ email: newEmail('boss', 'open-two.example') });
  await world.workspace(other, 'Foreign Site', true);
  const ben = await world.person({ email: newEmail('ben', 'open-one.example'), firstName: 'Ben' });
  await logIn(ben);
  await page.goto('/workspaces');
  const offers = page.getByRole('region', { name: 'Workspace Invitations' });
  await expect(offers.getByText('Open Site')).toBeVisible();
  await expect(offers.getByText('open to everyone at open-one.example')).toBeVisible();
  await expect(page.getByText('Your company has open workspaces')).toBeVisible();
  await expect(page.getByText('Closed Site')).toBeHidden();
  await expect(page.getByText('Foreign Site')).toBeHidden();
  await offers.getByRole('button', { name: 'Join Open Site' }).click();
  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${open}(/teams)?$`));
  const me = await world.call(endpoints.members.me, { params: { workspaceId: open } }, ben);
  expect(me).toMatchObject({ status: 'ACTIVE', role: 'WORKSPACE_MEMBER' });
});

test('[WSP-06] [WSP-09] [WSP-10] [WSP-17] a personal invitation is accepted, and one is a member', async ({
  page,
  world,
  logIn,
}) => {
  const admin = await world.person({ email: newEmail('boss', 'inviting.example') });
  const workspaceId = await world.workspace(admin, 'Inviting Site', true);
  const ben = await world.person({ email: newEmail('ben', 'inviting.example'), firstName: 'Ben' });
  await invite(world, admin, workspaceId, ben.email.toUpperCase());
  const stranger = await world.person({ email: newEmail('eve', 'elsewhere.example'), firstName: 'Eve' });
  await logIn(stranger);
  await page.goto('/workspaces');
  await expect(page.getByText('No Workspaces Yet')).toBeVisible();
  await expect(page.getByText('Inviting Site')).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await logIn(ben);
  await page.goto('/workspaces');
  await expect(page.getByText('You have invitations waiting')).toBeVisible();
  // The workspace is open to their company as well, and stands there once, as an invitation.
  await expect(page.getByText('Your company has open workspaces')).toBeHidden();
  await page.getByRole('button', { name: 'Accept Inviting Site' }).click();
  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}(/teams)?$`));
  await page.goto('/workspaces');
  await expect(page.getByRole('link', { name: 'Inviting Site' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Inviting Site' })).toBeHidden();
});

test('[WSP-18] [WSP-19] [WSP-20] a declined invitation leaves the list; a failure leaves it there', async ({
  page,
  world,
  logIn,
  withoutTable,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Site');
  const ben = await world.person({ email: newEmail('ben', 'elsewhere.example') });
  await invite(world, admin, workspaceId, ben.email);
  await logIn(ben);
  await page.goto('/workspaces');
  const decline = page.getByRole('button', { name: 'Decline Inviting Site' });
  await expect(decline).toBeVisible();
  await withoutTable('invitations', async () => {
    await decline.click();
    await expect(page.getByText('Failed to decline invitation')).toBeVisible();
    await expect(decline).toBeVisible();
  });
  await decline.click();
  await expect(page.getByText('Invitation declined')).toBeVisible();
  await expect(page.getByText('Inviting Site')).toBeHidden();
  await page.reload();
  await expect(page.getByText('No Workspaces Yet')).toBeVisible();
  await expect(page.getByText('Inviting Site')).toBeHidden();
});
