import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const denied = 'We couldn’t find that team, or you may not have permission to access it.';

const expectDenied = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(denied)).toBeVisible();
};

/** Of teams a workspace member may do what a team member may, see contract/rules/permissions.test.ts. */
test('[PERM-09] [PERM-10] [PERM-11] [PERM-12] what team admins and team members may open of teams', async ({
  page,
  world,
  logIn,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 404/);
  const [lead, ben] = [
    await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Lea'),
    await world.member(admin, workspaceId, 'TEAM_MEMBER'),
  ];
  const members = [await memberIdOf(world, lead, workspaceId), await memberIdOf(world, ben, workspaceId)];
  const own = await makeTeam(world, admin, workspaceId, { name: 'Own', members });
  const other = await makeTeam(world, admin, workspaceId, { name: 'Other', isPublic: true });
  for (const [who, mayManage, closed] of [
    [lead, true, ['create', `${other}/settings`, `${other}/add-member`, 'x']],
    [ben, false, ['create', other, newId(), `${own}/settings`, `${own}/add-member`]],
  ] as const) {
    await logIn(who, workspaceId);
    for (const path of closed) {
      await page.goto(`/${workspaceId}/teams/${path}`);
      await expectDenied(page);
    }
    await page.goto(`/${workspaceId}/teams/${own}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own');
    const settings = page.getByRole('main').getByRole('link', { name: 'Settings' });
    const add = page.getByRole('link', { name: 'Add members' });
    await expect(settings).toHaveCount(mayManage ? 1 : 0);
    await expect(add).toHaveCount(mayManage ? 1 : 0);
    await expect(page.getByRole('checkbox')).toHaveCount(mayManage ? 3 : 0);
    if (!mayManage) continue;
    await settings.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Team settings');
    await page.goBack();
    await add.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Add members');
  }
});

test('[PERM-11] [PERM-12] who is taken out of a team loses its page with the next look at it', async ({
  page,
  world,
  logIn,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 404/);
  const ben = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const members = [await memberIdOf(world, ben, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible();
  const body = { proGroupIds: [teamId], workspaceMemberIds: members };
  await world.call(endpoints.teams.removeMembers, { body }, admin, workspaceId);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await expectDenied(page);
});

test('[MEM-81] a team’s address without a workspace leads to it in the workspace that was open last', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const teamId = await makeTeam(world, ada, workspaceId);
  await logIn(ada);
  await page.goto(`/teams/${teamId}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await logIn(ada, workspaceId);
  await page.goto(`/teams/${teamId}`);
  await expect(page).toHaveURL(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');
});
