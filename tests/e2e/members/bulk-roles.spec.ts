import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[PPL-11] selected members get a role after one question that says what each gains and loses, all or none', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  const emails = [newEmail('one'), newEmail('two')];
  await world.drafts(admin, workspaceId, emails, 'TEAM_MEMBER');
  await page.goto(`/${workspaceId}/members`);
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  const confirm = dialog.getByRole('button', { name: 'Change role' });
  const role = dialog.getByRole('combobox', { name: 'New role of 4 members' });
  const everybody = [admin.email, ben.email, ...emails];
  const isShown = async (label: string) => {
    for (const email of everybody) await expect(row(email)).toContainText(label);
  };
  for (const email of everybody) await row(email).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Change role' }).click();
  await confirm.click();
  await expect(dialog.getByText('Choose a role.')).toBeVisible();

  await role.selectOption('Workspace Admin');
  await expect(dialog.getByText('2 members have this role.')).toBeVisible();
  await role.selectOption('Team Admin');
  const part = (name: string) => dialog.getByRole('region', { name });
  await expect(part('You')).toContainText('You will no longer be able to:');
  await expect(dialog.getByText('Only another admin can undo this.')).toBeVisible();
  await expect(part('Workspace Admin')).toContainText('Ben Byron: from Workspace Admin to Team Admin');
  await expect(part('Team Member')).toContainText(emails.join(' and '));
  await expect(part('Team Member')).toContainText('They will be able to:manage the teams they are in');
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText('A workspace needs at least one admin.')).toBeVisible();
  await expect(row(ben.email)).toContainText('Workspace Admin');
  await expect(row(emails[0] ?? '')).toContainText('Team Member');

  // Somebody else changes a role while the question is read.
  const call = {
    params: { memberId: await memberIdOf(world, ben, workspaceId) },
    body: { role: 'TEAM_ADMIN' as const },
  };
  await world.call(endpoints.members.update, call, admin, workspaceId);
  await role.selectOption('Workspace Member');
  await confirm.click();
  await expect(page.getByText('Somebody else changed one of these roles at the same time')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  for (const email of everybody) await row(email).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Change role' }).click();
  await role.selectOption('Workspace Admin');
  await confirm.click();
  await expect(page.getByText('3 members now have the role Workspace Admin.')).toBeVisible();
  await expect(bar).toBeHidden();
  await isShown('Workspace Admin');
});
