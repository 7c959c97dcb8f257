import { endpoints } from '#contract/index.ts';
import { expectSentence, FAILING } from '#tests/support/browser/sentences.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { test } from '#tests/support/browser/test.ts';

const { teams } = endpoints;

test.beforeEach(({ allowComplaints }) => allowComplaints(FAILING));

test('[TEAM-11] [TEAM-19] [TEAM-49] [SHELL-29] listing, creating and filling teams fail in the specified words', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const [anna = ''] = await world.drafts(admin, workspaceId, ['anna@crew.example', 'bert@crew.example']);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [anna] });
  const address = `/${workspaceId}/teams`;
  const main = page.getByRole('main');
  const failed = { shown: main.getByRole('alert'), ending: 'Try again', status: 429 };
  const again = () => main.getByRole('button', { name: 'Try again' }).click();
  await expectSentence(page, 'loadTeams', {
    call: teams.list,
    provoke: async (attempt) => {
      if (attempt === 0) return page.goto(address);
      if (attempt > 1) return again();
      await page.goto(`/${workspaceId}/members`);
      await page.getByRole('link', { name: 'Manage Teams' }).click();
    },
    ...failed,
  });
  await expectSentence(page, 'loadList', {
    call: teams.listMembers,
    provoke: (attempt) => (attempt === 0 ? page.goto(`${address}/${teamId}`) : again()),
    ...failed,
  });

  await page.goto(`${address}/create`);
  await page.getByLabel('Team name').fill('Day shift');
  await expectSentence(page, 'createTeam', {
    call: teams.create,
    provoke: () => main.getByRole('button', { name: 'Create team' }).click(),
  });

  await page.goto(`${address}/${teamId}/add-member`);
  await page.getByRole('checkbox', { name: 'Select bert@crew.example' }).check();
  await expectSentence(page, 'addToTeam', {
    call: teams.addMembers,
    provoke: () => main.getByRole('button', { name: 'Add members' }).click(),
  });
});

test('[TEAM-32] [TEAM-39] [TEAM-43] changing, emptying and deleting a team fail in the specified words', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const members = await world.drafts(admin, workspaceId, ['anna@crew.example']);
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  const main = page.getByRole('main');
  await page.goto(`/${workspaceId}/teams/${teamId}`);
  await page.getByRole('checkbox', { name: 'Select anna@crew.example' }).check();
  const remove = page.getByRole('button', { name: 'Remove from team' });
  const removal = page.getByRole('dialog', { name: 'Remove from team' });
  await expectSentence(page, 'removeFromTeam', {
    call: teams.removeMembers,
    provoke: async () => {
      await remove.click();
      await removal.getByRole('button', { name: 'Remove from team' }).click();
    },
  });

  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);
  const dialog = page.getByRole('dialog', { name: 'Delete team' });
  await expectSentence(page, 'deleteTeam', {
    call: teams.remove,
    provoke: async () => {
      await main.getByRole('button', { name: 'Delete team' }).click();
      await dialog.getByRole('button', { name: 'Delete team' }).click();
    },
  });
  await main.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Team name').fill('Day shift');
  await expectSentence(page, 'updateTeam', {
    call: teams.update,
    provoke: () => main.getByRole('button', { name: 'Save' }).click(),
  });
});

test('[TEAM-09] joining a team fails in the specified words', async ({
  page,
  world,
  admin,
  member: _,
  workspaceId,
}) => {
  await makeTeam(world, admin, workspaceId, { isPublic: true });
  await page.goto(`/${workspaceId}/teams`);
  await expectSentence(page, 'joinTeam', {
    call: teams.join,
    provoke: () => page.getByRole('button', { name: 'Join Night shift' }).click(),
  });
});
