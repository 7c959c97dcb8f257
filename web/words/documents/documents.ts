import type { DocumentType } from '#contract/files.ts';
import type { Origin } from '#web/features/documents/draft.ts';
import { counted } from '#web/words/numbers.ts';

/** DOC-12 */
export const NO_EXPIRATION_DATE = 'No expiration date';

/** A document whose type always expires, and on which nobody has found a date (VAL-03). */
export const DATE_MISSING = 'Date missing';

/** What stands where a certificate has no expiration date. */
export const noDateText = ({ undated }: { undated: boolean }): string =>
  undated ? DATE_MISSING : NO_EXPIRATION_DATE;
export const CANNOT_FIND_DATE = 'I can’t find a date';
export const UNDATED_NOTE = 'We keep the file, but it doesn’t count until somebody enters the date.';

/** KIND-07 */
export const SENSITIVE = 'Sensitive: only the holder, the person who added it and admins can open it';
/** KIND-05 */
export const WITHOUT_KIND = 'No document type';
/** What is said of an expiration date that is over. */
export const ALREADY_EXPIRED = 'It has expired.';

export const documentTypeLabels: Record<DocumentType, string> = { PDF: 'PDF', PNG: 'PNG', JPEG: 'JPEG' };

/** Sources of what the wizard proposes. */
export const originTexts: Record<Origin, string> = {
  sheet: 'From the sheet',
  machine: 'Read from the file',
  fileName: 'From the file name',
  drop: 'From the page you came from',
};

/** The wizard's steps (DOC-14). */
export const stepTitles = ['Add documents', 'Document details', 'Assign members', 'Review'] as const;

const months = (count: number) => counted(count, 'month');

/** An option to choose from (DOC-30). */
export const reminderOptionLabel = (count: number): string => `${months(count)} before`;

/** A reminder that was chosen (DOC-33). */
export const reminderLabel = (count: number): string => `${months(count)} prior`;

export const documentsLabel = (count: number): string => counted(count, 'document');

/** How many of some documents don't count any more as soon as they have a kind that always expires (VAL-03); null where it is not known. */
export const withoutDateText = (count: number | null): string =>
  count === null
    ? 'Those without a date don’t count until somebody enters one.'
    : count === 1
      ? '1 document has no date. It doesn’t count until somebody enters one.'
      : `${documentsLabel(count)} have no date. They don’t count until somebody enters one.`;

export const DOCUMENT_NOT_LOADED = 'The document could not be loaded';
