import { endpoints } from '#contract/index.ts';
import { fillProfile } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('somebody invited by a mail of before, whose link has no token, signs up with that address, and is in', async ({
  page,
  world,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Works');
  const email = newEmail('invited', 'invited.example');
  const [memberId] = await world.drafts(admin, workspaceId, [email]);
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [email] } }, admin);

  await world.mailTo(email, /invited you/);
  await page.goto(`/signup/email?email=${encodeURIComponent(email)}`);
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('Safety1st');
  await page.getByLabel('Confirm password').fill('Safety1st');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/email-verification/sent');

  await page.goto(world.linkIn(await world.mailTo(email, /verify/i)));
  await page.getByRole('link', { name: 'Continue' }).click();
  await fillProfile(page, 'Ines', 'Vited');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/workspaces');
  await expect(page.getByText('You have invitations waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Inviting Works' }).click();
  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}(/teams)?$`));
  await expect(page.getByRole('button', { name: /^Switch workspace/ })).toContainText('Workspace Member');

  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { search: email } },
    admin,
  );
  expect(data).toMatchObject([{ id: memberId, status: 'ACTIVE', fullName: 'Ines Vited' }]);
});
