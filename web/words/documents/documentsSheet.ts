import { t } from '@lingui/core/macro';
import { factHeadings } from './facts.ts';

/** The headings of the template for details of documents (DOC-24). */
export const detailsHeadings = {
  file: t`File`,
  people: t`Member email or name`,
  kind: t`Document type`,
  ...factHeadings,
  name: t`Display name`,
  expirationReminder: t`Reminder (months)`,
};

/** What a sheet can say about a document. */
export type DetailsField = keyof typeof detailsHeadings;
export const DETAILS_FIELDS = Object.keys(detailsHeadings) as DetailsField[];
