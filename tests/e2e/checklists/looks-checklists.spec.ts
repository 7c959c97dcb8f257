import { endpoints } from '#contract/index.ts';
import { STARTER_CHECKLISTS } from '#contract/rules/checklists/starterChecklists.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LONG = 'Are the webbing, the seams and the buckles of this harness undamaged? '.repeat(4).trim();

/** A checklist with a long question, an item of its category and an inspection of it. */
async function anInspection(world: World, admin: Person, workspaceId: string) {
  const { questions } = STARTER_CHECKLISTS.HARNESS;
  const checklist = await world.call(
    endpoints.checklists.create,
    {
      params: { workspaceId },
      body: {
        name: 'Harness before use and after a fall',
        category: 'Fall protection',
        questions: [...questions.slice(0, 3), { text: LONG, noMeans: 'NOTE' as const }],
      },
    },
    admin,
  );
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Harness', category: 'Fall protection' });
  const answers = checklist.questions.map(({ id: questionId }, index) => ({
    questionId,
    answer: (['YES', 'NO', 'NOT_APPLICABLE', 'NO'] as const)[index] ?? 'YES',
    note: index === 1 ? 'Frayed beside the left buckle. '.repeat(6) : null,
  }));
  const inspection = await world.call(
    endpoints.inspections.create,
    {
      body: {
        ...{ proProductTagId: itemId, status: 'FAILED', note: 'Frayed' },
        ...{ checklistVersionId: checklist.versionId, answers },
      },
    },
    admin,
    workspaceId,
  );
  return { checklist, itemId, inspectionId: inspection.id };
}

test('the list of checklists looks right and is accessible when there is none', async ({
  page,
  workspaceId,
}) => {
  await expectGoodLooks(page, page.getByText('No checklists yet'), {
    at: `/${workspaceId}/settings/checklists`,
  });
});

test('the list of checklists looks right and is accessible when there are some', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { checklist } = await anInspection(world, admin, workspaceId);
  await expectGoodLooks(page, page.getByText(checklist.name).first(), {
    at: `/${workspaceId}/settings/checklists`,
  });
});

test('the form of a checklist looks right and is accessible', async ({ page, world, admin, workspaceId }) => {
  const { checklist } = await anInspection(world, admin, workspaceId);
  await expectGoodLooks(page, page.getByRole('textbox', { name: 'Question 4' }), {
    at: `/${workspaceId}/settings/checklists/${checklist.id}`,
  });
});

test('the form of an inspection by a checklist looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { itemId } = await anInspection(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/equipment/${itemId}/inspect`);
  await page.getByRole('radio', { name: 'No', exact: true }).first().check();
  await expectGoodLooks(page, page.getByRole('radio', { name: 'Failed', checked: true }));
});

test('what was answered looks right and is accessible', async ({ page, world, admin, workspaceId }) => {
  const { itemId, inspectionId } = await anInspection(world, admin, workspaceId);
  await expectGoodLooks(page, page.getByText(/^Harness before use and after a fall/), {
    at: `/${workspaceId}/equipment/${itemId}/answers/${inspectionId}`,
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Frayed beside' })).toBeVisible();
});
