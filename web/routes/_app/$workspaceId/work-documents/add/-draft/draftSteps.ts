import { plural, t } from '@lingui/core/macro';
import { COUNT } from '#contract/rules/limits.ts';
import { type Draft, peopleOf } from '#web/features/documents/draft.ts';

export const ADD = 0;
export const DETAILS = 1;
export const ASSIGN = 2;
export const REVIEW = 3;
export const steps = [ADD, DETAILS, ASSIGN, REVIEW] as const;
export type Step = (typeof steps)[number];

export const assignmentCount = (draft: Draft): number =>
  draft.documents.reduce((sum, document) => sum + peopleOf(draft, document).length, 0);

/** Several documents are worked on in a table beside their files; a single one has a simple form. */
export const isStacked = ({ documents: [first, ...others] }: Draft): boolean =>
  others.length > 0 || first?.isAwaited === true;

/** How many documents nobody gets yet. */
const withoutPeople = (draft: Draft): number =>
  draft.documents.filter((document) => peopleOf(draft, document).length === 0).length;

/** Why one cannot go on from a step, as a sentence; null when one can (DOC-19, DOC-32). */
export function blockingReason(draft: Draft, step: number): string | null {
  if (step === ADD && draft.documents.length === 0) return t`Add at least one file.`;
  if (step === ADD && draft.documents.some(({ isLost }) => isLost))
    return t`Add the marked files again or remove them.`;
  const awaited = step === DETAILS ? draft.documents.filter(({ isAwaited }) => isAwaited).length : 0;
  if (awaited > 0)
    return plural(awaited, {
      one: '# row waits for its file. Add the file or remove the row.',
      other: '# rows wait for their files. Add the files or remove the rows.',
    });
  const nobody = step === ASSIGN ? withoutPeople(draft) : 0;
  if (nobody > 0 && (nobody === draft.documents.length || draft.toAll)) return t`Select at least one member.`;
  if (nobody > 0)
    return plural(nobody, {
      one: 'Choose who gets the other document.',
      other: 'Choose who gets the other # documents.',
    });
  if (step === ASSIGN && assignmentCount(draft) > COUNT.assignments)
    return plural(
      { most: COUNT.assignments },
      {
        one: 'At most # document can be assigned at once. Select fewer members.',
        other: 'At most # documents can be assigned at once. Select fewer members.',
      },
    );
  return null;
}

/** Where somebody lands who asks for a step: there, or on the first one that is not done yet (DOC-17, DOC-18). */
export function reachableStep(draft: Draft, wanted: Step): Step {
  const first = steps.find((step) => step >= draft.reached || blockingReason(draft, step) !== null) ?? ADD;
  return wanted < first ? wanted : first;
}

/** "Next" was pressed on a step. Without an obstacle the next one is open from now on. */
export const completeStep = (draft: Draft, step: number): Draft =>
  blockingReason(draft, step) === null ? { ...draft, reached: Math.max(draft.reached, step + 1) } : draft;

/** The addresses of the wizard's steps (DOC-15). */
export const stepPaths = [
  '/$workspaceId/work-documents/add',
  '/$workspaceId/work-documents/add/details',
  '/$workspaceId/work-documents/add/assign',
  '/$workspaceId/work-documents/add/review',
] as const;

/** The step of a route, by its path; the first one for the wizard's own. */
export const stepOf = (path: string): Step =>
  steps.find((step) => stepPaths[step] === path.replace(/\/$/, '')) ?? ADD;
