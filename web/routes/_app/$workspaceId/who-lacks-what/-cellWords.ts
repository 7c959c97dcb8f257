import type { RequirementCell } from '#contract/requirements/matrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { knownLaterLabels, requirementStateLabels } from '#web/words/requirements/states.ts';

type Told = Pick<RequirementCell, 'state' | 'expiresOn' | 'breaksOn' | 'knownLater'>;

/** What a cell says in full: its state, the date that counts, and what became known later (REQ-07, REQ-10). */
export function cellText({ state, expiresOn, breaksOn, knownLater }: Told): string {
  const parts: string[] = [requirementStateLabels[state]];
  if (expiresOn) parts.push(`${state === 'EXPIRED' ? 'expired' : 'expires'} ${dateText(expiresOn)}`);
  else if (breaksOn) parts.push(`until ${dateText(breaksOn)}`);
  if (knownLater) parts.push(knownLaterLabels[knownLater].toLowerCase());
  return parts.join(', ');
}
