import { t } from '@lingui/core/macro';
import type { documents } from '#contract/documents/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { Held } from '#web/api/documents/renewable.ts';
import { type Draft, type DraftDocument, peopleOf } from '#web/features/documents/draft.ts';
import { heldText } from '#web/features/documents/heldText.ts';

type Files = NonNullable<CallOf<typeof documents.renewable>['body']['files']>;

/** The files of the draft, with those who are to get them. */
export const filesOf = (draft: Draft): Files =>
  draft.documents.flatMap((document) => {
    const workspaceMemberIds = peopleOf(draft, document).map(({ id }) => id);
    const { fileId, kind, isLost } = document;
    if (fileId === '' || isLost || workspaceMemberIds.length === 0) return [];
    return { fileId, kindId: kind?.id ?? null, workspaceMemberIds };
  });

/** Those who have the file of a document, by their ids. */
export const heldBy = (
  { fileId }: Pick<DraftDocument, 'fileId'>,
  held: readonly Held[] | undefined,
): Map<string, Held> =>
  new Map(held?.filter((one) => one.fileId === fileId).map((one) => [one.workspaceMemberId, one]));

/** Those whom a document leaves out, because they have its file (IMP-14). */
export const leftOutBy = (
  document: Pick<DraftDocument, 'fileId' | 'addsAgain'>,
  held: readonly Held[] | undefined,
): Map<string, Held> =>
  document.addsAgain ? new Map() : new Map([...heldBy(document, held)].filter(([, { isSame }]) => isSame));

/** That somebody has the file, behind their name. */
export const hasFileText = ({ document }: Held): string =>
  document === null
    ? t`gets this file with a document above`
    : t`has this file: ${{ held: heldText(document) }}`;
