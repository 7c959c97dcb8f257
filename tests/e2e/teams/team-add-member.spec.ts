import { endpoints } from '#contract/index.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CREW = ['anna@crew.example', 'bert@crew.example', 'carl@crew.example'];

test('[TEAM-44] [TEAM-45] [TEAM-46] [TEAM-47] [TEAM-48] who is not in the team yet is offered, chosen and added', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const [anna = ''] = await world.drafts(admin, workspaceId, CREW);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [anna] });
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  const add = page.getByRole('button', { name: 'Add members' });
  await expect(page.getByRole('checkbox', { name: 'Select bert@crew.example' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Select anna@crew.example' })).toHaveCount(0);
  await expect(add).toBeDisabled();
  await page.getByText('bert@crew.example').click();
  await expect(add).toBeEnabled();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(add).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Search members' }).fill('crew.example');
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await add.click();
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByText('3 members', { exact: true })).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual(CREW);
});

test('[TEAM-47] who was chosen stays chosen over two searches, ticked one by one or all at once', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const crane = ['dora@crane.example', 'emil@crane.example'];
  await world.drafts(admin, workspaceId, [...CREW, ...crane]);
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('anna');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select anna@crew.example' }).check();
  await search.fill('crane');
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await expect(page.getByText('3 members selected')).toBeVisible();
  await search.fill('carl');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select carl@crew.example' }).check();
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  const chosen = ['anna@crew.example', 'carl@crew.example', ...crane];
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual(chosen);
});

test('[TEAM-49] a failed add says so and keeps the selection', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, CREW);
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  await page.getByRole('checkbox', { name: 'Select carl@crew.example' }).check();
  const add = page.getByRole('button', { name: 'Add members' });
  await withoutTable('activities', async () => {
    await add.click();
    await expect(page.getByText('Failed to add members')).toBeVisible();
  });
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([]);
  await expect(page.getByText('1 member selected')).toBeVisible();
  await add.click();
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual(['carl@crew.example']);
});

/** Remembers in the page how long its longest task took. */
const WATCH_LONG_TASKS = `
  globalThis.musterLongest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) musterLongest = Math.max(musterLongest, duration);
  }).observe({ entryTypes: ['longtask'] });
`;

test('[TEAM-44] [TEAM-47] [LIM-05] 10,000 members scroll, are searched and selected without a frozen frame, and added at once', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  test.setTimeout(180_000);
  for (const crew of ['day', 'night']) {
    const emails = Array.from({ length: 5_000 }, (_, index) => `${crew}${10_000 + index}@crew.example`);
    await world.drafts(admin, workspaceId, emails);
  }
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/add-member`);
  const all = page.getByRole('button', { name: 'Select all 10,001 members' });
  await expect(all).toBeVisible({ timeout: 60_000 });
  await page.evaluate(WATCH_LONG_TASKS);
  const longest = () => page.evaluate<number>('musterLongest');
  const list = page.getByRole('list', { name: 'Members to choose from' });
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  for (const share of [0.25, 0.5, 1]) {
    await list.evaluate((box, part) => box.scrollTo({ top: box.scrollHeight * part }), share);
    await page.waitForTimeout(100);
  }
  await expect(page.getByRole('checkbox', { name: 'Select night14999@crew.example' })).toBeVisible();
  expect(await longest(), 'scrolling').toBeLessThan(200);
  await page.getByRole('searchbox', { name: 'Search members' }).pressSequentially('night1234', { delay: 40 });
  await expect(page.getByRole('checkbox')).toHaveCount(10);
  expect(await longest(), 'searching').toBeLessThan(200);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('');
  await all.click();
  await expect(page.getByText('10,001 members selected')).toBeVisible();
  expect(await longest(), 'selecting').toBeLessThan(200);
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByText('Members added successfully.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('10,001 members', { exact: true })).toBeVisible();
  const { memberCount } = await world.call(endpoints.teams.get, { params: { teamId } }, admin, workspaceId);
  expect(memberCount).toBe(10_001);
});
