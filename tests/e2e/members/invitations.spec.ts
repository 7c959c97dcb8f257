import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const DAY = 24 * 60 * 60_000;

test('[PPL-12] an invitation shows its life, is sent again once a day, and revoked', async ({
  page,
  world,
  moveClock,
  admin,
  workspaceId,
}) => {
  const [early, late] = [newEmail('early'), newEmail('late')];
  const [memberId] = await world.drafts(admin, workspaceId, [early]);
  const invite = (email: string) =>
    world.call(endpoints.invitations.create, { body: { workspaceId, emails: [email] } }, admin);
  moveClock(-2 * DAY);
  await invite(early);
  // A job that is under way when the clock jumps counts as left behind, and is done once more.
  await world.mailTo(early);
  moveClock(2 * DAY);
  await invite(late);

  await page.goto(`/${workspaceId}/members`);
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await row(early).getByRole('button', { name: 'Invite Sent' }).hover();
  await expect(page.getByRole('tooltip')).toContainText(
    /^Sent on .* by Ada Byron\. It can be accepted until/,
  );
  await page.getByRole('button', { name: 'Remind 2 invited' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person gets the invitation again by email.');
  await expect(dialog).toContainText('1 was sent one in the last 24 hours');
  await dialog.getByRole('button', { name: 'Send reminders' }).click();
  await expect(page.getByText('1 person reminded.')).toBeVisible();
  await expect.poll(async () => (await world.mailsTo(early)).length).toBe(2);
  expect(await world.mailsTo(late)).toHaveLength(1);

  await page.goto(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByText(/^Sent on .* by Ada Byron, 2 times in all\./)).toBeVisible();
  await expect(page.getByText('It can be sent again tomorrow.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send invitation again' })).toBeDisabled();
  await page.getByRole('button', { name: 'Revoke invitation' }).click();
  await dialog.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('Invite revoked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke invitation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send invitation', exact: true })).toBeVisible();
  expect(await world.mailsTo(early)).toHaveLength(2);
});

test('[PPL-12] somebody whose invitation expired is sent it again from their page', async ({
  page,
  world,
  moveClock,
  admin,
  workspaceId,
}) => {
  const email = newEmail('late');
  const [memberId] = await world.drafts(admin, workspaceId, [email]);
  moveClock(-31 * DAY);
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [email] } }, admin);
  await world.mailTo(email);
  moveClock(31 * DAY);
  await page.goto(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByText('Invite expired')).toBeVisible();
  await expect(page.getByText(/It expired on/)).toBeVisible();
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  await expect(page.getByText('Invite Sent')).toBeVisible();
  await expect.poll(async () => (await world.mailsTo(email)).length).toBe(2);
});
