import { plural, t } from '@lingui/core/macro';
import type { CheckAnswer, NoMeans } from '#contract/rules/checklists/checklists.ts';
import type { Starter } from '#contract/rules/checklists/starterChecklists.ts';

/** CHK-03 */
export const answerLabels: Record<CheckAnswer, string> = {
  YES: t`Yes`,
  NO: t`No`,
  NOT_APPLICABLE: t`Not applicable`,
};

export const noMeansLabels: Record<NoMeans, string> = { FAIL: t`The item fails`, NOTE: t`It’s only noted` };

export const starterLabels: Record<Starter, string> = {
  LADDER: t`Ladder`,
  HARNESS: t`Harness`,
  SCAFFOLD: t`Scaffold`,
  FORKLIFT: t`Forklift`,
  FIRE_EXTINGUISHER: t`Fire extinguisher`,
};

export const checklistsLabel = (count: number): string =>
  plural(count, { one: '# checklist', other: '# checklists' });

/** A checklist as an inspection names it. */
export const versionLabel = ({ name, version }: { name: string; version: number }): string =>
  t`${name}, version ${version}`;

/** How many were answered "no", for lists. */
export const noCountLabel = (count: number): string =>
  count === 0 ? t`none answered “no”` : plural(count, { one: '# answered “no”', other: '# answered “no”' });
