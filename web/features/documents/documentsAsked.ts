import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Asked } from '#web/features/export/about.ts';
import { namesOf } from '#web/features/export/namesOf.ts';
import { DATE_MISSING, NO_EXPIRATION_DATE, WITHOUT_KIND } from '#web/words/documents/documents.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { inARow } from '#web/words/several/listFormat.ts';
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
    [t`Search`, documentsParams.read(raw).search.trim()],
    [t`Status`, inARow(documentStatesIn(raw).map((state) => expirationStateLabels[state]))],
    [t`Document type`, kind === NO_KIND ? WITHOUT_KIND : await names.kind(kind)],
    [t`Held by`, await names.member(holder)],
    [t`Team`, await names.team(team)],
    [t`Added by`, await names.member(addedBy)],
    [t`Expires from`, from && dateText(from)],
    [t`Expires until`, until && dateText(until)],
    [t`Dates`, expires && (expires === 'never' ? NO_EXPIRATION_DATE : DATE_MISSING)],
  ];
}
