import type { CalendarDate } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { numberText } from '../numbers.ts';

/** How it ends for people who lack something: they may be added, a reason is asked for, an admin is, or they stay out (REQ-13). */
export type LackOutcome = 'WARNED' | 'OVERRIDABLE' | 'REQUESTED' | 'REFUSED';

export const lackOutcomeTexts: Record<LackOutcome, string> = {
  WARNED: 'They can still join the team.',
  OVERRIDABLE: 'These people can’t join the team yet. To add them anyway, give a reason.',
  REQUESTED: 'These people can’t join the team unless an admin adds them anyway.',
  REFUSED: 'These people can’t join the team yet. An admin can add them anyway.',
};

/** What confirms it. */
export const lackActionLabels: Record<Exclude<LackOutcome, 'REFUSED'>, string> = {
  WARNED: 'Add anyway',
  OVERRIDABLE: 'Add anyway',
  REQUESTED: 'Ask an admin',
};

export const lackingTitle = (people: number): string =>
  people === 1 ? '1 person lacks what is required' : `${numberText(people)} people lack what is required`;

/** What is said of a day on which nobody would lack anything. */
export const nobodyLacksText = (day: CalendarDate): string =>
  `Nobody lacks anything on ${dateText(day)}, if nothing else changes.`;

export const addOthersLabel = (count: number): string =>
  count === 1 ? 'Add only the other one' : `Add only the other ${numberText(count)}`;

export const cannotJoinTitle = (team: string): string => `You can’t join ${team} yet`;

/** What somebody does who cannot join a team yet. */
export const joinSteps = (gaps: readonly { state: RequirementState }[]): string =>
  gaps.every(({ state }) => state === 'WAITING')
    ? 'It doesn’t count until it’s accepted. You’ll get an email and can join then.'
    : 'You can join when it’s accepted. Or ask an admin to add you anyway.';
