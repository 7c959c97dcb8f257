import { EVIDENCE, FACTS } from '#contract/rules/documents.ts';
import { orderOfSlashes } from '#web/features/documents/dates/typedDate.ts';
import {
  changedDraft,
  type Details,
  type DetailsRow,
  type Draft,
  type DraftDocument,
  type DraftSheet,
} from '#web/features/documents/draft.ts';
import { withDetails } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { withoutExtension } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import type { WizardKnown } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { type RowSays, readRow } from './readRow.ts';

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
export function sheetOf(fileName: string, rows: readonly DetailsRow[]): DraftSheet {
  const { order, example } = orderOfSlashes(rows.flatMap((row) => DATES.map((name) => row[name])));
  return { fileName, rows, slashes: order, example: order === null ? example : null, used: [] };
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
    if (sheet.used.includes(document.key)) continue;
    const rows = callNames(document).flatMap((name) => byFile.get(name) ?? []);
    const details = together(rows.map((row) => readRow(row, sheet.slashes, known)));
    if (Object.keys(details).length > 0) next = withDetails(next, document.key, details);
  }
  return changedDraft(next, { sheet: { ...sheet, used: draft.documents.map(({ key }) => key) } });
}

/** Whether there are documents that the sheet was not used for. */
export const isSheetDue = ({ sheet, documents }: Draft): boolean =>
  sheet !== null && !isAsking(sheet) && documents.some(({ key }) => !sheet.used.includes(key));

/** What became of each row, in the order of the sheet. */
export function rowOutcomes(
  sheet: DraftSheet,
  documents: readonly DraftDocument[],
  known: WizardKnown,
): DetailsRowOutcome[] {
  const firstOf = new Map<string, { row: DetailsRow; said: RowSays }>();
  const seen = new Map<string, number>();
  const there = new Set(documents.flatMap(callNames));
  return sheet.rows.map((row): DetailsRowOutcome => {
    const { line: number, file } = row;
    if (file === '')
      return { number, state: 'refused', file, people: [], problems: ['The file name is missing.'] };
    const content = JSON.stringify({ ...row, line: 0, file: fileKey(file) });
    const before = seen.get(content);
    if (before !== undefined)
      return { number, state: 'refused', file, people: [], problems: [`It repeats row ${before}.`] };
    seen.set(content, number);
    const said = readRow(row, sheet.slashes, known);
    const problems = [...said.problems];
    const first = firstOf.get(fileKey(file));
    if (!first) firstOf.set(fileKey(file), { row, said });
    else if (differs(first.said.details, said.details))
      problems.push(`Row ${first.row.line} says otherwise about the same file, and counts.`);
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
