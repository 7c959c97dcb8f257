import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles, everybodyForAll, next, typeDate } from '#tests/support/browser/wizard.ts';
import { aPdf, aPng } from '#tests/support/files.ts';

/** Names that break a layout: long without a gap, right to left, and drawn. */
const NAMES = ['N'.repeat(200), 'محمد الأمين بن عبد الرحمن', '👷🏽‍♀️🏗️ Zoë', 'Ordinary'];
const heading = { level: 1 } as const;

async function crowd(world: World): Promise<{ admin: Person; workspaceId: string }> {
  const admin = await world.person();
  const workspaceId = await world.workspace(admin, NAMES[0]);
  for (const name of NAMES.slice(0, 3)) await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', name);
  const invited = [`${'long.address.'.repeat(4)}x@crew.example`, 'b@crew.example'];
  await world.drafts(admin, workspaceId, [...invited, 'c@crew.example']);
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails: invited } }, admin);
  const { data } = await world.call(endpoints.members.list, { params: { workspaceId }, body: {} }, admin);
  const documents = NAMES.map((name, index) => ({
    name,
    ...(index < 3 && { expirationDate: addDays(today(), [-9, 9, 900][index] ?? 0) }),
  }));
  const holders = data.slice(0, 4).map(({ id }) => id);
  await giveDocuments(world, admin, workspaceId, holders, documents);
  return { admin, workspaceId };
}

test('the list of workspaces looks good with names of every kind', async ({ page, world, logIn }) => {
  const ada = await world.person();
  for (const name of NAMES) await world.workspace(ada, name);
  await logIn(ada);
  await expectGoodLooks(page, page.getByText('Ordinary'), { at: '/workspaces' });
});

test('members look good with names of every kind', async ({ page, world, logIn }) => {
  const { admin, workspaceId } = await crowd(world);
  await logIn(admin, workspaceId);
  await expectGoodLooks(page, page.getByText('Invite Sent').first(), { at: `/${workspaceId}/members` });
});

test('work documents look good with names of every kind', async ({ page, world, logIn }) => {
  const { admin, workspaceId } = await crowd(world);
  await logIn(admin, workspaceId);
  await expectGoodLooks(page, page.getByText('Ordinary').first(), { at: `/${workspaceId}/work-documents` });
});

test('members look good alone', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByText('No one here yet'), { at: `/${workspaceId}/members` });
});

test('work documents look good when there are none', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('heading', { name: 'No work documents yet' }), {
    at: `/${workspaceId}/work-documents`,
  });
});

/** A look ends at a phone in the dark. */
const backToTheDesk = async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
};

test('adding members looks good, where addresses are entered, drafts are reviewed and invites are sent', async ({
  page,
  admin,
  workspaceId,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/${workspaceId}/members/add`);
  const field = page.getByLabel('Email addresses').and(page.locator('input'));
  await field.fill(`a@crew.example ${'b'.repeat(180)}@crew.example wrong@ ${admin.email} `);
  // It comes late, when the server has said so, and moves nothing.
  await expectGoodLooks(page, page.getByText('Email already exists in workspace'));
  await backToTheDesk(page);
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Draft Members Created', ...heading })).toBeVisible();
  await expectGoodLooks(page, page.getByRole('button', { name: 'Send invites' }));
  await backToTheDesk(page);
  await page.getByRole('button', { name: 'Send invites' }).click();
  const sent = page.getByRole('heading', { name: 'Invites sent', ...heading });
  await expect(sent).toBeVisible();
  await expectGoodLooks(page, sent);
});

test('the wizard looks good with its files, the details of each, the members and its review', async ({
  page,
  world,
  logIn,
}) => {
  const { admin, workspaceId } = await crowd(world);
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [
    { name: 'crane.pdf', content: await aPdf() },
    { name: `${'photo-'.repeat(30)}.png`, content: await aPng(20_000) },
  ]);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Add documents', ...heading }));
  await backToTheDesk(page);
  await next(page, 'Document details');
  await typeDate(page, 'crane.pdf', addDays(today(), 40));
  await expectGoodLooks(page, page.getByLabel('Reminder (optional)'));
  await backToTheDesk(page);
  await next(page, 'Assign members');
  await expectGoodLooks(page, page.getByText('Who gets what?'));
  await backToTheDesk(page);
  await everybodyForAll(page);
  await page.getByRole('button', { name: /^Select all/ }).click();
  await next(page, 'Review bulk upload');
  await expectGoodLooks(page, page.getByText('will be added for'));
});

test('what is closed to a member looks good', async ({ page, member: _, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Access Denied' }), {
    at: `/${workspaceId}/members`,
  });
});
