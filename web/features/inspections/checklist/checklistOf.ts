import type { Checklist } from '#contract/checklists.ts';
import type { AskedChecklist } from './answers.ts';

/** The checklist in use of a category, capitals or not; null without one (CHK-01). */
export function checklistOf(
  checklists: readonly Checklist[],
  category: string | null | undefined,
): AskedChecklist | null {
  const key = category?.toLowerCase();
  const found = checklists.find((one) => one.archivedAt === null && one.category?.toLowerCase() === key);
  if (key === undefined || found === undefined) return null;
  const { versionId, name, version, questions } = found;
  return { versionId, name, version, questions };
}
