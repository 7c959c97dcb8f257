import type { CalendarDate } from '#contract/rules/dates.ts';
import { EVIDENCE, FACTS, MARKS } from '#contract/rules/documents.ts';
import { MAX_VALID_MONTHS, nameKey } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import type { SlashOrder } from '#web/features/documents/dates/typedDate.ts';
import {
  changedDraft,
  type Details,
  type DetailsRow,
  type Draft,
  type DraftDocument,
  type DraftSheet,
} from '#web/features/documents/draft.ts';
import { listedDate, orderIn } from '#web/features/import/reader/dates.ts';
import { withProposal } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { withoutExtension } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import {
  draftKind,
  usableKindsOf,
  type WizardKnown,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { toldText } from '#web/words/sheets.ts';
import { peopleNamed } from '../-directory.ts';

/** What became of a row: `used` for a file that is there, `waiting` for one that is not, `refused` where it names none. */
export interface DetailsRowOutcome {
  number: number;
  state: 'used' | 'waiting' | 'refused';
  file: string;
  /** Who gets the file by this row. */
  people: string[];
  problems: string[];
}

const DATES = ['expirationDate', ...EVIDENCE.filter((name) => FACTS[name].value === 'day')] as const;

/** A sheet that was read just now. Whom to ask about its slashes is known before anything of it is used. */
export function sheetOf(
  fileName: string,
  rows: readonly DetailsRow[],
  notes: readonly string[] = [],
): DraftSheet {
  const { order, ask } = orderIn(rows.flatMap((row) => DATES.map((name) => row[name])));
  return { fileName, rows, slashes: order, example: ask, used: [], notes };
}

/** Whether the sheet waits for the answer about its slashes. */
export const isAsking = ({ slashes, example }: DraftSheet): boolean => slashes === null && example !== null;

const fileKey = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** What a row can call the file: its whole name, or the name without its extension. */
const callNames = ({ name }: DraftDocument): string[] => [
  ...new Set([fileKey(name), fileKey(withoutExtension(name))]),
];

/** Several rows about one file: people of all of them, everything else from the first that says it. */
function together(said: readonly RowSays[]): Partial<Details> {
  const people = new Map(said.flatMap(({ details }) => details.people ?? []).map((one) => [one.id, one]));
  const merged: Partial<Details> = Object.assign({}, ...said.map(({ details }) => details).reverse());
  return people.size > 0 ? { ...merged, people: [...people.values()] } : merged;
}

/** Uses the sheet for the documents that it was not used for yet: those that were there, and each that comes (DOC-24). */
export function withSheet(draft: Draft, known: WizardKnown): Draft {
  const { sheet } = draft;
  if (!isSheetDue(draft) || sheet === null) return draft;
  const byFile = new Map<string, DetailsRow[]>();
  for (const row of sheet.rows) {
    const rows = byFile.get(fileKey(row.file));
    if (rows) rows.push(row);
    else byFile.set(fileKey(row.file), [row]);
  }
  let next = draft;
  for (const document of draft.documents) {
    if (document.isAwaited || sheet.used.includes(document.key)) continue;
    const rows = callNames(document).flatMap((name) => byFile.get(name) ?? []);
    const details = together(rows.map((row) => readRow(row, sheet.slashes, known)));
    if (Object.keys(details).length > 0) next = withProposal(next, document.key, details, 'sheet');
  }
  return changedDraft(next, { sheet: { ...sheet, used: filesOf(draft).map(({ key }) => key) } });
}

/** The documents that have files. */
const filesOf = ({ documents }: { documents: readonly DraftDocument[] }) =>
  documents.filter(({ isAwaited }) => !isAwaited);

/** Whether there are documents that the sheet was not used for. */
export const isSheetDue = ({ sheet, documents }: Draft): boolean =>
  sheet !== null && !isAsking(sheet) && filesOf({ documents }).some(({ key }) => !sheet.used.includes(key));

/** What became of each row, in the order of the sheet. */
export function rowOutcomes(
  sheet: DraftSheet,
  documents: readonly DraftDocument[],
  known: WizardKnown,
): DetailsRowOutcome[] {
  const firstOf = new Map<string, { row: DetailsRow; said: RowSays }>();
  const seen = new Map<string, number>();
  const there = new Set(filesOf({ documents }).flatMap(callNames));
  return sheet.rows.map((row): DetailsRowOutcome => {
    const { line: number, file } = row;
    if (file === '')
      return { number, state: 'refused', file, people: [], problems: ['The file name is missing.'] };
    const content = JSON.stringify({ ...row, line: 0, file: fileKey(file) });
    const before = seen.get(content);
    if (before !== undefined)
      return { number, state: 'refused', file, people: [], problems: [`Same as row ${before}.`] };
    seen.set(content, number);
    const said = readRow(row, sheet.slashes, known);
    const problems = [...said.problems];
    const first = firstOf.get(fileKey(file));
    if (!first) firstOf.set(fileKey(file), { row, said });
    else if (differs(first.said.details, said.details))
      problems.push(
        `Row ${first.row.line} has other details for the same file. Row ${first.row.line} is used.`,
      );
    const isThere = there.has(fileKey(file));
    if (!isThere) problems.unshift(`There is no file “${file}” here yet.`);
    const people = (said.details.people ?? []).map(({ name }) => name);
    return { number, state: isThere ? 'used' : 'waiting', file, people, problems };
  });
}

/** Whether two rows contradict each other about something that one document has once. */
function differs(
  { people: _, ...some }: Partial<Details>,
  { people: __, ...other }: Partial<Details>,
): boolean {
  const given = new Map<string, unknown>(Object.entries(some));
  return Object.entries(other).some(
    ([name, value]) => given.has(name) && JSON.stringify(given.get(name)) !== JSON.stringify(value),
  );
}

interface RowSays {
  details: Partial<Details>;
  /** What of the row cannot be used, and why. */
  problems: string[];
}

/** What a row says about its file, as the wizard keeps it. What cannot be read is told and left out. */
function readRow(row: DetailsRow, slashes: SlashOrder | null, known: WizardKnown): RowSays {
  const problems: string[] = [];
  const tell = (text: string) => void problems.push(text);
  const details: Partial<Details> = {};
  if (row.name !== '') details.displayName = row.name.slice(0, LENGTH.name);
  for (const name of MARKS) if (row[name] !== '') details[name] = row[name].slice(0, LENGTH.mark);
  if (row.kind !== '') {
    const kind = kindCalled(row.kind, known);
    if (kind) details.kind = draftKind(kind);
    else tell(`There is no document type “${row.kind}”.`);
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
  const read = listedDate(text, slashes);
  if (!('date' in read)) {
    tell(toldText(read.problem === 'eitherOrder' ? 'ambiguousDates' : read.problem, text));
    return null;
  }
  if (read.date >= EARLIEST_DATE && read.date <= maxDate) return read.date;
  const isEarly = read.date < EARLIEST_DATE;
  tell(`“${text}” is ${isEarly ? `before ${dateText(EARLIEST_DATE)}` : `after ${dateText(maxDate)}`}.`);
  return null;
}
