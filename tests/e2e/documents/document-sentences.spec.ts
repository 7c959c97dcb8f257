import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { chooseInRow } from '#tests/support/browser/rowMenu.ts';
import { expectSentence, FAILING } from '#tests/support/browser/sentences.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { assign, chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

const { documents } = endpoints;

test.beforeEach(({ allowComplaints }) => allowComplaints(FAILING));

test('[DOC-39] [DOC-58] [SHELL-29] listing, exporting, saving and deleting documents fail in the specified words', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  await giveDocuments(world, admin, workspaceId, [holder], [{ name: 'Crane licence' }]);
  const main = page.getByRole('main');
  const list = `/${workspaceId}/work-documents`;
  await expectSentence(page, 'loadList', {
    call: documents.list,
    provoke: async (attempt) => {
      if (attempt === 0) return page.goto(list);
      if (attempt > 1) return main.getByRole('button', { name: 'Try again' }).click();
      await page.goto(`/${workspaceId}/members`);
      await page.getByRole('link', { name: 'Work Documents' }).click();
    },
    shown: main.getByRole('alert'),
    ending: 'Try again',
    status: 429,
  });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expectSentence(page, 'exportData', {
    call: documents.list,
    provoke: () => main.getByRole('button', { name: 'Export' }).click(),
  });
  const dialog = page.getByRole('dialog', { name: 'Delete document' });
  await expectSentence(page, 'documentCall', {
    call: documents.remove,
    provoke: async () => {
      await chooseInRow(page, 'Crane licence', 'Delete');
      await dialog.getByRole('button', { name: 'Delete document' }).click();
    },
  });
  await page.getByRole('link', { name: 'Edit Crane licence' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Licence');
  await expectSentence(page, 'documentCall', {
    call: documents.update,
    provoke: () => page.getByRole('button', { name: 'Save' }).click(),
  });
});

test('[DOC-38] assigning documents fails in the specified words, and loses nothing', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['rigger@crew.example']);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'crane.pdf', content: await aPdf() }]);
  await next(page, 'Document details');
  await next(page, 'Assign members');
  await assign(page, 'rigger@crew.example');
  await next(page, 'Review bulk upload');
  await expectSentence(page, 'assignDocuments', {
    call: documents.bulkCreate,
    provoke: () => page.getByRole('button', { name: 'Assign 1 document' }).click(),
  });
  await page.getByRole('button', { name: 'Assign 1 document' }).click();
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
