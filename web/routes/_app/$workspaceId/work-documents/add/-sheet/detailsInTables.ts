import { splitEmails } from '#web/ui/emails/emailTags.ts';
import { headingsOf, textAt } from '#web/ui/sheets/headings.ts';
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

const columns = {
  file: [/^(file|filename|documentfile)$/],
  name: [/^(name|displayname|documentname)$/],
  expirationDate: [/^(expir|expiry|validuntil)/],
  reminderMonths: [/^reminder/],
  emails: [/mail|^members?$|^holders?$/],
} as const;

/** The rows of the first table that has a column with file names; null where none has (DOC-24). */
export function detailsInTables(tables: SheetTable[]): DetailsRow[] | null {
  for (const { rows } of tables) {
    const headings = headingsOf(rows, columns, 'file');
    if (!headings) continue;
    const { from, places } = headings;
    return rows.slice(from).flatMap((row, index) => {
      if (row.every((cell) => cell === '')) return [];
      return {
        number: from + index + 1,
        file: textAt(row, places.file),
        name: textAt(row, places.name),
        expirationDate: textAt(row, places.expirationDate),
        reminderMonths: textAt(row, places.reminderMonths),
        emails: splitEmails(textAt(row, places.emails)).filter((part) => part.includes('@')),
      };
    });
  }
  return null;
}
