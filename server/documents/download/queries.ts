import { and, eq, isNull } from 'drizzle-orm';
import type { MemberScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, documentVersions, files, workspaceMembers } from '#server/db/schema.ts';
import { mayOpen } from '#server/documents/policy.ts';

/** Those of the documents that the caller may open, each with its file and its holder, in no order. */
export async function openContents(scope: MemberScope, ids: string[]) {
  const { tx, workspace, member } = scope;
  const rows = await tx
    .select({
      id: documents.id,
      name: documents.name,
      type: documents.type,
      expirationDate: documents.expirationDate,
      memberId: documents.memberId,
      createdByMemberId: documents.createdByMemberId,
      recordedAt: documentVersions.createdAt,
      file: { id: files.id, sha256: files.sha256, size: files.size },
      holder: {
        firstName: workspaceMembers.firstName,
        lastName: workspaceMembers.lastName,
        email: workspaceMembers.email,
        staffNumber: workspaceMembers.staffNumber,
      },
    })
    .from(documents)
    // By ids alone, as in the list of documents.
    .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId))
    .innerJoin(files, eq(files.id, documents.fileId))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.id, documents.memberId), isNull(workspaceMembers.removedAt)),
    )
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.id, ids)));
  return rows.filter((row) => mayOpen(member, row));
}
