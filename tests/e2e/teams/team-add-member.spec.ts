import { endpoints } from '#contract/index.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CREW = ['anna@crew.example', 'bert@crew.example', 'carl@crew.example'];

test('[TEAM-44] [TEAM-45] [TEAM-46] [TEAM-47] [TEAM-48] who is not in the team yet is offered, chosen and added; who was chosen stays so over two searches, ticked one by one or all at once', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const crane = ['dora@crane.example', 'emil@crane.example'];
  const [anna = ''] = await world.drafts(admin, workspaceId, [...CREW, ...crane]);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [anna] });
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  const add = page.getByRole('button', { name: 'Add members' });
  await expect(page.getByRole('checkbox', { name: 'Select bert@crew.example' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await expect(page.getByRole('checkbox', { name: 'Select anna@crew.example' })).toHaveCount(0);
  await expect(add).toBeDisabled();
  await page.getByText('bert@crew.example').click();
  await expect(add).toBeEnabled();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(add).toBeDisabled();
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('bert');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select bert@crew.example' }).check();
  await search.fill('crane');
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await expect(page.getByText('3 members selected')).toBeVisible();
  await search.fill('carl');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select carl@crew.example' }).check();
  await add.click();
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByText('5 members', { exact: true })).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([...CREW, ...crane]);
});

test('[TEAM-44] [TEAM-47] [LIM-05] of 10,000 members only the rows in sight are drawn; all are searched, selected and added at once', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  await addCrowd(portal.running.services, workspaceId, { members: 10_000, teams: 0, status: 'DRAFT' });
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  const all = page.getByRole('button', { name: 'Select all 10,001 members' });
  await expect(all).toBeVisible();
  const list = page.getByRole('list', { name: 'Members to choose from' });
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(page.getByRole('checkbox', { name: 'Select Hana Worker 09999' })).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('worker 0234');
  await expect(page.getByRole('checkbox')).toHaveCount(11);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('');
  await all.click();
  await expect(page.getByText('10,001 members selected')).toBeVisible();
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByText('Members added successfully.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('10,001 members', { exact: true })).toBeVisible();
  const { memberCount } = await world.call(endpoints.teams.get, { params: { teamId } }, admin, workspaceId);
  expect(memberCount).toBe(10_001);
});
