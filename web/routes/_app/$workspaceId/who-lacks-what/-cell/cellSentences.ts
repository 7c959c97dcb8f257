import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { roleLabels } from '#web/words/members.ts';
import { requirementStateLabels } from '#web/words/requirements/states.ts';

type Source = MemberRequirement['sources'][number];

/** Why a requirement reaches somebody, and since when (REQ-04). */
export function sourceText({ via, role, team, since }: Source): string {
  const whom = {
    EVERYONE: 'Required of everybody',
    ROLE: `Required of every ${role ? roleLabels[role] : 'role'}`,
    TEAM: `Required of members of ${team?.name ?? 'a team'}`,
    MEMBER: 'Required of this person',
  }[via];
  return `${whom}, since ${dateText(since)}`;
}

/** What becomes of the state if nothing else changes; null for nothing. */
export function breakText({ state, breaksOn }: Pick<MemberRequirement, 'state' | 'breaksOn'>): string | null {
  if (breaksOn === null) return null;
  const day = dateText(breaksOn);
  if (state === 'MET') return `Needs attention from ${day}, if nothing changes.`;
  if (state === 'EXPIRES_SOON') return `A gap from ${day}, if nothing changes.`;
  return `${requirementStateLabels[state]} until ${day}, if nothing changes.`;
}
