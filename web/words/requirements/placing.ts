import type { CalendarDate } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { numberText } from '../numbers.ts';

/** How it ends for people who lack something: they may be added, a reason is asked for, an admin is, or they stay out (REQ-13). */
export type LackOutcome = 'WARNED' | 'OVERRIDABLE' | 'REQUESTED' | 'REFUSED';

export const lackOutcomeTexts: Record<LackOutcome, string> = {
  WARNED: 'None of this keeps anybody out of the team.',
  OVERRIDABLE: 'What blocks keeps people out of the team. You can add them anyway if you say why.',
  REQUESTED: 'What blocks keeps people out of the team, unless an admin adds them anyway.',
  REFUSED: 'What blocks keeps people out of the team. An admin can add them anyway.',
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
    ? 'It counts once somebody has accepted it. You get an email, and can join then.'
    : 'Once it has been accepted you can join. Or ask an admin, who can add you anyway.';
