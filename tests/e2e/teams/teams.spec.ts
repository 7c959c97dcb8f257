import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[TEAM-01] [TEAM-02] [TEAM-03] [TEAM-10] [PERM-15] [PERM-16] admins see all teams and the way to a new one', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/teams`);
  await expect(page.getByText('No teams found.')).toBeVisible();
  const [draft = ''] = await world.drafts(admin, workspaceId, ['draft@crew.example']);
  await makeTeam(world, admin, workspaceId, { name: 'Tower 3', isPublic: true, members: [draft] });
  await makeTeam(world, admin, workspaceId, { name: 'Electricians' });
  await page.reload();
  const rows = page.getByRole('row');
  await expect(rows).toHaveText([
    /^Name.*Members.*Access/,
    /Electricians\s*0\s*Private/,
    /Tower 3.*1\s*Open/,
  ]);
  await page.getByRole('link', { name: 'Tower 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tower 3' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Create team' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/teams/create`);
});

test('[TEAM-04] [TEAM-05] [TEAM-06] [TEAM-07] [TEAM-08] [PERM-15] [PERM-16] others see their own teams and open ones, and create none', async ({
  page,
  world,
  member,
  admin,
  workspaceId,
}) => {
  const members = [await memberIdOf(world, member, workspaceId)];
  await makeTeam(world, admin, workspaceId, { name: 'Mine, private', members });
  await makeTeam(world, admin, workspaceId, { name: 'Mine, open', isPublic: true, members });
  await makeTeam(world, admin, workspaceId, { name: 'Strange, private' });
  await makeTeam(world, admin, workspaceId, { name: 'Strange, open', isPublic: true });
  await page.goto(`/${workspaceId}`);
  await expect(page).toHaveURL(`/${workspaceId}/teams`);
  const own = page.getByRole('region', { name: 'Your teams' });
  await expect(own.getByRole('row')).toHaveText([/^Name/, /^Mine, open/, /^Mine, private/]);
  const joinable = page.getByRole('region', { name: 'Teams you can join' }).getByRole('listitem');
  await expect(joinable).toHaveText([/^Strange, open/]);
  await expect(page.getByText('Strange, private')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create team' })).toHaveCount(0);
});

test('[PERM-18] joining an open team moves it to the own ones', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const teamId = await makeTeam(world, admin, workspaceId, { isPublic: true });
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams`);
  await expect(page.getByText('No teams found.')).toBeVisible();
  const joined = page.waitForRequest(/join-pro-group$/);
  await page.getByRole('button', { name: 'Join Night shift' }).click();
  expect((await joined).headers()['x-pro-group-id']).toBe(teamId);
  await expect(page.getByText('You joined Night shift')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Night shift' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Night shift' }).click();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
});
