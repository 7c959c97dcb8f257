import type { documents } from '#contract/documents/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { Issue } from '#contract/errors.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { cleanText } from '#contract/rules/text.ts';
import { evidenceOf, reminderDay, undatedOf } from '#web/features/documents/certificate/certificateValues.ts';
import {
  type Draft,
  type DraftDocument,
  type DraftKind,
  type DraftMember,
  peopleOf,
  renewedByChoice,
} from '#web/features/documents/draft.ts';
import { withoutNames } from '../-directory.ts';

type BulkCreate = CallOf<typeof documents.bulkCreate>['body'];

/** `certificate.v2.pdf` → `certificate.v2`; what is no extension of a document stays: `Crane no. 5`. */
export const withoutExtension = (fileName: string): string =>
  fileName.replace(/(?<=.)\.(pdf|png|jpe?g)$/i, '');

/** What the document will be called: the display name, else the file's name without its extension (OPEN-61). */
export const documentName = ({
  displayName,
  name,
  renews,
}: Pick<DraftDocument, 'displayName' | 'name' | 'renews'>): string =>
  cleanText(displayName) || withoutExtension(name) || (renews?.name ?? '');

/** The day of the reminder, or null when none was chosen. */
export const reminderOf = ({
  expirationDate,
  expirationReminderOption,
}: Pick<DraftDocument, 'expirationDate' | 'expirationReminderOption'>): CalendarDate | null =>
  reminderDay({ expirationDate, reminder: String(expirationReminderOption ?? '') });

/**
 * Every document for its own people, or for everybody who was chosen for all (DOC-34). Of the file's name goes along what does not
 * name its people: by that the kind is proposed the next time (KIND-04). `shorter` are the keys of those that end before what somebody has,
 * which say whether they replace that (VAL-06).
 */
export const bulkCreateRequest = (draft: Draft, shorter: ReadonlySet<number> = new Set()): BulkCreate => ({
  workspaceMemberIds: draft.toAll ? draft.members.map(({ id }) => id) : [],
  documents: draft.documents.map((document) => ({
    name: documentName(document),
    fileId: document.fileId,
    expirationDate: document.expirationDate,
    expirationReminder: reminderOf(document),
    kindId: document.kind?.id ?? null,
    ...undatedOf(document),
    ...([document.from.issuedOn, document.from.expirationDate].includes('machine') && {
      readByMachine: true,
    }),
    ...(document.isSeparate && { renew: 'SEPARATE' as const }),
    ifHeld: document.addsAgain ? ('ADD' as const) : ('LEAVE_OUT' as const),
    renews: renewedByChoice(draft, document)?.documentId,
    ...(shorter.has(document.key) && document.replaces && { replaces: document.replaces === 'yes' }),
    ...evidenceOf(document),
    fileName: document.kind ? fileNameOfKind(draft, document) : undefined,
    ...(draft.toAll ? {} : { workspaceMemberIds: document.people.map(({ id }) => id) }),
  })),
});

const fileNameOfKind = (draft: Draft, document: DraftDocument): string | undefined =>
  withoutNames(withoutExtension(document.name), peopleOf(draft, document).slice(0, 50)) || undefined;

/** The documents, members and kinds of a request that the server refused as unknown. */
export function unknownIn(
  draft: Draft,
  issues: readonly Issue[],
): {
  documents: DraftDocument[];
  members: DraftMember[];
  kinds: DraftKind[];
  renewed: DraftDocument[];
} {
  const places = (path: RegExp) =>
    issues.flatMap((issue) => {
      const found = path.exec(issue.path);
      return found ? [found.slice(1).map(Number)] : [];
    });
  const chosen = places(/^workspaceMemberIds\.(\d+)$/).map(([place = -1]) => draft.members[place]);
  const named = places(/^documents\.(\d+)\.workspaceMemberIds\.(\d+)$/).map(
    ([document = -1, place = -1]) => draft.documents[document]?.people[place],
  );
  const files = new Set(places(/^documents\.(\d+)\.fileId$/).map(([place]) => place));
  const kinds = places(/^documents\.(\d+)\.kindId(?:\.\d+)?$/).map(
    ([place = -1]) => draft.documents[place]?.kind,
  );
  const renewed = new Set(places(/^documents\.(\d+)\.renews$/).map(([place]) => place));
  return {
    documents: draft.documents.filter((_, index) => files.has(index)),
    renewed: draft.documents.filter((_, index) => renewed.has(index)),
    members: onceEach([...chosen, ...named]),
    kinds: onceEach(kinds),
  };
}

const onceEach = <One extends { id: string }>(all: readonly (One | null | undefined)[]): One[] => [
  ...new Map(all.flatMap((one) => (one ? [[one.id, one] as const] : []))).values(),
];
