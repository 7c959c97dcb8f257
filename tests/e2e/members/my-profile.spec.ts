import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Gives somebody a staff number, details of their own, a team, documents and an item; answers with the team. */
async function furnish(world: World, admin: Person, workspaceId: string, person: Person) {
  const memberId = await memberIdOf(world, person, workspaceId);
  const details = { phone: '170 1234567', phoneCountryCode: '+49' };
  await world.call(endpoints.users.update, { params: { id: person.id }, body: details }, person);
  const number = { params: { memberId }, body: { staffNumber: 'E-7' } };
  await world.call(endpoints.members.update, number, admin, workspaceId);
  const others = await memberIdOf(world, admin, workspaceId);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [memberId],
    [
      ...Array.from({ length: 5 }, (_, index) => ({ name: `Diploma ${index}` })),
      { name: 'Forklift', expirationDate: '2020-01-01' },
      { name: 'First aid', expirationDate: addDays(today(), 20) },
    ],
  );
  await giveDocuments(world, admin, workspaceId, [others], [{ name: 'Of somebody else' }]);
  await addItemTo(world, admin, workspaceId, { name: 'Harness', tagId: 'H-1', ownerMemberId: memberId });
  await addItemTo(world, admin, workspaceId, { name: 'Ladder', ownerMemberId: others });
  await makeTeam(world, admin, workspaceId, { name: 'Day shift', members: [others] });
  return makeTeam(world, admin, workspaceId, { name: 'Night shift', members: [memberId] });
}

test('[PPL-14] a member finds what the workspace holds about them, and nothing of anybody else', async ({
  page,
  world,
  admin,
  workspaceId,
  member: ben,
}) => {
  const teamId = await furnish(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/teams`);
  await page.getByRole('list', { name: 'Personal' }).getByRole('link', { name: 'My profile' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-profile`);
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();
  const facts = page.getByRole('region', { name: 'What this workspace knows about you' });
  await expect(facts.getByRole('definition')).toHaveText([
    'Ben Byron',
    ben.email,
    '+49 1701234567',
    'Safety manager',
    'North Site',
    'E-7',
    'North Site',
    'Workspace Member',
  ]);
  const card = (name: string) => page.getByRole('region', { name });
  const documents = card('My documents');
  await expect(documents.getByRole('listitem')).toHaveCount(5);
  await expect(documents.getByRole('listitem').first()).toHaveText(/Forklift.*Expired/);
  await expect(documents.getByRole('listitem').nth(1)).toHaveText(/First aid.*Expires soon/);
  await expect(documents.getByRole('link', { name: 'Show all 7 documents' })).toBeVisible();
  await expect(card('My equipment').getByRole('listitem')).toHaveText([/Harness.*H-1.*Not inspected/]);
  await expect(card('Teams').getByRole('listitem')).toHaveText(['Night shift']);
  await documents.getByRole('link', { name: 'Forklift' }).click();
  await expect(page.getByRole('heading', { name: 'Forklift', level: 1 })).toBeVisible();
  await page.goBack();
  await card('My equipment')
    .getByRole('link', { name: /Harness/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Harness', level: 1 })).toBeVisible();
  await page.goBack();
  await card('Teams').getByRole('link', { name: 'Night shift' }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}/teams/${teamId}`));
});

test('[PPL-14] who has nothing yet is told so, also an admin', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/my-profile`);
  for (const text of [
    'Not in any team yet.',
    'You hold no documents in this workspace.',
    'You have no equipment in this workspace.',
  ])
    await expect(page.getByText(text)).toBeVisible();
});

test('[PPL-14] one’s own page looks right with something in every part', async ({
  page,
  world,
  admin,
  workspaceId,
  member: ben,
}) => {
  await furnish(world, admin, workspaceId, ben);
  await expectGoodLooks(page, page.getByRole('list', { name: 'My equipment' }), {
    at: `/${workspaceId}/my-profile`,
  });
});
