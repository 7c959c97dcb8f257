import { and, eq, lte, not } from 'drizzle-orm';
import { isOneOf } from '#server/db/paging.ts';
import { bin } from '#server/db/schema.ts';
import type { ContentScope } from '#server/files/queries.ts';
import { isHeld } from './held.queries.ts';

/**
 * Takes entries out of the bin: those with these ids, the documents of a member, or all that were deleted by a moment; never what a legal hold
 * keeps.
 */
export function takeFromBin(
  { tx, workspace }: Pick<ContentScope, 'tx' | 'workspace'>,
  which: { ids: string[] } | { documentsOf: string } | { until: Date },
) {
  const chosen =
    'ids' in which
      ? isOneOf(bin.id, which.ids)
      : 'until' in which
        ? lte(bin.deletedAt, which.until)
        : and(eq(bin.memberId, which.documentsOf), eq(bin.what, 'DOCUMENT'));
  return tx
    .delete(bin)
    .where(and(eq(bin.workspaceId, workspace.id), chosen, not(isHeld)))
    .returning({ id: bin.id, fileIds: bin.fileIds });
}
