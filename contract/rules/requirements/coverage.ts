import { addDays, type CalendarDate } from '#contract/rules/dates.ts';

/** Whether a team has enough people who hold what it needs, best first (COV-02). */
export const COVERAGE_STATES = ['COVERED', 'AT_RISK', 'SHORT'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

export interface CoverageTerms {
  /** How many people must hold one of the kinds. */
  minimum: number;
  /** For how many days ahead a gap is warned of. */
  warningDays: number;
}

export interface Coverage {
  state: CoverageState;
  /** How many people count on the day. */
  count: number;
  /** The first day on which too few count, if nothing else changes; null for never, and the day itself when it is short already. */
  breaksOn: CalendarDate | null;
}

/**
 * How a team stands to a rule on a day (COV-02). `lastDays` has, of each person of the team who holds one of the kinds on that day, the
 * last day on which they do; null for ever.
 */
export function coverageOf(
  { minimum, warningDays }: CoverageTerms,
  lastDays: readonly (CalendarDate | null)[],
  day: CalendarDate,
): Coverage {
  const counting = lastDays.filter((last) => last === null || last >= day);
  const longestFirst = counting.toSorted((one, other) => {
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? -1 : 1;
    return one > other ? -1 : 1;
  });
  const enoughUntil = longestFirst[minimum - 1] ?? null;
  return coverageBy({ minimum, warningDays }, { count: counting.length, enoughUntil }, day);
}

/** Who counts, as a number: on the day itself, and the last day on which there are enough of them; null for ever. */
export interface Enough {
  count: number;
  enoughUntil: CalendarDate | null;
}

/** The same by numbers, which the database counts. */
export function coverageBy(
  { minimum, warningDays }: CoverageTerms,
  { count, enoughUntil }: Enough,
  day: CalendarDate,
): Coverage {
  if (count < minimum) return { state: 'SHORT', count, breaksOn: day };
  const breaksOn = enoughUntil === null ? null : addDays(enoughUntil, 1);
  const isNear = breaksOn !== null && breaksOn <= addDays(day, warningDays);
  return { state: isNear ? 'AT_RISK' : 'COVERED', count, breaksOn };
}
