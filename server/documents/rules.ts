import type { CalendarDate } from '#contract/rules/dates.ts';
import { type DocumentDetails, reminderProblem } from '#contract/rules/documents.ts';
import { issueProblem } from '#contract/rules/versions/versions.ts';
import { apiError } from '#server/core/errors.ts';
import type { NewVersion } from './evidence.queries.ts';

/** What a version says, but for its file. */
export type VersionFacts = Omit<NewVersion, 'fileId' | 'type'>;

/** The same of a version with more to it. */
export const factsOf = (version: VersionFacts): VersionFacts => {
  const { name, issuedOn, expirationDate, expirationReminder, number, issuer } = version;
  return { name, issuedOn, expirationDate, expirationReminder, number, issuer };
};

type Change<Of> = { [Field in keyof Of]?: Of[Field] | undefined };

/** The details after a change: what is not given stays, and without an expiration date there is no reminder. */
function changedDetails(before: DocumentDetails, change: Change<DocumentDetails>): DocumentDetails {
  const { name = before.name, expirationDate = before.expirationDate } = change;
  const kept = change.expirationDate === null ? null : before.expirationReminder;
  const { expirationReminder = kept } = change;
  return { name, expirationDate, expirationReminder };
}

/** The same of everything that a version says. */
export function changedVersion(before: VersionFacts, change: Change<VersionFacts>): VersionFacts {
  const { issuedOn = before.issuedOn, number = before.number, issuer = before.issuer } = change;
  return { ...changedDetails(before, change), issuedOn, number, issuer };
}

/** What a change altered, as the activity tells it: each field with what it was before. */
export function versionDifferences(before: VersionFacts, after: VersionFacts): Record<string, string | null> {
  const fields = (Object.keys(after) as (keyof VersionFacts)[]).filter(
    (field) => after[field] !== before[field],
  );
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field, after[field]],
      [`${field}Before`, before[field]],
    ]),
  );
}

/** Throws VALIDATION when the dates of a version do not go together, or when it was issued in the future. */
export function checkDates(
  { issuedOn, expirationDate, expirationReminder }: Omit<VersionFacts, 'name' | 'number' | 'issuer'>,
  today: CalendarDate,
  path = '',
): void {
  const reminder = reminderProblem(expirationDate, expirationReminder);
  if (reminder)
    throw apiError('VALIDATION', { issues: [{ path: `${path}expirationReminder`, message: reminder }] });
  const issue = issueProblem(issuedOn, expirationDate, today);
  if (issue) throw apiError('VALIDATION', { issues: [{ path: `${path}issuedOn`, message: issue }] });
}
