import type { CheckAnswer, NoMeans } from '#contract/rules/checklists/checklists.ts';
import type { Starter } from '#contract/rules/checklists/starterChecklists.ts';
import { counted } from './numbers.ts';

/** CHK-03 */
export const answerLabels: Record<CheckAnswer, string> = {
  YES: 'Yes',
  NO: 'No',
  NOT_APPLICABLE: 'Not applicable',
};

export const noMeansLabels: Record<NoMeans, string> = { FAIL: 'The item fails', NOTE: 'It’s only noted' };

export const starterLabels: Record<Starter, string> = {
  LADDER: 'Ladder',
  HARNESS: 'Harness',
  SCAFFOLD: 'Scaffold',
  FORKLIFT: 'Forklift',
  FIRE_EXTINGUISHER: 'Fire extinguisher',
};

export const checklistsLabel = (count: number): string => counted(count, 'checklist');

export const questionsLabel = (count: number): string => counted(count, 'question');

/** A checklist as an inspection names it. */
export const versionLabel = ({ name, version }: { name: string; version: number }): string =>
  `${name}, version ${version}`;

/** How many were answered "no", for lists. */
export const noCountLabel = (count: number): string =>
  count === 0 ? 'none answered “no”' : `${count} answered “no”`;
