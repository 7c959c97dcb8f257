import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { type Admin, newEmail, type World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

const filter = (page: Page, name: string) =>
  page.getByRole('search', { name: 'Filters' }).getByRole('combobox', { name });
const unfold = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
const rows = (page: Page) => page.locator('tbody tr');
/** The rows of these people in their order, wherever their addresses stand. */
const of = (...emails: string[]) => emails.map((email) => new RegExp(email));

/** Besides the admin: a team admin in a team, with an expired document, and two drafts, of whom one is invited. */
async function aCrew(world: World, admin: Admin) {
  const { workspaceId } = admin;
  const lead = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const leadId = await memberIdOf(world, lead, workspaceId);
  const [invited, waiting] = [newEmail('invited'), newEmail('waiting')];
  await world.drafts(admin, workspaceId, [invited, waiting], 'TEAM_MEMBER');
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [invited] } }, admin);
  await makeTeam(world, admin, workspaceId, { name: 'Roof crew', members: [leadId] });
  const document = { name: 'First aid', expirationDate: addDays(today(), -3) };
  await giveDocuments(world, admin, workspaceId, [leadId], [document]);
  return { lead, leadId, invited, waiting };
}

/** Waits until a call of the person is noted, which nobody waits for. */
const untilSeen = (world: World, admin: Admin, memberId: string) =>
  expect
    .poll(async () => {
      const call = { params: { memberId } };
      return (await world.call(endpoints.members.get, call, admin, admin.workspaceId)).lastSeenOn;
    })
    .not.toBeNull();

test('[PPL-09] filters and order stand in the address, and leave those who fit', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { lead, invited, waiting } = await aCrew(world, admin);
  await page.goto(`/${workspaceId}/members`);
  const drafts = [invited, waiting].toSorted();
  await unfold(page);
  await filter(page, 'Filter by status').selectOption('Draft');
  await expect(rows(page)).toHaveText(of(...drafts));
  await filter(page, 'Filter by status').selectOption('Invited, not joined');
  await expect(rows(page)).toHaveText(of(invited));
  await expect(page).toHaveURL(/\bstatus=INVITED\b/);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await filter(page, 'Filter by role').selectOption('Team Admin');
  await expect(page.getByText('No members match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all members' }).click();
  await expect(rows(page)).toHaveCount(4);

  await filter(page, 'Filter by team').click();
  await page.getByRole('option', { name: 'Roof crew' }).click();
  await filter(page, 'Filter by documents').selectOption('Expired');
  await expect(rows(page)).toHaveText(of(lead.email));
  await page.reload();
  await expect(rows(page)).toHaveText(of(lead.email));
  await expect(page.getByRole('button', { name: 'Remove filter: Roof crew' })).toBeVisible();
  await unfold(page);
  await expect(filter(page, 'Filter by team')).toHaveValue('Roof crew');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);

  await filter(page, 'Sort by').selectOption('Status, Z to A');
  await expect(page).toHaveURL(/\bsort=status&order=desc/);
  await expect(rows(page)).toHaveText(of(...drafts.toReversed(), lead.email, admin.email));
  await page.goBack();
  await expect(filter(page, 'Sort by')).toHaveValue('');
});

test('[PPL-09] [PPL-15] admins see in list and profile when somebody was last seen, and sort by it', async ({
  page,
  world,
  moveClock,
  admin,
  workspaceId,
}) => {
  const { lead, leadId, waiting } = await aCrew(world, admin);
  await untilSeen(world, admin, leadId);
  moveClock(3 * 24 * 60 * 60 * 1_000);
  await untilSeen(world, admin, await memberIdOf(world, admin, workspaceId));
  const day = dateText(today(), 'en-GB');
  await page.goto(`/${workspaceId}/members?sort=lastSeen&order=desc`);
  await unfold(page);
  await expect(filter(page, 'Sort by')).toHaveValue('lastSeen desc');
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await expect(row(lead.email)).toContainText(`Last seen ${day}`);
  await expect(row(waiting)).not.toContainText('seen');
  await expect(rows(page).nth(1)).toContainText(lead.email);
  await row(lead.email).getByRole('link').click();
  const fact = page.getByRole('tabpanel').getByText('Last seen');
  await expect(fact.locator('..')).toContainText(day);
});

test('the members look good with filters, long names and people who were never seen', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin);
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'N'.repeat(120));
  await expectGoodLooks(page, page.getByText('3 members', { exact: true }), {
    at: `/${workspaceId}/members?status=ACTIVE&sort=status&order=asc`,
  });
});
