import type { DocumentDetails } from '#contract/rules/documents.ts';

type Change = { [Field in keyof DocumentDetails]?: DocumentDetails[Field] | undefined };

/** The details after a change: what is not given stays, and without an expiration date there is no reminder. */
export function changedDetails(before: DocumentDetails, change: Change): DocumentDetails {
  const { name = before.name, expirationDate = before.expirationDate } = change;
  const kept = change.expirationDate === null ? null : before.expirationReminder;
  const { expirationReminder = kept } = change;
  return { name, expirationDate, expirationReminder };
}
