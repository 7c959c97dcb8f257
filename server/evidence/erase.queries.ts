import { and, eq, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentVersions, versionEnds } from '#server/db/schema.ts';
import { keepEvidence, settleDocuments } from './evidence.queries.ts';

/**
 * Erases versions that have ended, and documents with their last one; returns the files of the versions. What is left are the dates, as of
 * documents that were deleted (DOOR-12).
 */
export async function eraseVersions(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  const { tx, workspace } = scope;
  const chosen = and(eq(documentVersions.workspaceId, workspace.id), isOneOf(documentVersions.id, ids));
  await keepEvidence(scope, chosen);
  await tx
    .update(versionEnds)
    .set({ reason: null })
    .where(and(eq(versionEnds.workspaceId, workspace.id), isOneOf(versionEnds.versionId, ids)));
  const gone = await tx
    .delete(documentVersions)
    .where(chosen)
    .returning({ documentId: documentVersions.documentId, fileId: documentVersions.fileId });
  const documentIds = [...new Set(gone.map(({ documentId }) => documentId))];
  await tx.execute(sql`
    delete from documents where workspace_id = ${workspace.id} and id = any(${sql.param(documentIds)}::text[])
      and not exists (select from document_versions as version where version.document_id = documents.id)`);
  await settleDocuments(scope, documentIds);
  return [...new Set(gone.map(({ fileId }) => fileId))];
}
