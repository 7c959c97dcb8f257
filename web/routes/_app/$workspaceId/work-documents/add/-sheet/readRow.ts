import type { CalendarDate } from '#contract/rules/dates.ts';
import { EVIDENCE, FACTS, MARKS } from '#contract/rules/documents.ts';
import { MAX_VALID_MONTHS, nameKey } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import { readDate, type SlashOrder } from '#web/features/documents/dates/typedDate.ts';
import type { Details, DetailsRow } from '#web/features/documents/draft.ts';
import {
  draftKind,
  usableKindsOf,
  type WizardKnown,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { dateProblems } from '#web/words/typedDates.ts';
import { peopleNamed } from '../-directory.ts';

export interface RowSays {
  details: Partial<Details>;
  /** What of the row cannot be used, and why. */
  problems: string[];
}

/** What a row says about its file, as the wizard keeps it. What cannot be read is told and left out. */
export function readRow(row: DetailsRow, slashes: SlashOrder | null, known: WizardKnown): RowSays {
  const problems: string[] = [];
  const tell = (text: string) => void problems.push(text);
  const details: Partial<Details> = {};
  if (row.name !== '') details.displayName = row.name.slice(0, LENGTH.name);
  for (const name of MARKS) if (row[name] !== '') details[name] = row[name].slice(0, LENGTH.mark);
  if (row.kind !== '') {
    const kind = kindCalled(row.kind, known);
    if (kind) details.kind = draftKind(kind);
    else tell(`There is no kind “${row.kind}”.`);
  }
  const { maxDate } = pickableDates(known.today);
  const expirationDate = dateIn(row.expirationDate, slashes, maxDate, tell);
  if (expirationDate !== null) details.expirationDate = expirationDate;
  for (const name of EVIDENCE) {
    if (FACTS[name].value !== 'day') continue;
    const day = dateIn(row[name], slashes, maxDate, tell);
    const problem = name === 'issuedOn' ? issueProblem(day, expirationDate, known.today) : null;
    if (problem !== null) tell(problem);
    else if (day !== null) details[name] = day;
  }
  const months = row.expirationReminder === '' ? null : monthsIn(row.expirationReminder);
  const hasDate = details.expirationDate || (details.issuedOn && details.kind?.validMonths);
  if (months !== null && Number.isNaN(months))
    tell(`We can’t read “${row.expirationReminder}” as a number of months.`);
  else if (months !== null && !hasDate) tell('A reminder needs an expiration date.');
  else if (months !== null) details.expirationReminderOption = months;
  const { people, unknown, ambiguous } = peopleNamed(known.directory, row.people);
  if (people.length > 0) details.people = people;
  for (const name of unknown)
    tell(
      name.includes('@')
        ? `Nobody in the workspace has the address ${name}.`
        : `Nobody in the workspace is called “${name}”.`,
    );
  for (const name of ambiguous) tell(`Several people are called “${name}”. Give the email address.`);
  return { details, problems };
}

function kindCalled(text: string, { kinds }: WizardKnown) {
  const wanted = text.trim().toLowerCase();
  const usable = usableKindsOf(kinds);
  const exact = usable.find(({ name, code }) =>
    [name, code ?? ''].some((one) => one.toLowerCase() === wanted),
  );
  const alike = usable.filter(({ name }) => nameKey(name) === nameKey(text));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}

/** `3`, `3 months`, `1 year`; NaN for what is no number. */
function monthsIn(text: string): number {
  const [, number, unit = ''] = /^(\d+)\s*(m|mo|months?|y|years?)?\b.*$/i.exec(text.trim()) ?? [];
  const months = Number(number) * (/^y/i.test(unit) ? 12 : 1);
  return months >= 1 && months <= MAX_VALID_MONTHS ? months : Number.NaN;
}

function dateIn(
  text: string,
  slashes: SlashOrder | null,
  maxDate: CalendarDate,
  tell: (text: string) => void,
): CalendarDate | null {
  if (text === '') return null;
  const read = readDate(text, { slashes, serials: true });
  if ('problem' in read) {
    const { problem } = read;
    tell(
      problem === 'noDate'
        ? `We can’t read “${text}” as a date. Use 2026-12-31.`
        : `“${text}”: ${dateProblems[problem]}`,
    );
    return null;
  }
  if (read.date >= EARLIEST_DATE && read.date <= maxDate) return read.date;
  const isEarly = read.date < EARLIEST_DATE;
  tell(`“${text}” is ${isEarly ? `before ${dateText(EARLIEST_DATE)}` : `after ${dateText(maxDate)}`}.`);
  return null;
}
