import { factHeadings } from './facts.ts';

/** The headings of the template for details of documents (DOC-24). */
export const detailsHeadings = {
  file: 'File',
  people: 'Member email or name',
  kind: 'Document type',
  ...factHeadings,
  name: 'Display name',
  expirationReminder: 'Reminder (months)',
};

/** What a sheet can say about a document. */
export type DetailsField = keyof typeof detailsHeadings;
export const DETAILS_FIELDS = Object.keys(detailsHeadings) as DetailsField[];
