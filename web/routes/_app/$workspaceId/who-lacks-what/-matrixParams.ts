import type { CalendarDate } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import type { MatrixRequest, SummaryRequest } from '#web/api/requirementMatrix.ts';
import { type ChosenState, chosenIn, singleStates } from '#web/features/requirements/stateChips.ts';
import { dayIn } from '#web/ui/table/params.ts';

/** The matrix opens with those who lack something (GAP-03). */
const OPENING: readonly ChosenState[] = ['LACKING'];
const EVERYONE = 'everyone';

/** What the matrix is narrowed to, as its address holds it (REQ-07, REQ-09). */
export interface MatrixFilters {
  team: string | undefined;
  requirement: string | undefined;
  /** People in one of these; everybody without any (REQ-07). */
  states: readonly ChosenState[];
  day: CalendarDate | undefined;
  /** Whether a past day is shown as it was known then. */
  asKnownThen: boolean;
  search: string;
}

type Raw = Record<string, unknown>;

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isId(value) ? value : undefined;

/** An address may have one `state`, as links that people keep do. */
function statesIn({ states, state }: Raw): readonly ChosenState[] {
  const named = String(states ?? state ?? '');
  if (named === EVERYONE) return [];
  const known = chosenIn(named);
  return known.length > 0 ? known : OPENING;
}

/** What of an address narrows the matrix. What nobody can mean narrows nothing. */
export const matrixFiltersIn = (raw: Raw): MatrixFilters => ({
  team: idIn(raw.team),
  requirement: idIn(raw.requirement),
  states: statesIn(raw),
  day: dayIn(raw.day),
  asKnownThen: raw.known === 'then',
  search: String(raw.search ?? '').slice(0, LENGTH.search),
});

/** The address of filters; what is as usual is left out of it. */
export const matrixAddress = ({ states, asKnownThen, search, ...filters }: MatrixFilters): Raw => ({
  ...filters,
  states: isOpening(states) ? undefined : states.join(',') || EVERYONE,
  known: filters.day && asKnownThen ? 'then' : undefined,
  search: search || undefined,
});

/** Whether the states are those with which the matrix opens. */
export const isOpening = (states: readonly ChosenState[]): boolean => states.join() === OPENING.join();

/** The day of the question; a day that is still to come is known as it is now. */
export const momentOf = (
  { day, asKnownThen }: MatrixFilters,
  today: CalendarDate,
): Pick<MatrixRequest, 'day' | 'knownOn'> => ({
  ...(day && { day }),
  ...(day && asKnownThen && day < today && { knownOn: day }),
});

/** The list call that fits the filters, without its page: those who lack most come first, and everybody by name (GAP-03). */
export const matrixRequest = (filters: MatrixFilters, today: CalendarDate): MatrixRequest => {
  const states = singleStates(filters.states);
  const { filters: narrowed, ...asked } = summaryRequest(filters, today);
  return {
    ...asked,
    ...((narrowed || states.length > 0) && {
      filters: { ...narrowed, ...(states.length > 0 && { states }) },
    }),
    ...(states.length > 0 && { orderBy: [{ lacking: 'desc' }] }),
  };
};

/** The call that counts people in each state, among those whom all the other filters leave (REQ-07). */
export const summaryRequest = (filters: MatrixFilters, today: CalendarDate): SummaryRequest => {
  const { team, requirement, search } = filters;
  const narrowed = { ...(team && { teamId: team }), ...(requirement && { requirementId: requirement }) };
  return {
    ...momentOf(filters, today),
    ...(search.trim() && { search: search.trim() }),
    ...(Object.keys(narrowed).length > 0 && { filters: narrowed }),
  };
};

/** Whether anything but the day and the states leaves people out. */
export const isMatrixNarrowed = ({ team, requirement, search }: MatrixFilters): boolean =>
  Boolean(team || requirement || search.trim());
