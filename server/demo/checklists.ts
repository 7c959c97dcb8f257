import { STARTER_CHECKLISTS, type Starter } from '#contract/rules/checklists/starterChecklists.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import { checklistHandlers } from '#server/checklists/handlers.ts';
import { act } from './stage.ts';
import type { Happening, Story } from './story.ts';

/** Since when, in days ago, the company inspects by checklists; what was inspected before has none. */
const BEGAN = 330;

/** The starters that the company took over, and the place of the question by which an item of it has failed. */
const TAKEN: [starter: Starter, failing: number][] = [
  ['HARNESS', 0],
  ['LADDER', 1],
];

/** How the company takes over two of the starters. */
export const checklistHappenings = (story: Story): Happening[] =>
  TAKEN.map(([starter], index) => ({
    daysAgo: BEGAN,
    time: `08:${20 + 10 * index}`,
    async happen(bare, at) {
      const scope = await story.as(bare, story.lead('safetyManager'), at);
      const { name, category, questions } = STARTER_CHECKLISTS[starter];
      const { said } = story;
      const made = await act(checklistHandlers.create, scope, {
        params: { workspaceId: story.workspaceId },
        query: undefined,
        body: {
          name: said.question(name),
          category: said.question(category),
          questions: questions.map((one) => ({ ...one, text: said.question(one.text) })),
        },
      });
      story.checklists.set(category, made);
    },
  }));

/** Answers of an inspector about an item of a category that passed, or that failed for a reason; none without a checklist. */
export function answersTo(
  { checklists }: Story,
  category: string,
  result: InspectionResult,
  reason: string | null,
) {
  const checklist = checklists.get(category);
  if (checklist === undefined) return {};
  const failing = TAKEN.find(([starter]) => STARTER_CHECKLISTS[starter].category === category)?.[1];
  const answers = checklist.questions.map(({ id: questionId }, index) =>
    result === 'FAILED' && index === failing
      ? { questionId, answer: 'NO' as const, note: reason }
      : { questionId, answer: 'YES' as const, note: null },
  );
  return { checklistVersionId: checklist.versionId, answers };
}
