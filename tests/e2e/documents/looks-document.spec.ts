import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { test } from '#tests/support/browser/test.ts';
import { addVersion, giveDocument, versionsOf } from '#tests/support/browser/versions.ts';

test('the page of a document with several versions looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  const id = await giveDocument(world, admin, workspaceId, holder, {
    name: 'First aid at work and on rope '.repeat(6).trim(),
    number: 'FA-2026-'.repeat(10),
    issuer: 'German Red Cross, training centre',
    expirationDate: addDays(today(), 900),
    expirationReminder: addDays(today(), 800),
  });
  const as = { page, as: admin, workspaceId };
  const [first] = await versionsOf(world, admin, workspaceId, id);
  await addVersion(world, as, id, { corrects: first?.id, issuedOn: addDays(today(), -10) });
  await addVersion(world, as, id, { expirationDate: addDays(today(), 20), replaces: false });
  await expectGoodLooks(page, page.getByText('an older one lasts longer'), {
    at: `/${workspaceId}/work-documents/${id}`,
  });
});
