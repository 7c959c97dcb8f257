import { t } from '@lingui/core/macro';
import { EVIDENCE, type EvidenceName } from '#contract/rules/documents.ts';
import { evidenceOf, factCell } from '#web/features/documents/certificate/certificateValues.ts';
import type { DraftDocument } from '#web/features/documents/draft.ts';
import { type Cell, dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { DETAILS_FIELDS, type DetailsField, detailsHeadings } from '#web/words/documents/documentsSheet.ts';

/** A sheet with the headings that the wizard knows and a row for each file that is there, with what is known of it. */
export function detailsTemplate(documents: readonly DraftDocument[]): Sheet {
  return {
    name: t`Documents`,
    columns: DETAILS_FIELDS.map((field) => ({
      header: detailsHeadings[field],
      width: field === 'file' || field === 'people' ? 36 : 18,
    })),
    rows: documents.map((document) => {
      const cells = cellsOf(document);
      return DETAILS_FIELDS.map((field) => cells[field]);
    }),
  };
}

function cellsOf(document: DraftDocument): Record<DetailsField, Cell> {
  const evidence = evidenceOf(document);
  const cells = EVIDENCE.map((name) => [name, factCell(name, evidence[name])]);
  return {
    file: document.name,
    people: document.people.map(({ email, name }) => email || name).join('; '),
    kind: document.kind?.name ?? null,
    name: document.displayName || null,
    expirationDate: dateCell(document.expirationDate),
    expirationReminder: document.expirationReminderOption,
    ...(Object.fromEntries(cells) as Record<EvidenceName, Cell>),
  };
}
