import { splitEmails } from '#web/ui/emails/emailTags.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';

/** What a row of a details sheet says about one file, as it is written there. */
export interface DetailsRow {
  /** As a spreadsheet shows it. */
  number: number;
  file: string;
  name: string;
  expirationDate: string;
  reminderMonths: string;
  emails: string[];
}

/** How many rows from the top may come before the header. */
const HEADER_WITHIN = 30;

const columns = {
  file: /^(file|filename|documentfile)$/,
  name: /^(name|displayname|documentname)$/,
  expirationDate: /^(expir|expiry|validuntil)/,
  reminderMonths: /^reminder/,
  emails: /mail|^members?$|^holders?$/,
} as const;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The rows of the first table that has a column with file names; null where none has (DOC-24). */
export function detailsInTables(tables: SheetTable[]): DetailsRow[] | null {
  for (const { rows } of tables) {
    const top = rows
      .slice(0, HEADER_WITHIN)
      .findIndex((row) => row.some((cell) => columns.file.test(lettersOf(cell))));
    if (top >= 0) return rowsBelow(rows, top);
  }
  return null;
}

function rowsBelow(rows: string[][], top: number): DetailsRow[] {
  const header = (rows[top] ?? []).map(lettersOf);
  const placeOf = (column: RegExp) => header.findIndex((cell) => column.test(cell));
  const places = {
    file: placeOf(columns.file),
    name: placeOf(columns.name),
    expirationDate: placeOf(columns.expirationDate),
    reminderMonths: placeOf(columns.reminderMonths),
    emails: placeOf(columns.emails),
  };
  return rows.slice(top + 1).flatMap((row, index) => {
    if (row.every((cell) => cell === '')) return [];
    const { emails, ...texts } = places;
    const textAt = (place: number) => (row[place] ?? '').trim();
    return {
      number: top + index + 2,
      file: textAt(texts.file),
      name: textAt(texts.name),
      expirationDate: textAt(texts.expirationDate),
      reminderMonths: textAt(texts.reminderMonths),
      emails: splitEmails(textAt(emails)).filter((part) => part.includes('@')),
    };
  });
}
