import { endpoints } from '#contract/index.ts';
import { emailsInTeam, makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('where the workspace asks for it, whom a team admin adds waits for an admin, who approves on the teams page', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const foreman = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Fay');
  const rigger = await world.member(admin, workspaceId, 'TEAM_MEMBER', 'Rick');
  const members = [await memberIdOf(world, foreman, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { name: 'Cranes', members });

  await page.goto(`/${workspaceId}/settings`);
  const card = page.getByRole('region', { name: 'Workspace information' });
  await expect(card.getByText('By admins and team admins')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('checkbox', { name: 'An admin approves who team admins add to their teams' }).check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('By team admins, after an admin’s approval')).toBeVisible();

  await logIn(foreman, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  await page.getByRole('checkbox', { name: /Rick/ }).check();
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByText('Sent to an admin for approval')).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([foreman.email]);

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/teams`);
  const waiting = page.getByRole('region', { name: 'Waiting for your approval' });
  await expect(waiting.getByText('Rick')).toBeVisible();
  await waiting.getByRole('button', { name: /Approve Rick .* for Cranes/ }).click();
  await expect(page.getByText('Member added')).toBeVisible();
  await expect(waiting).toBeHidden();
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toContain(rigger.email);
});

test('[PERM-10] [PERM-11] a team admin who joined an open team sees it and does not manage it', async ({
  page,
  world,
  logIn,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 404/);
  const foreman = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Fay');
  const teamId = await makeTeam(world, admin, workspaceId, { name: 'Cranes', isPublic: true });
  await world.call(endpoints.teams.join, { body: { proGroupId: teamId } }, foreman, workspaceId);
  await logIn(foreman, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cranes');
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
