import { documentNameSchema } from '#contract/documents/facts.ts';
import { type CalendarDate, reminderDate, reminderMonths } from '#contract/rules/dates.ts';
import { type DocumentDetails, reminderProblem } from '#contract/rules/documents.ts';
import { cleanText } from '#contract/rules/text.ts';

/** What stands in the form. */
export interface EditValues {
  name: string;
  expirationDate: CalendarDate | null;
  /** Months before the expiration date, the date that the document has already, or empty for none. */
  reminder: string;
}

/** The reminder date of the document, where no option leads to it. */
export const KEPT = 'kept';

export function documentValuesOf({ name, expirationDate, expirationReminder }: DocumentDetails): EditValues {
  if (expirationDate === null || expirationReminder === null) return { name, expirationDate, reminder: '' };
  const months = reminderMonths(expirationDate, expirationReminder);
  return { name, expirationDate, reminder: months === null ? KEPT : String(months) };
}

/** What the values make of the document; the name is trimmed (DOC-46). */
export function detailsOf({ name, expirationDate, reminder }: EditValues, before: DocumentDetails) {
  const dateOf = (date: CalendarDate) =>
    reminder === KEPT ? before.expirationReminder : reminderDate(date, Number(reminder));
  const expirationReminder = expirationDate === null || reminder === '' ? null : dateOf(expirationDate);
  return { name: cleanText(name), expirationDate, expirationReminder };
}

/** What cannot be saved, by field (DOC-45, DOC-47). */
export function problemsOf(details: DocumentDetails): { name: string | null; reminder: string | null } {
  const name = documentNameSchema.safeParse(details.name);
  return {
    name: name.success ? null : (name.error.issues[0]?.message ?? null),
    reminder: reminderProblem(details.expirationDate, details.expirationReminder),
  };
}

/** What of the document was changed, and nothing else: what nobody touched follows whoever changes it meanwhile. */
export function changesOf(details: DocumentDetails, seen: DocumentDetails): Partial<DocumentDetails> {
  const { name, expirationDate, expirationReminder } = details;
  return {
    ...(name !== seen.name && { name }),
    ...(expirationDate !== seen.expirationDate && { expirationDate }),
    ...(expirationReminder !== seen.expirationReminder && { expirationReminder }),
  };
}
