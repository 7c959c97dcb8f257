import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expectSentence, FAILING } from '#tests/support/browser/sentences.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aPng } from '#tests/support/files.ts';

const { users, workspaces, invitations } = endpoints;
const SETTINGS_FAILED = 'Error loading workspace data or workspace not found.';

test.beforeEach(({ allowComplaints }) => allowComplaints(FAILING));

test('[WSP-11] [WSP-12] [WSP-13] [WSP-28] lists of workspaces fail in the specified words, opened directly and from inside', async ({
  page,
  newcomer: _,
}) => {
  const mine = page.getByRole('region', { name: 'My workspaces' });
  const offered = page.getByRole('region', { name: 'Workspace Invitations' });
  const lists = [
    ['loadWorkspaces', workspaces.list, mine],
    ['loadOpenWorkspaces', workspaces.availableOpen, offered],
    ['loadInvitations', invitations.listPendingByEmail, offered],
  ] as const;
  for (const [name, call, region] of lists) {
    const provoke = async (attempt: number) => {
      if (attempt === 0) return page.goto('/workspaces');
      if (attempt > 1) return region.getByRole('button', { name: 'Try again' }).click();
      await page.goto('/account');
      await page.getByRole('link', { name: 'Workspaces' }).first().click();
    };
    const shown = region.getByRole('alert');
    await expectSentence(page, name, { call, provoke, shown, ending: 'Try again', status: 429 });
  }
  await page.goto('/workspaces/create');
  await page.getByLabel('Workspace name').fill('South Site');
  await expectSentence(page, 'createWorkspace', {
    call: workspaces.create,
    provoke: () => page.getByRole('button', { name: 'Create workspace' }).click(),
    shown: page.getByRole('main').getByRole('alert'),
  });
});

test('[WSP-16] [WSP-20] joining and declining fail in the specified words', async ({
  page,
  world,
  logIn,
}) => {
  const boss = await world.person({ email: newEmail('boss', 'sentences.example') });
  await world.workspace(boss, 'Open Site', true);
  const inviting = await world.workspace(boss, 'Inviting Site');
  const ben = await world.person({ email: newEmail('ben', 'sentences.example') });
  await world.drafts(boss, inviting, [ben.email]);
  await world.call(invitations.create, { body: { workspaceId: inviting, emails: [ben.email] } }, boss);
  await logIn(ben);
  await page.goto('/workspaces');
  const press = (name: string) => () => page.getByRole('button', { name }).click();
  await expectSentence(page, 'joinWorkspace', { call: workspaces.join, provoke: press('Join Open Site') });
  const respond = { call: invitations.respond };
  await expectSentence(page, 'joinWorkspace', { ...respond, provoke: press('Accept Inviting Site') });
  await expectSentence(page, 'declineInvitation', { ...respond, provoke: press('Decline Inviting Site') });
});

test('[WSP-41] a workspace that cannot be loaded says so in the specified words, opened directly and from inside', async ({
  page,
  allowComplaints,
  workspaceId,
}) => {
  // The router's word for a screen that could not be opened.
  allowComplaints(/^(Call|Network)Error: /);
  const call = { call: workspaces.get, status: 429 };
  const settings = `/${workspaceId}/settings`;
  const shown = page.getByRole('heading', { name: SETTINGS_FAILED });
  await expectSentence(page, 'loadWorkspace', {
    ...call,
    provoke: (attempt) =>
      attempt === 0 ? page.goto(settings) : page.getByRole('button', { name: 'Try again' }).click(),
    shown,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Workspace information' })).toContainText('North Site');
  await page.goto(`/${workspaceId}/members`);
  const switcher = page.getByRole('button', { name: /^Switch workspace/ });
  await expect(switcher).toContainText('North Site');
  await expectSentence(page, 'loadWorkspace', {
    ...call,
    provoke: async (attempt) => {
      if (attempt > 0) return page.getByRole('button', { name: 'Try again' }).click();
      await switcher.click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
    },
    shown,
  });
});

test('[WSP-33] [WSP-39] [WSP-58] changing and leaving a workspace fail in the specified words', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/settings`);
  const change = { call: workspaces.update };
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await aPng() };
  await expectSentence(page, 'updateLogo', {
    ...change,
    provoke: () => page.locator('input[type=file]').setInputFiles(logo),
  });
  await page.getByRole('button', { name: /^Switch workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Leave workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave workspace' });
  await expectSentence(page, 'leaveWorkspace', {
    call: workspaces.leave,
    provoke: () => dialog.getByRole('button', { name: 'Leave workspace' }).click(),
    shown: dialog.getByRole('alert'),
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Workspace name').fill('South Site');
  const save = page.getByRole('button', { name: 'Save' });
  await expectSentence(page, 'updateWorkspace', { ...change, provoke: () => save.click() });
});

test('[ACC-12] [ACC-16] [ACC-20] saving and deleting an account fail in the specified words', async ({
  page,
  newcomer: _,
}) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Reset password' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset your password?' });
  await expectSentence(page, 'resetPassword', {
    call: users.forgotPassword,
    provoke: () => reset.getByRole('button', { name: 'Send reset email' }).click(),
    shown: reset.getByRole('alert'),
  });
  // The dialog stays while it sends, and the alert of the call before is still there.
  await expect(reset.getByRole('button', { name: 'Send reset email' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(reset).toBeHidden();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expectSentence(page, 'deleteAccount', {
    call: users.remove,
    provoke: () => dialog.getByRole('button', { name: 'Delete account' }).click(),
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const personal = page.getByRole('region', { name: 'Personal information' });
  await personal.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Company').fill('Analytical Engines');
  await expectSentence(page, 'updateAccount', {
    call: users.update,
    provoke: () => personal.getByRole('button', { name: 'Save' }).click(),
  });
});
