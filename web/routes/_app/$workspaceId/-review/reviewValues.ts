import type { Submission } from '#contract/documents/documentVersions.ts';
import { type CalendarDate, reminderDate, reminderMonths } from '#contract/rules/dates.ts';

/** What a reviewer can put right, as the form has it. */
export interface ReviewValues {
  name: string;
  kindId: string | null;
  issuedOn: CalendarDate | null;
  expirationDate: CalendarDate | null;
  /** Months before the expiration date, `KEPT_IN_REVIEW` for the day that was submitted, or empty for none. */
  reminder: string;
  number: string;
  issuer: string;
}

/** What was entered for submissions that somebody moved on from, by their ids. */
export interface Drafts {
  values: Map<string, ReviewValues>;
  /** Why they are to be rejected. */
  reasons: Map<string, string>;
}

/** The day that was submitted, where no number of months leads to it. */
export const KEPT_IN_REVIEW = 'kept';

type Submitted = Pick<
  Submission,
  'name' | 'kind' | 'issuedOn' | 'expirationDate' | 'expirationReminder' | 'number' | 'issuer'
>;

export function reviewValuesOf(submission: Submitted): ReviewValues {
  const { name, kind, issuedOn, expirationDate, number, issuer } = submission;
  return {
    name,
    kindId: kind?.id ?? null,
    issuedOn,
    expirationDate,
    reminder: reminderIn(submission),
    number: number ?? '',
    issuer: issuer ?? '',
  };
}

function reminderIn({ expirationDate, expirationReminder }: Submitted): string {
  if (expirationDate === null || expirationReminder === null) return '';
  return String(reminderMonths(expirationDate, expirationReminder) ?? KEPT_IN_REVIEW);
}

/** The day of the reminder that the values stand for. */
export function reminderDayOf(
  { expirationDate, reminder }: Pick<ReviewValues, 'expirationDate' | 'reminder'>,
  submitted: CalendarDate | null,
): CalendarDate | null {
  if (expirationDate === null || reminder === '') return null;
  return reminder === KEPT_IN_REVIEW ? submitted : reminderDate(expirationDate, Number(reminder));
}

/** What the call takes for "Accept": all data as the form has it; the kind only when it is another one (SUB-04). */
export function acceptanceOf(values: ReviewValues, submission: Submitted) {
  const { name, kindId, issuedOn, expirationDate, number, issuer } = values;
  return {
    decision: 'ACCEPTED' as const,
    name: name.trim(),
    ...(kindId !== null && kindId !== submission.kind?.id && { kindId }),
    issuedOn,
    expirationDate,
    expirationReminder: reminderDayOf(values, submission.expirationReminder),
    number: number.trim() || null,
    issuer: issuer.trim() || null,
  };
}
