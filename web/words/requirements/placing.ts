import { plural, t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

/** How it ends for people who lack something: they may be added, a reason is asked for, an admin is, or they stay out (REQ-13). */
export type LackOutcome = 'WARNED' | 'OVERRIDABLE' | 'REQUESTED' | 'REFUSED';

export const lackOutcomeTexts: Record<LackOutcome, string> = {
  WARNED: t`They can still join the team.`,
  OVERRIDABLE: t`These people can’t join the team yet. To add them anyway, give a reason.`,
  REQUESTED: t`These people can’t join the team unless an admin adds them anyway.`,
  REFUSED: t`These people can’t join the team yet. An admin can add them anyway.`,
};

/** What confirms it. */
export const lackActionLabels: Record<Exclude<LackOutcome, 'REFUSED'>, string> = {
  WARNED: t`Add anyway`,
  OVERRIDABLE: t`Add anyway`,
  REQUESTED: t`Ask an admin`,
};

export const lackingTitle = (people: number): string =>
  plural(people, {
    one: '# person lacks what is required',
    other: '# people lack what is required',
  });

/** What is said of a day on which nobody would lack anything. */
export const nobodyLacksText = (day: CalendarDate): string =>
  t`Nobody lacks anything on ${{ date: dateText(day) }}, if nothing else changes.`;

export const addOthersLabel = (count: number): string =>
  plural(count, { one: 'Add only the other one', other: 'Add only the other #' });

export const cannotJoinTitle = (team: string): string => t`You can’t join ${team} yet`;

/** What somebody does who cannot join a team yet. */
export const joinSteps = (gaps: readonly { state: RequirementState }[]): string =>
  gaps.every(({ state }) => state === 'WAITING')
    ? t`It doesn’t count until it’s accepted. You’ll get an email and can join then.`
    : t`You can join when it’s accepted. Or ask an admin to add you anyway.`;
