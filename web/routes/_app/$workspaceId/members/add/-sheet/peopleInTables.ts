import { emailKey } from '#contract/rules/text.ts';
import { isEmail } from '#contract/schemas.ts';
import { splitEmails } from '#web/ui/emails/emailTags.ts';
import { headingsOf } from '#web/ui/sheets/headings.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';

/** What a row turned out to be, before anything is known about the workspace. */
export type RowKind = 'valid' | 'invalid' | 'duplicate' | 'none';

/** The people in a file, column by column: cheap to hand over from the worker, even 100,000 of them. */
export interface FoundPeople {
  table: string;
  /** How the column with the addresses is called; null where it has no header. */
  column: string | null;
  /** The number of each row, as a spreadsheet shows it. */
  rows: number[];
  /** The address, or what stands there instead. */
  texts: string[];
  /** What addresses are compared by; empty where there is none. */
  keys: string[];
  kinds: RowKind[];
}

const columns = { email: [/^(emails?|mail|emailaddress(es)?|mailaddress|workemail)$/, /^e?mailadress/] };

const hasAddress = (text: string | undefined): boolean => /\S@\S/.test(text ?? '');

interface Place {
  column: number;
  /** Index of the first row below the header. */
  from: number;
  header: string | null;
}

/** Where the addresses stand: under a header that says so, else in the first column that has any. */
function placeOf(rows: string[][]): Place | null {
  const headings = headingsOf(rows, columns, 'email');
  const under = headings?.places.email;
  if (headings && under !== undefined)
    return { column: under, from: headings.from, header: rows[headings.from - 1]?.[under] ?? null };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (let column = 0; column < width; column++) {
    if (!rows.some((row) => hasAddress(row[column]))) continue;
    const first = rows.findIndex((row) => row.some(Boolean));
    const isTitled = !hasAddress(rows[first]?.[column]);
    return {
      column,
      from: isTitled ? first + 1 : first,
      header: (isTitled && rows[first]?.[column]) || null,
    };
  }
  return null;
}

/** The people in the first table that has addresses; every row that says anything appears, whatever becomes of it. */
export function peopleInTables(tables: SheetTable[]): FoundPeople | null {
  for (const { name, rows } of tables) {
    const place = placeOf(rows);
    if (place) return peopleBelow(name, rows, place);
  }
  return null;
}

function peopleBelow(table: string, rows: string[][], { column, from, header }: Place): FoundPeople {
  const found: FoundPeople = { table, column: header, rows: [], texts: [], keys: [], kinds: [] };
  const seen = new Set<string>();
  const add = (row: number, text: string, kind: RowKind, key = '') => {
    found.rows.push(row + 1);
    found.texts.push(text);
    found.keys.push(key);
    found.kinds.push(kind);
  };
  for (let row = from; row < rows.length; row++) {
    const cells = rows[row] ?? [];
    const text = cells[column] ?? '';
    if (text === '') {
      const others = cells.filter(Boolean).join(' · ');
      if (others !== '') add(row, others.slice(0, 120), 'none');
      continue;
    }
    const parts = splitEmails(text).filter(hasAddress);
    if (parts.length === 0) add(row, text.slice(0, 120), 'invalid');
    for (const part of parts) {
      const key = emailKey(part);
      if (!isEmail(part)) add(row, part.slice(0, 120), 'invalid');
      else if (seen.has(key)) add(row, part, 'duplicate', key);
      else {
        seen.add(key);
        add(row, part, 'valid', key);
      }
    }
  }
  return found;
}
