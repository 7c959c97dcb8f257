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

test('[DOC-01] [DOC-42] [DOC-44] the documents, their edit screen and what is missing look right and are accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  test.setTimeout(300_000);
  const own = await memberIdOf(world, admin, workspaceId);
  const [other = ''] = await world.drafts(admin, workspaceId, [`${'long.name.'.repeat(6)}end@crew.example`]);
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
  await page.goto(`/${workspaceId}/work-documents`);
  const edit = page.getByRole('link', { name: `Edit ${LONG}` }).first();
  await expectGoodLooks(page, edit);
  await page.goto(`/${workspaceId}/members/${own}?tab=documents`);
  await expectGoodLooks(page, edit);
  await edit.click();
  await expectGoodLooks(page, page.getByRole('textbox', { name: 'Name' }));
  await page.goto(`/${workspaceId}/work-documents/edit/${own}`);
  await expectGoodLooks(page, page.getByText('Document not found. Please go back and try again.'));
  await expect(page.getByRole('link', { name: 'Back to work documents' })).toBeVisible();
});
