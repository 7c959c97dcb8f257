/** What a sheet can say about a document. */
export type DetailsField =
  | 'file'
  | 'people'
  | 'kind'
  | 'name'
  | 'issuedOn'
  | 'expirationDate'
  | 'reminderMonths'
  | 'documentNumber'
  | 'issuer';

/** The headings of the template for details of documents (DOC-24). */
export const detailsHeadings: Record<DetailsField, string> = {
  file: 'File',
  people: 'Member email or name',
  kind: 'Kind',
  name: 'Display name',
  issuedOn: 'Issued on',
  expirationDate: 'Expiration date',
  reminderMonths: 'Reminder (months)',
  documentNumber: 'Number',
  issuer: 'Issuer',
};
