import { plural } from '@lingui/core/macro';
import type { ExpirationState } from '#contract/rules/dates.ts';

export type DocumentStates = Record<ExpirationState, number>;

export interface DocumentCount {
  state: ExpirationState;
  text: string;
}

const texts: Record<ExpirationState, (count: number) => string> = {
  EXPIRED: (count) => plural(count, { one: '# expired', other: '# expired' }),
  EXPIRING_SOON: (count) => plural(count, { one: '# expires soon', other: '# expire soon' }),
  UP_TO_DATE: (count) => plural(count, { one: '# up to date', other: '# up to date' }),
};

/** What to say about the documents of a member: what needs doing, most urgent first, else that all is well. */
export function documentCountTexts(states: DocumentStates | undefined): DocumentCount[] {
  if (states === undefined) return [];
  const urgent: ExpirationState[] = ['EXPIRED', 'EXPIRING_SOON'];
  const needed = urgent.filter((state) => states[state] > 0);
  const shown: ExpirationState[] = needed.length > 0 || states.UP_TO_DATE === 0 ? needed : ['UP_TO_DATE'];
  return shown.map((state) => ({ state, text: texts[state](states[state]) }));
}
