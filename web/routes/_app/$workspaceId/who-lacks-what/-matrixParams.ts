import type { CalendarDate } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import {
  LACKING,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';
import type { MatrixRequest } from '#web/api/requirementMatrix.ts';
import { dayIn } from '#web/ui/table/params.ts';

/** What the matrix is narrowed to, as its address holds it (REQ-07, REQ-09). */
export interface MatrixFilters {
  team: string | undefined;
  requirement: string | undefined;
  /** One state, or `LACKING` for all in which somebody lacks something. */
  state: RequirementState | 'LACKING' | undefined;
  day: CalendarDate | undefined;
  /** Whether a past day is shown as it was known then. */
  asKnownThen: boolean;
  search: string;
}

type Raw = Record<string, unknown>;

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isId(value) ? value : undefined;

/** What of an address narrows the matrix. What nobody can mean narrows nothing. */
export const matrixFiltersIn = (raw: Raw): MatrixFilters => ({
  team: idIn(raw.team),
  requirement: idIn(raw.requirement),
  state: (['LACKING', ...REQUIREMENT_STATES] as const).find((state) => state === raw.state),
  day: dayIn(raw.day),
  asKnownThen: raw.known === 'then',
  search: String(raw.search ?? '').slice(0, LENGTH.search),
});

/** The address of filters; what is as usual is left out of it. */
export const matrixAddress = ({ asKnownThen, search, ...filters }: MatrixFilters): Raw => ({
  ...filters,
  known: filters.day && asKnownThen ? 'then' : undefined,
  search: search || undefined,
});

/** The day of the question; a day that is still to come is known as it is now. */
export const momentOf = (
  { day, asKnownThen }: MatrixFilters,
  today: CalendarDate,
): Pick<MatrixRequest, 'day' | 'knownOn'> => ({
  ...(day && { day }),
  ...(day && asKnownThen && day < today && { knownOn: day }),
});

/** The list call that fits the filters, without its page. */
export const matrixRequest = (filters: MatrixFilters, today: CalendarDate): MatrixRequest => {
  const { team, requirement, state, search } = filters;
  const narrowed = {
    ...(team && { teamId: team }),
    ...(requirement && { requirementId: requirement }),
    ...(state === 'LACKING' ? { states: [...LACKING] } : state && { state }),
  };
  return {
    ...momentOf(filters, today),
    ...(search.trim() && { search: search.trim() }),
    ...(Object.keys(narrowed).length > 0 && { filters: narrowed }),
  };
};

/** Whether anything but the day leaves people out. */
export const isMatrixNarrowed = ({ team, requirement, state, search }: MatrixFilters): boolean =>
  Boolean(team || requirement || state || search.trim());
