import { allow, type Scope } from '#server/core/scope.ts';
import { releaseFiles } from '#server/files/content.ts';
import type { ContentScope } from '#server/files/queries.ts';
import { takeFromBin } from './erase.queries.ts';

/** Erases what is in the bin, and its files where nothing else refers to them (VER-07). */
async function erase(scope: ContentScope, which: Parameters<typeof takeFromBin>[1]): Promise<void> {
  const gone = await takeFromBin(scope, which);
  await releaseFiles(scope, [...new Set(gone.flatMap(({ fileIds }) => fileIds))]);
}

export const eraseEntries = (scope: ContentScope, ids: string[]): Promise<void> => erase(scope, { ids });

/** Erases the documents of somebody who deletes their account. */
export const eraseOfMember = (scope: ContentScope, memberId: string): Promise<void> =>
  erase(scope, { documentsOf: memberId });

/** Erases what was deleted by a moment, in a workspace that the transaction does not look at yet. */
export async function eraseBefore(scope: Scope, workspaceId: string, until: Date): Promise<void> {
  await allow(scope.tx, { workspace_id: workspaceId });
  await erase({ ...scope, workspace: { id: workspaceId } }, { until });
}
