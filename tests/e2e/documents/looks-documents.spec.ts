import type { Page } from '@playwright/test';
import { addDays, reminderDate } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LONG = 'Operating licence for mobile cranes with a telescopic boom, first and second class '
  .repeat(2)
  .trim();
const RIGHT_TO_LEFT = 'רישיון להפעלת עגורן צריח';
const SOON = addDays(today(), 20);

test.describe('documents with names of every kind', () => {
  let own: string;

  test.beforeEach(async ({ world, admin, workspaceId }) => {
    own = await memberIdOf(world, admin, workspaceId);
    const [other = ''] = await world.drafts(admin, workspaceId, [
      `${'long.name.'.repeat(6)}end@crew.example`,
    ]);
    await giveDocuments(
      world,
      admin,
      workspaceId,
      [own, other],
      [
        { name: LONG, expirationDate: SOON, expirationReminder: reminderDate(SOON, 1) },
        { name: RIGHT_TO_LEFT, expirationDate: '2020-01-01' },
        { name: 'First aid certificate', expirationDate: '2050-12-30', expirationReminder: '2050-10-30' },
        { name: 'Diploma' },
      ],
    );
  });

  const edit = (page: Page) => page.getByRole('link', { name: `Edit ${LONG}` }).first();

  test('[DOC-01] the list looks right and is accessible', async ({ page, workspaceId }) => {
    await expectGoodLooks(page, edit(page), { at: `/${workspaceId}/work-documents` });
  });

  test('[DOC-01] the tab of a profile looks right and is accessible', async ({ page, workspaceId }) => {
    await expectGoodLooks(page, edit(page), { at: `/${workspaceId}/members/${own}?tab=documents` });
  });

  test('[DOC-42] the edit screen looks right and is accessible', async ({ page, workspaceId }) => {
    await page.goto(`/${workspaceId}/members/${own}?tab=documents`);
    await edit(page).click();
    await expectGoodLooks(page, page.getByRole('textbox', { name: 'Name' }));
  });
});

test('[DOC-44] a document that is missing looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await expectGoodLooks(page, page.getByText('Document not found. Please go back and try again.'), {
    at: `/${workspaceId}/work-documents/edit/${await memberIdOf(world, admin, workspaceId)}`,
  });
  await expect(page.getByRole('link', { name: 'Back to work documents' })).toBeVisible();
});
