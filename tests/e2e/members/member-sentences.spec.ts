import { endpoints } from '#contract/index.ts';
import { expectSentence, FAILING } from '#tests/support/browser/sentences.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const { invitations, members, teams } = endpoints;

test.beforeEach(({ allowComplaints }) => allowComplaints(FAILING));

test('[MEM-13] [MEM-36] [MEM-75] [SHELL-32] the list of members, a role and invites fail in the specified words', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const main = page.getByRole('main');
  await expectSentence(page, 'loadList', {
    call: members.list,
    provoke: async (attempt) => {
      if (attempt === 0) return page.goto(`/${workspaceId}/members`);
      if (attempt > 1) return main.getByRole('button', { name: 'Try again' }).click();
      await page.goto(`/${workspaceId}/teams`);
      await page.getByRole('link', { name: 'Members' }).first().click();
    },
    shown: main.getByRole('alert'),
    ending: 'Try again',
    status: 429,
  });
  await main.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('row').filter({ hasText: ben.email });
  await expectSentence(page, 'changeRole', {
    call: members.update,
    provoke: async () => {
      await row.getByRole('button', { name: /^Role of/ }).click();
      await page.getByRole('menuitem', { name: 'Team Admin' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    },
  });
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await expectSentence(page, 'selectAll', {
    call: members.list,
    provoke: async (attempt) => {
      if (attempt > 0) await all.click();
      await all.click();
    },
  });

  await page.goto(`/${workspaceId}/members/add`);
  await page.getByLabel('Email addresses').fill('one@flow.example ');
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expectSentence(page, 'sendInvites', {
    call: invitations.create,
    provoke: () => page.getByRole('button', { name: 'Send invites' }).click(),
  });
  await page.getByRole('button', { name: 'Send invites' }).click();
  await expect(page.getByText('Invites sent').first()).toBeVisible();
});

test('[MEM-43] [MEM-47] [MEM-48] [MEM-53] bulk actions fail in the specified words, and who was selected stays so', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ids = await world.drafts(admin, workspaceId, ['anna@crew.example']);
  await makeTeam(world, admin, workspaceId, { name: 'Night shift', members: ids });
  await makeTeam(world, admin, workspaceId, { name: 'Roof crew' });
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('row').filter({ hasText: 'anna@crew.example' }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const actions = [
    ['sendInvitations', invitations.create, 'Send invitation', 'Send invitation', null],
    ['addToTeams', teams.addMembers, 'Add to team(s)', 'Add', 'Roof crew'],
    ['removeFromTeam', teams.removeMembers, 'Remove from team(s)', 'Remove from team(s)', 'Night shift'],
    ['removeMembers', members.removeMany, 'Remove from workspace', 'Remove', null],
  ] as const;
  for (const [name, call, title, label, team] of actions) {
    await bar.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    if (team) await dialog.getByRole('checkbox', { name: team }).check();
    const confirm = dialog.getByRole('button', { name: label, exact: true });
    await expectSentence(page, name, { call, provoke: () => confirm.click() });
    await page.keyboard.press('Escape');
    await expect(bar).toContainText('1 selected');
  }
});
