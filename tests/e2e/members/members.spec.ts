import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ isTranslated: true });

test('[MEM-01] [MEM-02] [MEM-03] [MEM-04] [MEM-05] [MEM-08] [MEM-10] [MEM-12] [MEM-14] [MEM-15] [MEM-16] [MEM-19] [MEM-21] [MEM-22] [MEM-23] the workspace opens on its members, counted, with columns, teams, states, roles, who was invited, and the way to add some', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}`);
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Site members');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const [invited, waiting, lead] = [newEmail('invited'), newEmail('waiting'), newEmail('lead')];
  await world.drafts(admin, workspaceId, [invited, waiting], 'TEAM_MEMBER');
  await world.drafts(admin, workspaceId, [lead], 'TEAM_ADMIN');
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: [invited] } }, admin);
  await page.reload();
  await expect(page.getByText('5 members', { exact: true })).toBeVisible();
  for (const name of ['Name', 'Email', 'Teams', 'Workspace Role', 'Status'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const status = page.getByRole('columnheader', { name: 'Status' });
  await expect(status.getByRole('button', { name: 'Status' })).toHaveCount(0);
  await expect(status).not.toHaveAttribute('aria-sort');
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  for (const [email, label] of [
    [admin.email, 'Workspace Admin'],
    [ben.email, 'Workspace Member'],
    [lead, 'Team Admin'],
    [waiting, 'Team Member'],
  ] as const)
    await expect(row(email)).toContainText(label);
  for (const email of [admin.email, ben.email]) {
    await expect(row(email).getByText('Active', { exact: true })).toBeVisible();
    await expect(row(email).getByText('Invite Sent')).toBeHidden();
  }
  await expect(row(admin.email).getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await expect(row(waiting).getByText('Draft', { exact: true })).toBeVisible();
  await expect(row(waiting).getByText('Invite Sent')).toBeHidden();
  await expect(row(invited).getByText('Invite Sent')).toBeVisible();
  await row(invited).getByText('Draft', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('have not accepted an invite');
  await expect(page.getByRole('tooltip')).toContainText('Roles, documents or teams can be assigned');
  await page.getByRole('link', { name: 'Add members' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members/add`);
});

test('[MEM-06] [MEM-07] [LNG-06] the search stands in the address, filters, and Back leaves the page', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['welder@crew.example', 'rigger@crew.example']);
  await page.goto('/workspaces');
  await page.getByRole('link', { name: 'North Site' }).click();
  const box = page.getByRole('searchbox', { name: 'Search members' });
  for (const [typed, found] of [
    ['weld', 'welder@crew.example'],
    ['rigg', 'rigger@crew.example'],
  ] as const) {
    await box.fill(typed);
    await expect(page).toHaveURL(`/${workspaceId}/members?search=${typed}`);
    await expect(page.locator('tbody tr')).toHaveText([new RegExp(found)]);
  }
  await page.reload();
  await expect(box).toHaveValue('rigg');
  await expect(page.locator('tbody tr')).toHaveText([/rigger@crew\.example/]);
  await page.goBack();
  await expect(page).toHaveURL('/workspaces');
});
