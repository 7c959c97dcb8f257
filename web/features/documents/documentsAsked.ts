import type { QueryClient } from '@tanstack/react-query';
import type { Asked } from '#web/features/export/about.ts';
import { namesOf } from '#web/features/export/namesOf.ts';
import { DATE_MISSING, NO_EXPIRATION_DATE, WITHOUT_KIND } from '#web/words/documents/documents.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { dateText } from './dates/dateText.ts';
import { documentFiltersIn, documentStatesIn, documentsParams, NO_KIND } from './listParams.ts';

/** The filters of a list of documents in its address, in words. */
export async function documentsAsked(
  queryClient: QueryClient,
  workspaceId: string,
  raw: Record<string, unknown>,
): Promise<Asked> {
  const { kind, holder, team, addedBy, from, until, expires } = documentFiltersIn(raw);
  const names = namesOf(queryClient, workspaceId);
  return [
    ['Search', documentsParams.read(raw).search.trim()],
    [
      'Status',
      documentStatesIn(raw)
        .map((state) => expirationStateLabels[state])
        .join(', '),
    ],
    ['Document type', kind === NO_KIND ? WITHOUT_KIND : await names.kind(kind)],
    ['Held by', await names.member(holder)],
    ['Team', await names.team(team)],
    ['Added by', await names.member(addedBy)],
    ['Expires from', from && dateText(from)],
    ['Expires until', until && dateText(until)],
    ['Dates', expires && (expires === 'never' ? NO_EXPIRATION_DATE : DATE_MISSING)],
  ];
}
