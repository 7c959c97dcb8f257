import { plural, t } from '@lingui/core/macro';
import type { DocumentType } from '#contract/files.ts';
import type { Origin } from '#web/features/documents/draft.ts';

/** DOC-12 */
export const NO_EXPIRATION_DATE = t`No expiration date`;

/** A document whose type always expires, and on which nobody has found a date (VAL-03). */
export const DATE_MISSING = t`Date missing`;

/** What stands where a certificate has no expiration date. */
export const noDateText = ({ undated }: { undated: boolean }): string =>
  undated ? DATE_MISSING : NO_EXPIRATION_DATE;
export const CANNOT_FIND_DATE = t`I can’t find a date`;
export const UNDATED_NOTE = t`We keep the file, but it doesn’t count until somebody enters the date.`;

/** KIND-07 */
export const SENSITIVE = t`Sensitive: only the holder, the person who added it and admins can open it`;
/** KIND-05 */
export const WITHOUT_KIND = t`No document type`;
/** What is said of an expiration date that is over. */
export const ALREADY_EXPIRED = t`It has expired.`;

export const documentTypeLabels: Record<DocumentType, string> = { PDF: 'PDF', PNG: 'PNG', JPEG: 'JPEG' };

/** Sources of what the wizard proposes. */
export const originTexts: Record<Origin, string> = {
  sheet: t`From the sheet`,
  machine: t`Read from the file`,
  fileName: t`From the file name`,
  drop: t`From the page you came from`,
};

/** The wizard's steps (DOC-14). */
export const stepTitles = [
  t`Add documents`,
  t`Document details`,
  t`Assign members`,
  t({ message: 'Review', context: 'last step before saving' }),
] as const;

/** An option to choose from (DOC-30). */
export const reminderOptionLabel = (count: number): string =>
  plural(count, { one: '# month before', other: '# months before' });

/** A reminder that was chosen (DOC-33). */
export const reminderLabel = (count: number): string =>
  plural(count, { one: '# month prior', other: '# months prior' });

export const documentsLabel = (count: number): string =>
  plural(count, { one: '# document', other: '# documents' });

/** How many of some documents don't count any more as soon as they have a kind that always expires (VAL-03); null where it is not known. */
export const withoutDateText = (count: number | null): string =>
  count === null
    ? t`Those without a date don’t count until somebody enters one.`
    : plural(count, {
        one: '# document has no date. It doesn’t count until somebody enters one.',
        other: '# documents have no date. They don’t count until somebody enters one.',
      });

export const DOCUMENT_NOT_LOADED = t`The document could not be loaded`;
