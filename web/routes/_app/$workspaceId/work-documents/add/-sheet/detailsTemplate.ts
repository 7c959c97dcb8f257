import type { DraftDocument } from '#web/features/documents/draft.ts';
import { type Cell, dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { type DetailsField, detailsHeadings } from '#web/words/documents/documentsSheet.ts';

/** A sheet with the headings that the wizard knows and a row for each file that is there, with what is known of it. */
export function detailsTemplate(documents: readonly DraftDocument[]): Sheet {
  const fields = Object.keys(detailsHeadings) as DetailsField[];
  return {
    name: 'Documents',
    columns: fields.map((field) => ({
      header: detailsHeadings[field],
      width: field === 'file' || field === 'people' ? 36 : 18,
    })),
    rows: documents.map((document) => {
      const cells = cellsOf(document);
      return fields.map((field) => cells[field]);
    }),
  };
}

const cellsOf = (document: DraftDocument): Record<DetailsField, Cell> => ({
  file: document.name,
  people: document.people.map(({ email, name }) => email || name).join('; '),
  kind: document.kind?.name ?? null,
  name: document.displayName || null,
  issuedOn: dateCell(document.issuedOn),
  expirationDate: dateCell(document.expirationDate),
  reminderMonths: document.expirationReminderOption,
  documentNumber: document.number || null,
  issuer: document.issuer || null,
});
