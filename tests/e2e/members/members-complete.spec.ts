import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { type Admin, newEmail, type Person, type World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const tick = (page: Page, email: string) => rowOf(page, email).getByRole('checkbox').check();
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();

/** Gives the workspace of an admin two drafts and two teams. */
async function setting(world: World, admin: Admin) {
  const { workspaceId } = admin;
  const emails = [newEmail('one'), newEmail('two')] as const;
  const ids = await world.drafts(admin, workspaceId, [...emails]);
  const team = async (name: string) =>
    (await world.call(endpoints.teams.create, { body: { name, isPublic: false, workspaceId } }, admin)).id;
  return { emails, ids, roof: await team('Roof crew'), night: await team('Night shift') };
}

const listed = async (world: World, admin: Person, workspaceId: string) =>
  (await world.call(endpoints.members.list, { params: { workspaceId }, body: { pageSize: 99_999 } }, admin))
    .data;

test('[MEM-37] [MEM-38] [MEM-40] [MEM-41] [MEM-42] who is selected and not active gets an invitation, and a day later gets it again', async ({
  page,
  world,
  moveClock,
  admin,
  workspaceId,
}) => {
  const { emails } = await setting(world, admin);
  await page.goto(`/${workspaceId}/members`);
  await expect(bar(page)).toBeHidden();
  for (const email of [emails[0], admin.email]) await tick(page, email);
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  for (const name of ['Send invitation', 'Add to team(s)', 'Remove from team(s)', 'Remove from workspace']) {
    await act(page, name);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await act(page, 'Send invitation');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person gets an email');
  await expect(dialog).toContainText('The other one is an active member.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitations sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(rowOf(page, emails[0]).getByText('Invite Sent')).toBeVisible();
  const mail = await world.mailTo(emails[0]);
  expect(mail.subject).toContain('invited you to North Site');
  expect(world.linkIn(mail)).toMatch(/\/join#join_/);

  moveClock(24 * 60 * 60 * 1_000);
  await tick(page, emails[0]);
  await act(page, 'Send invitation');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await world.mailsTo(emails[0])).length).toBe(2);
  expect(
    (await listed(world, admin, workspaceId)).flatMap((one) => one.workspaceMembershipInvite),
  ).toHaveLength(1);
});

test('[MEM-44] [MEM-45] [MEM-46] [MEM-48] [MEM-12] members go into the ticked teams, and out of them', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  const { emails } = await setting(world, admin);
  await page.goto(`/${workspaceId}/members`);
  for (const email of emails) await tick(page, email);
  await act(page, 'Add to team(s)');
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await expect(dialog.getByRole('checkbox', { name: 'Roof crew' })).toBeVisible();
  await expect(add).toBeDisabled();
  await dialog.getByRole('searchbox', { name: 'Search teams' }).fill('night');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Night shift' }).check();
  await dialog.getByRole('searchbox', { name: 'Search teams' }).fill('');
  await dialog.getByRole('checkbox', { name: 'Roof crew' }).check();
  await expect(dialog.getByText('2 teams selected')).toBeVisible();
  await add.click();
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const email of emails)
    await expect(rowOf(page, email).getByRole('cell', { name: '2', exact: true })).toBeVisible();

  for (const email of emails) await tick(page, email);
  await act(page, 'Remove from team(s)');
  await expect(dialog.getByText('2 of 2')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Remove from team(s)' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Roof crew' }).check();
  await withoutTable('activities', async () => {
    await dialog.getByRole('button', { name: 'Remove from team(s)' }).click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  });
  await dialog.getByRole('button', { name: 'Remove from team(s)' }).click();
  await expect(page.getByText('Members removed from team', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const email of emails)
    await expect(rowOf(page, email).getByRole('cell', { name: '1', exact: true })).toBeVisible();
  const rest = (await listed(world, admin, workspaceId)).filter(({ id }) => id !== admin.id);
  expect(new Set(rest.flatMap((one) => one.proGroupMembers.map((place) => place.proGroup.name)))).toEqual(
    new Set(['Night shift']),
  );
});

test('[MEM-39] [MEM-50] [MEM-51] [MEM-52] [MEM-53] [PERM-17] select-all reaches other pages; with the last admin nobody is removed, else who is selected is gone', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  await setting(world, admin);
  await world.drafts(
    admin,
    workspaceId,
    Array.from({ length: 58 }, () => newEmail('zz')),
  );
  await page.goto(`/${workspaceId}/members`);
  const asked = page.waitForRequest((request) => request.postDataJSON()?.pageSize === 99_999);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ page: 0, pageSize: 99_999 });
  await expect(bar(page).getByText('61 selected')).toBeVisible();
  await act(page, 'Remove from workspace');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You are one of them');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('A workspace needs at least one admin.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await rowOf(page, admin.email).getByRole('checkbox').uncheck();
  await expect(bar(page).getByText('60 selected')).toBeVisible();
  await act(page, 'Remove from workspace');
  await expect(
    dialog.getByText('Are you sure you want to remove 60 user(s) from the workspace?'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Members removed successfully.')).toBeVisible();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  expect(await listed(world, admin, workspaceId)).toHaveLength(1);
});
