import type { DocumentType } from '#contract/files.ts';

/** DOC-12 */
export const NO_EXPIRATION_DATE = 'No expiration date';

export const documentTypeLabels: Record<DocumentType, string> = { PDF: 'PDF', PNG: 'PNG', JPEG: 'JPEG' };

/** The wizard's steps (DOC-14). */
export const stepTitles = ['Add documents', 'Document details', 'Assign members', 'Review'] as const;

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);

/** An option to choose from (DOC-30). */
export const reminderOptionLabel = (count: number): string => `${months(count)} before`;

/** A reminder that was chosen (DOC-33). */
export const reminderLabel = (count: number): string => `${months(count)} prior`;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const documentsLabel = (count: number): string => counted(count, 'document', 'documents');
export const membersLabel = (count: number): string => counted(count, 'member', 'members');
export const assignmentsLabel = (count: number): string => counted(count, 'assignment', 'assignments');

/** The last resort of every failed document call (DOC-39). */
export const DOCUMENT_CALL_FAILED = 'An error occurred. Please try again.';
