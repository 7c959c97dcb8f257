import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { EVIDENCE, FACTS, MARKS } from '#contract/rules/documents.ts';
import { MAX_VALID_MONTHS, nameKey } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import {
  changedDraft,
  type Details,
  type Draft,
  type DraftDocument,
  type DraftMember,
} from '#web/features/documents/draft.ts';
import { listedDate } from '#web/features/import/reader/dates.ts';
import type { ImportRow, Outcome } from '#web/features/import/screen/noun.ts';
import { withProposal } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { withoutExtension } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import {
  draftKind,
  usableKindsOf,
  type WizardKnown,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { personName } from '#web/words/people.ts';
import { toldText } from '#web/words/sheets.ts';
import { namesakesOf, peopleNamed } from '../-directory.ts';

const fileKey = (name: string) => name.normalize('NFC').trim().toLowerCase();

const fileIn = ({ values }: ImportRow): string => values.file ?? '';

/** What a row can call the file: its whole name, or the name without its extension. */
const callNames = ({ name }: DraftDocument): string[] => [
  ...new Set([fileKey(name), fileKey(withoutExtension(name))]),
];

/** The documents that have files. */
const filesOf = ({ documents }: Pick<Draft, 'documents'>) => documents.filter(({ isAwaited }) => !isAwaited);

/** Several rows about one file: people of all of them, everything else from the first that says it. */
function together(said: readonly Partial<Details>[]): Partial<Details> {
  const people = new Map(said.flatMap((details) => details.people ?? []).map((one) => [one.id, one]));
  const merged: Partial<Details> = Object.assign({}, ...[...said].reverse());
  return people.size > 0 ? { ...merged, people: [...people.values()] } : merged;
}

/** Uses the rows of a sheet for some of the documents; rows that ask, and those with something wrong, for none. */
function withRows(
  draft: Draft,
  rows: readonly ImportRow[],
  known: WizardKnown,
  isMeant: (document: DraftDocument) => boolean,
): Draft {
  const byFile = Map.groupBy(rows, (row) => fileKey(fileIn(row)));
  let next = draft;
  for (const document of filesOf(draft)) {
    if (!isMeant(document)) continue;
    const said = callNames(document)
      .flatMap((name) => byFile.get(name) ?? [])
      .map((row) => readRow(row, known))
      .filter(isUsable);
    const details = together(said.map((one) => one.details));
    if (Object.keys(details).length > 0) next = withProposal(next, document.key, details, 'sheet');
  }
  return next;
}

/** Uses the sheet for the documents that it was not used for yet: those that were there, and each that comes (DOC-24). */
export function withSheet(draft: Draft, known: WizardKnown): Draft {
  const { sheet } = draft;
  if (!isSheetDue(draft) || !sheet?.rows) return draft;
  const rows = sheet.rows.filter(({ id }) => !sheet.kept.decisions[id]?.isLeftOut);
  const next = withRows(draft, rows, known, ({ key }) => !sheet.used.includes(key));
  return changedDraft(next, { sheet: { ...sheet, used: filesOf(draft).map(({ key }) => key) } });
}

/** Takes over rows of the sheet, for the files that are there and those that come. */
export function withImported(draft: Draft, rows: readonly ImportRow[], known: WizardKnown): Draft {
  const { sheet } = draft;
  if (!sheet) return draft;
  const all = new Map([...(sheet.rows ?? []), ...rows].map((row) => [row.id, row]));
  return withSheet({ ...draft, sheet: { ...sheet, rows: [...all.values()], used: [] } }, known);
}

/** True of a draft with documents that the sheet was not used for. */
export const isSheetDue = ({ sheet, documents }: Draft): boolean =>
  sheet?.rows != null && filesOf({ documents }).some(({ key }) => !sheet.used.includes(key));

/** The columns in which people read what is kept of a document under other names. */
const COLUMNS: Partial<Record<keyof Details, string>> = {
  displayName: 'name',
  people: 'person',
  expirationReminderOption: 'expirationReminder',
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fate of each row: whether its file is there, what of it fills in something, and what is asked or wrong. */
export function rowOutcomes(rows: readonly ImportRow[], draft: Draft, known: WizardKnown): Outcome[] {
  const filled = withRows(draft, rows, known, () => true);
  const imported = new Set(draft.sheet?.rows?.map(({ id }) => id));
  const documents = new Map(
    filesOf(draft).flatMap((document) => callNames(document).map((name) => [name, document])),
  );
  const after = new Map(filled.documents.map((document) => [document.key, document]));
  const firstOf = new Map<string, { row: ImportRow; said: RowSays }>();
  const seen = new Map<string, ImportRow>();
  return rows.map((row): Outcome => {
    const said = readRow(row, known);
    const end = (outcome: Outcome['outcome'], why: string[], changes: string[] = []): Outcome => ({
      outcome,
      why,
      matches: [],
      owners: said.asked,
      asksOwner: outcome === 'DECIDE',
      changes,
      memberId: null,
      invites: null,
    });
    const file = fileIn(row);
    if (file === '') return end('LEFT_OUT', [t`The file name is missing.`]);
    const content = JSON.stringify([{ ...row.values, file: fileKey(file) }, row.decision]);
    const before = seen.get(content);
    if (before) return end('LEFT_OUT', [t`Same as row ${{ number: before.number }}.`]);
    seen.set(content, row);
    if (said.problems.length > 0) return end('LEFT_OUT', said.problems);
    if (said.question !== null) return end('DECIDE', [said.question]);
    const why: string[] = [];
    const first = firstOf.get(fileKey(file));
    if (!first) firstOf.set(fileKey(file), { row, said });
    else if (differs(first.said.details, said.details))
      why.push(
        t`Row ${{ number: first.row.number }} has other details for the same file. Row ${{ number: first.row.number }} is used.`,
      );
    const document = documents.get(fileKey(file));
    if (!document) return end('ADD', [...why, t`There is no file “${file}” here yet.`]);
    const fields = Object.keys(said.details) as (keyof Details)[];
    const isByHand = (field: keyof Details) =>
      document.touched.includes(field) && document.from[field] === undefined;
    const kept = fields.filter((field) => isByHand(field) && !isSame(document[field], said.details[field]));
    if (kept.length > 0) why.push(t`What you entered for this file by hand stays.`);
    const changes = fields
      .filter((field) => !isSame(after.get(document.key)?.[field], document[field]))
      .map((field) => COLUMNS[field] ?? field);
    return end(changes.length === 0 && imported.has(row.id) ? 'SAME' : 'UPDATE', why, changes);
  });
}

/** Whether two rows contradict each other about something that one document has once. */
function differs(
  { people: _, ...some }: Partial<Details>,
  { people: __, ...other }: Partial<Details>,
): boolean {
  const given = new Map<string, unknown>(Object.entries(some));
  return Object.entries(other).some(([name, value]) => given.has(name) && !isSame(given.get(name), value));
}

interface RowSays {
  details: Partial<Details>;
  /** What of the row cannot be used, and why. */
  problems: string[];
  /** Asked where it names one person who is nobody here, or several; with those who are called so. */
  question: string | null;
  asked: Outcome['owners'];
}

const isUsable = ({ problems, question }: RowSays): boolean => problems.length === 0 && question === null;

/** The facts that a row gives its file, as the wizard keeps them. */
function readRow(row: ImportRow, known: WizardKnown): RowSays {
  const problems: string[] = [];
  const tell = (text: string) => void problems.push(text);
  const at = (column: string): string => row.values[column] ?? '';
  const details: Partial<Details> = {};
  if (at('name') !== '') details.displayName = at('name').slice(0, LENGTH.name);
  for (const name of MARKS) if (at(name) !== '') details[name] = at(name).slice(0, LENGTH.mark);
  if (at('kind') !== '') {
    const kind = kindCalled(at('kind'), known);
    if (kind) details.kind = draftKind(kind);
    else tell(t`There is no document type “${{ kind: at('kind') }}”.`);
  }
  const { maxDate } = pickableDates(known.today);
  const expirationDate = dateIn(at('expirationDate'), maxDate, tell);
  if (expirationDate !== null) details.expirationDate = expirationDate;
  for (const name of EVIDENCE) {
    if (FACTS[name].value !== 'day') continue;
    const day = dateIn(at(name), maxDate, tell);
    const problem = name === 'issuedOn' ? issueProblem(day, expirationDate, known.today) : null;
    if (problem !== null) tell(problem);
    else if (day !== null) details[name] = day;
  }
  const written = at('expirationReminder');
  const months = written === '' ? null : monthsIn(written);
  const hasDate = details.expirationDate || (details.issuedOn && details.kind?.validMonths);
  if (months !== null && Number.isNaN(months)) tell(t`We can’t read “${written}” as a number of months.`);
  else if (months !== null && !hasDate) tell(t`A reminder needs an expiration date.`);
  else if (months !== null) details.expirationReminderOption = months;
  const { people, questions, asked } = peopleOfRow(row, known);
  if (people.length > 0) details.people = people;
  // One who is asked about is chosen; of several the cell is to be corrected.
  const [question = null, ...others] = questions;
  const canChoose = question !== null && others.length === 0 && people.length === 0 && problems.length === 0;
  if (!canChoose) problems.push(...questions);
  return { details, problems, question: canChoose ? question : null, asked: canChoose ? asked : [] };
}

/** The people who get the file: whoever was chosen for the row, else those whom it names. */
function peopleOfRow(
  { values, decision: { owner } }: ImportRow,
  { directory }: WizardKnown,
): { people: DraftMember[]; questions: string[]; asked: Outcome['owners'] } {
  if (owner === null) return { people: [], questions: [], asked: [] };
  if (owner !== undefined) {
    const { id, email } = owner;
    const added = { id, name: personName(owner), email: email ?? '', isDraft: true };
    return { people: [directory.byId.get(id) ?? added], questions: [], asked: [] };
  }
  const { people, unknown, ambiguous } = peopleNamed(directory, values.person ?? '');
  const questions = [
    ...unknown.map((name) =>
      name.includes('@')
        ? t`Nobody in the workspace has the address ${name}.`
        : t`Nobody in the workspace has the name or staff number “${name}”.`,
    ),
    ...ambiguous.map((name) => t`Several people are called “${name}”.`),
  ];
  const asked = ambiguous
    .flatMap((name) => namesakesOf(directory, name))
    .map(({ id, name, email, staffNumber }) => ({
      id,
      fullName: name,
      email: email || null,
      staffNumber: staffNumber ?? null,
    }));
  return { people, questions, asked };
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

/** `3`, as lists have it once they are read; NaN for what is no number of months. */
function monthsIn(text: string): number {
  const months = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return months >= 1 && months <= MAX_VALID_MONTHS ? months : Number.NaN;
}

function dateIn(text: string, maxDate: CalendarDate, tell: (text: string) => void): CalendarDate | null {
  if (text === '') return null;
  const read = listedDate(text, null);
  if (!('date' in read)) {
    tell(toldText(read.problem === 'eitherOrder' ? 'ambiguousDates' : read.problem, text));
    return null;
  }
  if (read.date >= EARLIEST_DATE && read.date <= maxDate) return read.date;
  tell(
    read.date < EARLIEST_DATE
      ? t`“${text}” is before ${{ date: dateText(EARLIEST_DATE) }}.`
      : t`“${text}” is after ${{ date: dateText(maxDate) }}.`,
  );
  return null;
}
