import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays, reminderDate } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import type { Admin, Person, World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const EXPIRES = addDays(today(), 200);

/** Gives the admin of a workspace one document. */
async function oneDocument(world: World, admin: Admin) {
  const { workspaceId } = admin;
  const holder = await memberIdOf(world, admin, workspaceId);
  const expirationReminder = reminderDate(EXPIRES, 1);
  const given = { name: 'Crane licence', expirationDate: EXPIRES, expirationReminder };
  await giveDocuments(world, admin, workspaceId, [holder], [given]);
}

const only = async (world: World, admin: Person, workspaceId: string) => {
  const { data } = await world.call(endpoints.documents.list, { params: { workspaceId }, body: {} }, admin);
  const [document] = data;
  if (!document) throw new Error('There is no document.');
  return document;
};

const edit = (page: Page, name = 'Crane licence') => page.getByRole('link', { name: `Edit ${name}` });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('[DOC-42] [DOC-43] [DOC-46] [DOC-47] [DOC-48] name, expiration date and reminder are edited; dates are taken away, and a reminder that no option names stays until another is chosen', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await oneDocument(world, admin);
  await page.goto(`/${workspaceId}/work-documents?search=crane`);
  await edit(page).click();
  const { id } = await only(world, admin, workspaceId);
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/edit/${id}`);
  await expect(name(page)).toHaveValue('Crane licence');
  const reminder = page.getByRole('combobox', { name: 'Reminder' });
  await expect(reminder).toHaveValue('1');
  await expect(save(page)).toBeDisabled();
  await name(page).fill('  Crane licence  ');
  await expect(save(page)).toBeDisabled();
  await name(page).fill('  Tower crane licence ');
  await reminder.selectOption('3 months before');
  await page.getByRole('textbox', { name: 'Expiration date' }).fill('2031-05-31');
  await page.getByRole('textbox', { name: 'Expiration date' }).press('Tab');
  await save(page).click();
  await expect(page.getByText('Document updated.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents?search=crane`);
  await expect(page.getByRole('row').filter({ hasText: 'Tower crane licence' })).toBeVisible();
  expect(await only(world, admin, workspaceId)).toMatchObject({
    name: 'Tower crane licence',
    expirationDate: '2031-05-31',
    expirationReminder: '2031-02-28',
  });

  const odd = addDays('2031-05-31', -10);
  const body = { expirationReminder: odd };
  await world.call(endpoints.documents.update, { params: { documentId: id }, body }, admin, workspaceId);
  await page.reload();
  await edit(page, 'Tower crane licence').click();
  await name(page).fill('Crane licence');
  await save(page).click();
  await expect(page.getByText('Document updated.')).toBeVisible();
  await expect(edit(page)).toBeVisible();
  expect((await only(world, admin, workspaceId)).expirationReminder).toBe(odd);
  await edit(page).click();
  await page.getByRole('button', { name: 'Clear the expiration date' }).click();
  await expect(page.getByRole('combobox', { name: 'Reminder' })).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('row').filter({ hasText: 'No expiration date' })).toBeVisible();
  expect(await only(world, admin, workspaceId)).toMatchObject({
    expirationDate: null,
    expirationReminder: null,
  });
});

