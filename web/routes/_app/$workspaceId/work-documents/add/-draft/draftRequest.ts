import type { documents } from '#contract/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { Issue } from '#contract/errors.ts';
import { type CalendarDate, reminderDate } from '#contract/rules/dates.ts';
import type { Details, Draft, DraftDocument, DraftMember } from '#web/features/documents/draft.ts';

type BulkCreate = CallOf<typeof documents.bulkCreate>['body'];

/** `certificate.v2.pdf` → `certificate.v2` */
export const withoutExtension = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]+$/, '');

/** What the document will be called: the display name, else the file's name without its extension (OPEN-61). */
export const documentName = ({ displayName, name }: Pick<DraftDocument, 'displayName' | 'name'>): string =>
  displayName.trim() || withoutExtension(name);

/** The day of the reminder, or null when none was chosen. */
export const reminderOf = ({
  expirationDate,
  expirationReminderOption,
}: Omit<Details, 'displayName'>): CalendarDate | null =>
  expirationDate !== null && expirationReminderOption !== null
    ? reminderDate(expirationDate, expirationReminderOption)
    : null;

/** Every document for every selected member (DOC-34). */
export const bulkCreateRequest = (draft: Draft): BulkCreate => ({
  workspaceMemberIds: draft.members.map(({ id }) => id),
  documents: draft.documents.map((document) => ({
    name: documentName(document),
    fileId: document.fileId,
    expirationDate: document.expirationDate,
    expirationReminder: reminderOf(document),
  })),
});

/** The documents and members of a request that the server refused as unknown. */
export function unknownIn(
  draft: Draft,
  issues: readonly Issue[],
): { documents: DraftDocument[]; members: DraftMember[] } {
  const named = (path: RegExp) =>
    new Set(issues.flatMap((issue) => path.exec(issue.path)?.[1] ?? []).map(Number));
  const files = named(/^documents\.(\d+)\.fileId$/);
  const members = named(/^workspaceMemberIds\.(\d+)$/);
  return {
    documents: draft.documents.filter((_, index) => files.has(index)),
    members: draft.members.filter((_, index) => members.has(index)),
  };
}
