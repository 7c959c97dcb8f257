import { t } from '@lingui/core/macro';
import type { List, Told, ToldCode } from '#web/features/import/reader/list.ts';
import type { ListErrorCode } from '#web/features/import/reader/listErrors.ts';
import { inARow, quoted } from './several/listFormat.ts';
import { dateProblems } from './typedDates.ts';

/** The tables that can be read from a file, wherever one can be added (DOC-24). */
export const SHEETS_HINT = t`CSV, XLS up to 50MB`;

/** The types of these tables with their endings. */
export const SHEET_TYPES: Record<string, string[]> = {
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/tab-separated-values': ['.tsv'],
};

/** Whether a file is named like one of them. */
export const isSheet = ({ name }: { name: string }): boolean => /\.(csv|tsv|xlsx?|ods)$/i.test(name);

/** What to do about a file that could not be read. */
export const sheetErrors: Record<ListErrorCode, string> = {
  empty: t`There is nothing in it. Choose a file with at least one row.`,
  protected: t`It is protected with a password. Save a copy without one, and choose that.`,
  unreadable: t`We couldn’t read this as a table. Save it as CSV or XLSX, and try again.`,
  cutOff: t`Its end is missing. Download or copy the file again, and choose it again.`,
  tooLarge: t`It is too large to read here. It unpacks to more than 256 MB: split it into smaller files.`,
  tooManyCells: t`It is too large to read here. It has more than 10 million cells: remove sheets and columns you don’t need, or split it into smaller files.`,
  tooManySheets: t`It has more than 1,000 sheets. Split it into smaller files.`,
  tookTooLong: t`Reading it took more than two minutes. Split it into smaller files.`,
  tooManyRows: t`It has more than 200,000 rows. Split it into smaller files.`,
};

/** Sentences about cells and rows that cannot be right. */
const toldTexts: Partial<Record<ToldCode, (text: string) => string>> = {
  errorCell: (text) => t`“${text}” is an error in the spreadsheet.`,
  spoiltNumber: (text) => t`A spreadsheet changed “${text}”. Enter the number as it is.`,
  unreadableDate: (text) => t`We can’t read “${text}” as a date. Use 2026-12-31.`,
  noSuchDay: (text) => t`“${text}”: ${{ problem: dateProblems.noSuchDay }}`,
  earlyDate: (text) => t`“${text}” is before 1950.`,
  ambiguousDates: (text) => t`“${text}”: ${{ problem: dateProblems.eitherOrder }}`,
  unevenRow: (text) => t`“${text}” has no column. Check the separators of the row.`,
};

export const toldText = (code: ToldCode, text: string): string => toldTexts[code]?.(text) ?? text;

/** Finds what is told of a row, in sentences. */
export function toldOfRows({ told }: List<string>) {
  const byRow = new Map<string, Told[]>();
  for (const one of told) {
    const key = `${one.table}:${one.row}`;
    const before = byRow.get(key);
    if (before) before.push(one);
    else byRow.set(key, [one]);
  }
  return ({ index }: { index: number }, row: number, codes: readonly ToldCode[]): string[] =>
    (byRow.get(`${index}:${row}`) ?? [])
      .filter(({ code }) => codes.includes(code))
      .map(({ code, text = '' }) => toldText(code, text));
}

const NAMED = 10;

/** Sentences about a whole list: rows and sheets that were left out, and rows to look at. */
export function notesOf({ told, tables, read }: List<string>): string[] {
  const rows = (code: ToldCode): string | null => {
    const found = told.filter((one) => one.code === code);
    const names = found
      .slice(0, NAMED)
      .map(({ row, table = 0 }) => (read.length > 1 ? `${tables[table]?.name} ${row}` : String(row)));
    return found.length === 0 ? null : `${inARow(names)}${found.length > NAMED ? ' …' : ''}`;
  };
  const lost = told.find(({ code }) => code === 'lostLetters')?.text;
  const hidden = told.filter(({ code }) => code === 'hiddenTable').map(({ text = '' }) => quoted(text));
  const notes: (readonly [string | null | undefined, string])[] = [
    [lost, t`Letters that could not be read:`],
    [inARow(hidden), t`Hidden sheets left out:`],
    [rows('hiddenRow'), t`Hidden rows left out:`],
    [rows('totalsRow'), t`Rows with totals left out:`],
    [rows('repeatedHeading'), t`Repeated headings left out, in rows:`],
    [rows('unevenRow'), t`Rows with more values than columns:`],
    [rows('openQuote'), t`Rows with a quote that is not closed:`],
    [rows('monthOnly'), t`Dates without a day, in rows:`],
    [rows('noExpiration'), t`Read as no expiration date, in rows:`],
  ];
  return notes.flatMap(([what, label]) => (what ? [`${label} ${what}.`] : []));
}