test('[DOC-43] [DOC-44] a reload keeps the document and what was typed; a typed address finds none and leads to the list', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await oneDocument(world, admin);
  await page.goto(`/${workspaceId}/work-documents`);
  await edit(page).click();
  await expect(name(page)).toHaveValue('Crane licence');
  await name(page).fill('Tower crane licence');
  await page.reload();
  await expect(name(page)).toHaveValue('Tower crane licence');
  await name(page).fill('Crane licence');
  const { id } = await only(world, admin, workspaceId);
  await page.goto('about:blank');
  await page.goto(`/${workspaceId}/work-documents/edit/${id}`);
  await expect(page.getByText('Document not found. Please go back and try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to work documents' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents`);
});

test('[DOC-42] what somebody else changed meanwhile is shown, and the person decides which version counts', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  await oneDocument(world, admin);
  const { id } = await only(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  // The screen opens with what the list knew and asks again; what is renamed below is newer than either.
  const asked = page.waitForResponse(`**/v2/workspace-documents/${id}`);
  await edit(page).click();
  await (await asked).finished();
  await name(page).fill('My name for it');
  const rename = (text: string) =>
    world.call(
      endpoints.documents.update,
      { params: { documentId: id }, body: { name: text } },
      admin,
      workspaceId,
    );
  await rename('Their name for it');
  await save(page).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'This document was changed while you were editing.' });
  await expect(notice).toContainText('Their name for it');
  await expect(name(page)).toHaveValue('My name for it');
  await expect(save(page)).toBeDisabled();
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(name(page)).toHaveValue('Their name for it');
  await expect(save(page)).toBeDisabled();
  await name(page).fill('My name for it');
  await rename('Another name for it');
  await save(page).click();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await save(page).click();
  await expect(page.getByText('Document updated.')).toBeVisible();
  expect((await only(world, admin, workspaceId)).name).toBe('My name for it');
});

test('[DOC-39] [DOC-42] [DOC-45] [DOC-47] a save that fails keeps what was entered; what was saved is met again at once; an empty name is refused, and a document that was deleted meanwhile is told', async ({
  page,
  world,
  withoutTable,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  await oneDocument(world, admin);
  const { id } = await only(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  await edit(page).click();
  await name(page).fill('Licence');
  await withoutTable('activities', async () => {
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our end.');
  });
  await expect(name(page)).toHaveValue('Licence');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name(page)).toHaveValue('Licence');
  await save(page).click();
  await expect(page.getByText('Document updated.')).toBeVisible();

  await test.step('opened again at once, however slow the answer', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/v2/workspace-documents/${id}`, async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.continue();
    });
    await edit(page, 'Licence').click();
    await expect(name(page)).toHaveValue('Licence');
    await name(page).fill('Crane licence, renewed');
    const answered = page.waitForResponse(`**/v2/workspace-documents/${id}`);
    release();
    await (await answered).finished();
    await save(page).click();
    await expect(page.getByRole('row').filter({ hasText: 'Crane licence, renewed' })).toBeVisible();
  });

  await test.step('an empty name, and a document that is gone', async () => {
    await edit(page, 'Crane licence, renewed').click();
    await name(page).fill('   ');
    await expect(page.getByText('Document name is required')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await name(page).press('Enter');
    await expect(name(page)).toBeVisible();
    await name(page).fill('Licence');
    await expect(page.getByText('Document name is required')).toHaveCount(0);
    allowComplaints(/status of 404/);
    await world.call(endpoints.documents.remove, { params: { documentId: id } }, admin, workspaceId);
    await save(page).click();
    await expect(
      page.getByText('“Crane licence, renewed” was deleted while you were editing.'),
    ).toBeVisible();
  });
});

test('[DOC-49] [DOC-50] [DOC-51] [DOC-52] who added a document and who holds it may edit it, nobody else', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const cleo = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  const holder = await memberIdOf(world, ben, workspaceId);
  const members = [holder, await memberIdOf(world, cleo, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  await giveDocuments(world, admin, workspaceId, [holder], [{ name: 'Crane licence' }]);

  await page.goto(`/${workspaceId}/work-documents`);
  await edit(page).click();
  await expect(name(page)).toHaveValue('Crane licence');

  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=work-documents`);
  await edit(page).click();
  await name(page).fill('My crane licence');
  await save(page).click();
  await expect(page.getByText('Document updated.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/teams/${teamId}?tab=work-documents`);
  await expect(edit(page, 'My crane licence')).toBeVisible();

  await logIn(cleo, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  const icon = page.getByRole('button', { name: 'Edit My crane licence' });
  await expect(icon).toBeDisabled();
  const reason = page.getByRole('tooltip', {
    name: 'You can only edit documents you added or are assigned to',
  });
  await icon.hover();
  await expect(reason).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(reason).toHaveCount(0);
  await icon.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(reason).toBeVisible();
  await expect(edit(page, 'My crane licence')).toHaveCount(0);
});
