import type { CalendarDate } from '#contract/rules/dates.ts';
import { FACT_NAMES, type Facts, picked, reminderProblem } from '#contract/rules/documents.ts';
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

/** Throws VALIDATION when the dates of a version do not go together, or when it was issued in the future. */
export function checkDates(
  { issuedOn, expirationDate, expirationReminder }: Facts,
  today: CalendarDate,
  path = '',
): void {
  const reminder = reminderProblem(expirationDate, expirationReminder);
  if (reminder)
    throw apiError('VALIDATION', { issues: [{ path: `${path}expirationReminder`, message: reminder }] });
  const issue = issueProblem(issuedOn, expirationDate, today);
  if (issue) throw apiError('VALIDATION', { issues: [{ path: `${path}issuedOn`, message: issue }] });
}
