import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ hasOwnContext: true });

test('[PPL-13] a second click on Decline hits no other invitation, and declining is undone in its place', async ({
  page,
  world,
  logIn,
}) => {
  const admin = await world.person();
  const ben = await world.person({ email: newEmail('ben', 'elsewhere.example') });
  const names = ['First Site', 'Second Site'];
  for (const name of names) {
    const workspaceId = await world.workspace(admin, name);
    await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  }
  await logIn(ben);
  await page.goto('/workspaces');
  const offers = page.getByRole('region', { name: 'Workspace Invitations' });
  const [first, second] = ['Decline Second Site', 'Decline First Site'].map((name) =>
    offers.getByRole('button', { name }),
  );
  if (!first || !second) throw new Error('There are two.');
  const place = await first.boundingBox();
  const next = await second.boundingBox();
  if (!place || !next) throw new Error('They have no place.');
  await first.click();
  await expect(page.getByText('Invitation declined')).toBeVisible();
  await expect(first).toBeHidden();
  expect(await second.boundingBox()).toEqual(next);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  const undo = offers.getByRole('button', { name: 'Undo declining Second Site' });
  await expect(undo).toBeVisible();
  await expect(offers.getByText('Second Site')).toBeHidden();
  await expect(second).toBeVisible();

  await undo.click();
  await expect(first).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  await page.reload();
  await offers.getByRole('button', { name: 'Accept Second Site' }).click();
  await expect(page.getByText('Joined workspace')).toBeVisible();
});

test('[PPL-13] the offer to undo declining ends after 10 seconds, and its place stays until the list is left', async ({
  page,
  world,
  logIn,
}) => {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, 'Inviting Site');
  const ben = await world.person({ email: newEmail('ben', 'elsewhere.example') });
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] } }, admin);
  await logIn(ben);
  await page.clock.install();
  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'Decline Inviting Site' }).click();
  const undo = page.getByRole('button', { name: 'Undo declining Inviting Site' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(undo).toBeHidden();
  await expect(page.getByText('You declined this invitation.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No invitations right now')).toBeVisible();
});
