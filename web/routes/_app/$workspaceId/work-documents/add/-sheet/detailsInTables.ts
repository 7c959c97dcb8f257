import type { DetailsRow } from '#web/features/documents/draft.ts';
import { headingsOf, textAt } from '#web/ui/sheets/headings.ts';
import { headingOf } from '#web/ui/sheets/personHeadings.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';

const columns = {
  file: [/^(file|filename|documentfile)s?$/],
  kind: [/^(kind|documentkind|kindofdocument|certificatetype|type)$/],
  emails: [/mail/, headingOf('email')],
  firstName: [headingOf('firstName')],
  lastName: [headingOf('lastName')],
  people: [
    /^(member|holder|employee|person|worker|people|fullname)s?(name|names)?$/,
    /^(memberoremail|assignto|assignedto)$/,
  ],
  name: [/^(displayname|documentname)$/, /^(name|document|certificate|title)$/],
  issuedOn: [/^(issue|issued|issuedon|issuedate|dateofissue|dayofissue|validfrom)$/],
  expirationDate: [/^(expir|expiry|validuntil|validto)/],
  reminderMonths: [/^reminder/],
  documentNumber: [/^(number|no|certificatenumber|certificateno|documentnumber|documentno)$/],
  issuer: [/^(issuer|issuedby|provider|trainingprovider|authority)$/],
} as const;

/** The rows of the first table that has a column with file names; null where none has (DOC-24). */
export function detailsInTables(tables: SheetTable[]): DetailsRow[] | null {
  for (const { rows } of tables) {
    const headings = headingsOf(rows, columns, 'file');
    if (!headings) continue;
    const { from, places } = headings;
    return rows.slice(from).flatMap((row, index) => {
      if (row.every((cell) => cell === '')) return [];
      const at = (name: keyof typeof columns) => textAt(row, places[name]);
      const people = [at('emails'), at('people'), `${at('firstName')} ${at('lastName')}`.trim()];
      return {
        number: from + index + 1,
        file: at('file'),
        name: at('name'),
        kind: at('kind'),
        issuedOn: at('issuedOn'),
        expirationDate: at('expirationDate'),
        reminderMonths: at('reminderMonths'),
        documentNumber: at('documentNumber'),
        issuer: at('issuer'),
        // An address says better than a name who is meant.
        people: people.find((text) => text !== '') ?? '',
      };
    });
  }
  return null;
}
