import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { may } from '#contract/rules/permissions.ts';
import type { EvidenceScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, documentVersions, teamMembers, workspaceMembers } from '#server/db/schema.ts';

type Within = Pick<WorkspaceScope, 'tx' | 'workspace'>;

/** The people of some teams who are there and not deactivated. */
export async function peopleOfTeams({ tx, workspace }: Within, teamIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: teamMembers.memberId })
    .from(teamMembers)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, teamMembers.workspaceId),
        eq(workspaceMembers.id, teamMembers.memberId),
        isNull(workspaceMembers.removedAt),
        ne(workspaceMembers.status, 'DEACTIVATED'),
      ),
    )
    .where(and(eq(teamMembers.workspaceId, workspace.id), isOneOf(teamMembers.teamId, teamIds)));
  return rows.map(({ id }) => id);
}

/** The names of people, in their order. Nothing else of them: no address and no number stands in for a name that is missing. */
export const peopleByName = ({ tx, workspace }: Within, memberIds: string[]) =>
  tx
    .select({
      id: workspaceMembers.id,
      firstName: workspaceMembers.firstName,
      lastName: workspaceMembers.lastName,
    })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, memberIds)))
    .orderBy(asc(workspaceMembers.sortName), asc(workspaceMembers.id));

/**
 * The files of those of the versions that whoever made the link may open: what was replaced is for admins, for the holder and for whoever added
 * the document, as for everybody who is logged in.
 */
export async function filesOfVersions(
  { tx, workspace, evidence: { maker } }: EvidenceScope,
  versionIds: string[],
): Promise<Map<string, string>> {
  const isOpen = or(
    eq(documents.versionId, documentVersions.id),
    eq(documents.memberId, maker.id),
    eq(documents.createdByMemberId, maker.id),
  );
  const rows = await tx
    .select({ id: documentVersions.id, fileId: documentVersions.fileId })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(eq(documents.workspaceId, workspace.id), eq(documents.id, documentVersions.documentId)),
    )
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        isOneOf(documentVersions.id, versionIds),
        may(maker.role, 'workspace:manage') ? undefined : isOpen,
      ),
    );
  return new Map(rows.map(({ id, fileId }) => [id, fileId]));
}

/** Those among the people who have a document with the file, in whatever version. */
export async function holdersOf(
  { tx, workspace }: Within,
  fileId: string,
  memberIds: string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: documents.memberId })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(eq(documents.workspaceId, workspace.id), eq(documents.id, documentVersions.documentId)),
    )
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documentVersions.fileId, fileId),
        isOneOf(documents.memberId, memberIds),
      ),
    );
  return rows.map(({ id }) => id);
}
