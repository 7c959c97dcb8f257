import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { requirementStateLabels } from '#web/words/requirements/states.ts';

/** What becomes of the state if nothing else changes; null for nothing. */
export function breakText({ state, breaksOn }: Pick<MemberRequirement, 'state' | 'breaksOn'>): string | null {
  if (breaksOn === null) return null;
  const day = dateText(breaksOn);
  if (state === 'MET') return `Needs attention from ${day}, if nothing changes.`;
  if (state === 'EXPIRES_SOON') return `A gap from ${day}, if nothing changes.`;
  return `${requirementStateLabels[state]} until ${day}, if nothing changes.`;
}
