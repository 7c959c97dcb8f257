import { t } from '@lingui/core/macro';
import { IconUserExclamation, IconUsers } from '@tabler/icons-react';
import {
  LACKING,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';
import { LACK_SOMETHING, requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import { inARow } from '#web/words/several/listFormat.ts';

/** `LACKING` stands for all states in which somebody lacks something. */
export type ChosenState = RequirementState | 'LACKING';
const CHOSEN = ['LACKING', ...REQUIREMENT_STATES] as const;

/** The chips of the states: each state, those who lack something, and everybody. */
type StateChip = ChosenState | 'EVERYONE';

/** The headline stands before the states, of which it sums up three; everybody stands last. */
export const SUMS = ['LACKING', 'EVERYONE'] as const;

export const chipLooks = {
  LACKING: { tone: 'bad', icon: IconUserExclamation },
  ...requirementLooks,
  EVERYONE: { tone: 'calm', icon: IconUsers },
} as const;

export const chipLabels = { LACKING: LACK_SOMETHING, ...requirementStateLabels, EVERYONE: t`Everyone` };

/** The numbers of the chips. */
export const chipCounts = (
  summary: { people: Record<RequirementState, number>; lacking: number; everyone: number } | undefined,
) => summary && { ...summary.people, LACKING: summary.lacking, EVERYONE: summary.everyone };

/** The states that a text names, such as `EXPIRED,MET`, in the order of all of them. */
export function chosenIn(text: string): ChosenState[] {
  const named = text.split(',');
  return CHOSEN.filter((one) => named.includes(one));
}

/** The single states that are meant. */
export const singleStates = (chosen: readonly ChosenState[]): RequirementState[] =>
  chosen.flatMap((state) => (state === 'LACKING' ? LACKING : state));

const isSummedUp = (state: ChosenState) => LACKING.some((one) => one === state);

/**
 * The states after a press on a chip: it adds one, or takes it away again. "Lack something" and the states that it sums up take each other’s
 * place, and with none there is everybody.
 */
export function chosenAfter(states: readonly ChosenState[], pressed: StateChip): readonly ChosenState[] {
  if (pressed === 'EVERYONE') return [];
  if (states.includes(pressed)) return states.filter((state) => state !== pressed);
  const stay = states.filter((state) =>
    pressed === 'LACKING' ? !isSummedUp(state) : !(isSummedUp(pressed) && state === 'LACKING'),
  );
  return CHOSEN.filter((state) => state === pressed || stay.includes(state));
}

/** The chips that are pressed. */
export const pressedChips = (states: readonly ChosenState[]): readonly StateChip[] =>
  states.length > 0 ? states : ['EVERYONE'];

/** The states in words, for what stands above an export or a printout. */
export const chosenText = (states: readonly ChosenState[]): string =>
  inARow(states.map((state) => chipLabels[state]));
