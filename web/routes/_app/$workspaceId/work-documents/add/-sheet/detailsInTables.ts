import type { DetailsRow } from '#web/features/documents/draft.ts';
import { headingsOf, textAt } from '#web/ui/sheets/headings.ts';
import { headingOf } from '#web/ui/sheets/personHeadings.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';
import { DETAILS_FIELDS, type DetailsField } from '#web/words/documents/documentsSheet.ts';

const columns = {
  file: [/^(file|filename|documentfile)s?$/],
  kind: [/^(kind|documentkind|kindofdocument|documenttype|certificatetype|type)$/],
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
  expirationReminder: [/^reminder/],
  number: [/^(number|no|certificatenumber|certificateno|documentnumber|documentno)$/],
  issuer: [/^(issuer|issuedby|provider|trainingprovider|authority)$/],
} satisfies Record<DetailsField | 'emails' | 'firstName' | 'lastName', readonly RegExp[]>;

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
        ...(Object.fromEntries(DETAILS_FIELDS.map((field) => [field, at(field)])) as Record<
          DetailsField,
          string
        >),
        line: from + index + 1,
        // An address says better than a name who is meant.
        people: people.find((text) => text !== '') ?? '',
      };
    });
  }
  return null;
}
