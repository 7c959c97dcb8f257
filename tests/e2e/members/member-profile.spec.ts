import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[MEM-78] [MEM-79] [MEM-80] [MEM-81] a row opens the profile: workspace, role, status, teams, documents', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const email = newEmail('crew');
  const [memberId = ''] = await world.drafts(admin, workspaceId, [email], 'TEAM_MEMBER');
  const body = { name: 'Roof crew', isPublic: false, workspaceId, workspaceMemberIds: [memberId] };
  const team = await world.call(endpoints.teams.create, { body }, admin);
  await giveDocuments(world, admin, workspaceId, [memberId], [{ name: 'Forklift licence' }]);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  for (const text of ['North Site', 'Team Member', 'Draft', email]) await expect(panel).toContainText(text);
  await expect(panel.getByRole('link', { name: 'Roof crew' })).toHaveAttribute('href', `/teams/${team.id}`);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${memberId}?tab=documents`);
  await expect(page.getByRole('row').filter({ hasText: 'Forklift licence' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Forklift licence' })).toBeVisible();
});

test('a profile of nobody leads back to the members', async ({ page, allowComplaints, workspaceId }) => {
  allowComplaints(/status of 40[04]/);
  for (const id of [workspaceId, 'nobody']) {
    await page.goto(`/${workspaceId}/members/${id}`);
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to members' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
});
