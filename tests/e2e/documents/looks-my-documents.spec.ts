import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { addOpenKind, decideOnFirst, submitAs } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { test } from '#tests/support/browser/test.ts';

const LONG = 'Operating licence for mobile cranes with a telescopic boom, first and second class';

test('[SUB-01] [SUB-06] [SUB-09] a page of documents with something in every part looks right and is accessible', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
  member: ben,
}) => {
  const memberId = await memberIdOf(world, ben, workspaceId);
  const kind = (name: string) => addOpenKind(world, admin, workspaceId, { name });
  const [asked, refused, waiting] = [await kind(LONG), await kind('רישיון'), await kind('First aid')];
  await submitAs(world, portal.url, ben, workspaceId, refused);
  const reason = 'The photo is not sharp enough to read the number. '.repeat(4);
  await decideOnFirst(world, admin, workspaceId, { decision: 'REJECTED', reason });
  await submitAs(world, portal.url, ben, workspaceId, waiting);
  const body = { workspaceMemberIds: [memberId], kindId: asked, dueOn: addDays(today(), 5) };
  await world.call(endpoints.documentRequests.create, { params: { workspaceId }, body }, admin);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [memberId],
    [
      { name: LONG, expirationDate: addDays(today(), 20) },
      { name: 'Forklift', expirationDate: '2020-01-01' },
      { name: 'Diploma' },
    ],
  );
  await expectGoodLooks(page, page.getByRole('list', { name: 'What you hold' }), {
    at: `/${workspaceId}/my-documents`,
  });
});
