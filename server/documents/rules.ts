import type { CalendarDate } from '#contract/rules/dates.ts';
import { FACT_NAMES, type Facts, picked, reminderProblem } from '#contract/rules/documents.ts';
import { datesByKind, expirationProblem, type KindTimes } from '#contract/rules/kinds/kinds.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { apiError } from '#server/core/errors.ts';

/** What a call says of a version. */
export type GivenFacts = { [Name in keyof Facts]?: Facts[Name] | undefined };

/** What is said afterwards: what is not given stays, and without an expiration date there is no reminder. */
export function changedVersion(before: Facts, change: GivenFacts): Facts {
  const kept = change.expirationDate === null ? null : before.expirationReminder;
  const given = FACT_NAMES.filter((name) => change[name] !== undefined);
  return { ...before, expirationReminder: kept, ...(picked(change, given) as Partial<Facts>) };
}

/** What is said where nothing is given, and where nothing is told. */
export const NO_FACTS = Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as Record<
  keyof Facts,
  null
>;

/** What a new version says. */
export const newFacts = (given: GivenFacts & Pick<Facts, 'name'>): Facts =>
  changedVersion({ ...NO_FACTS, name: given.name }, given);

/** What a change altered, as the activity tells it: each field with what it was before. */
export const versionDifferences = (before: Facts, after: Facts): Record<string, string | null> =>
  Object.fromEntries(
    FACT_NAMES.filter((name) => after[name] !== before[name]).flatMap((name) => [
      [name, after[name]],
      [`${name}Before`, before[name]],
    ]),
  );

/** Two versions that were issued and expire on the same days. */
export const hasSameDays = (
  some: Pick<Facts, 'issuedOn' | 'expirationDate'>,
  other: Pick<Facts, 'issuedOn' | 'expirationDate'>,
): boolean => some.issuedOn === other.issuedOn && some.expirationDate === other.expirationDate;

interface Checked {
  /** The kind of its document. */
  kind: KindTimes | null;
  today: CalendarDate;
  /** The version that it changes. */
  before?: Facts | undefined;
  /** Nobody found a date on it, or had found one before. */
  undated?: boolean | undefined;
  /** Where the facts stand in the call. */
  path?: string;
}

/**
 * A version as it is kept: where its kind always expires and nobody entered a date, the kind’s validity gives one from the day of issue
 * (VAL-02), unless a change leaves both days alone. Throws VALIDATION when its dates do not go together or with its kind, or when it was
 * issued in the future.
 */
export function checkedFacts(facts: Facts, { kind, today, before, undated, path = '' }: Checked): Facts {
  const keepsDays = before !== undefined && hasSameDays(before, facts);
  const dated = keepsDays ? facts : withDates(facts, kind);
  const isAsBefore = before !== undefined && before.expirationDate === dated.expirationDate;
  const problem = isAsBefore ? null : expirationProblem(kind, dated.expirationDate, undated);
  if (problem) throw invalid(`${path}expirationDate`, problem);
  checkDates(dated, today, path);
  return dated;
}

function withDates(facts: Facts, kind: KindTimes | null): Facts {
  if (kind?.expires !== 'ALWAYS' || facts.expirationDate !== null) return facts;
  const { expirationDate, expirationReminder } = datesByKind(kind, facts.issuedOn);
  return expirationDate === null ? facts : { ...facts, expirationDate, expirationReminder };
}

const invalid = (path: string, message: string) => apiError('VALIDATION', { issues: [{ path, message }] });

/** Throws VALIDATION when the dates of a version do not go together, or when it was issued in the future. */
function checkDates(
  { issuedOn, expirationDate, expirationReminder }: Facts,
  today: CalendarDate,
  path: string,
): void {
  const reminder = reminderProblem(expirationDate, expirationReminder);
  if (reminder) throw invalid(`${path}expirationReminder`, reminder);
  const issue = issueProblem(issuedOn, expirationDate, today);
  if (issue) throw invalid(`${path}issuedOn`, issue);
}
