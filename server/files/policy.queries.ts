import { and, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { may, type Role } from '#contract/rules/permissions.ts';
import { allow, type Scope } from '#server/core/scope.ts';
import { reviewedInTeams } from '#server/db/reviewedInTeams.ts';
import {
  auditPacks,
  defects,
  documentKinds,
  documents,
  documentVersions,
  equipment,
  files,
  handovers,
  inspectionPhotos,
  inspections,
  teamMembers,
  users,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import type { FileRow } from './queries.ts';

const mine = alias(teamMembers, 'mine');
const theirs = alias(teamMembers, 'theirs');
const person = alias(workspaceMembers, 'person');

/** The person who looks at a file: an account, and its active membership in the file's workspace. */
interface Viewer {
  logotypeFileId: string | null;
  member: { id: string; role: Role } | null;
}

/**
 * The file that a link names, whatever workspace it belongs to, while its viewer may see something that refers to it. Everybody
 * with an account sees a logo. Active members see what the lists of documents, equipment and inspections show them, and their
 * own uploads that nothing refers to yet.
 */
export async function linkedFile(
  scope: Scope,
  fileId: string,
  viewerId: string,
): Promise<(FileRow & { viewerMemberId: string | null }) | undefined> {
  const { tx } = scope;
  await allow(tx, { file_id: fileId });
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file) return undefined;
  await allow(tx, { workspace_id: file.workspaceId });
  const viewer = await findViewer(scope, file.workspaceId, viewerId);
  if (!viewer || !(await mayOpen(scope, file, viewer))) return undefined;
  return { ...file, viewerMemberId: viewer.member?.id ?? null };
}

async function findViewer({ tx }: Scope, workspaceId: string, userId: string): Promise<Viewer | undefined> {
  const [row] = await tx
    .select({
      logotypeFileId: workspaces.logotypeFileId,
      member: { id: workspaceMembers.id, role: workspaceMembers.role },
    })
    .from(users)
    .innerJoin(workspaces, and(eq(workspaces.id, workspaceId), isNull(workspaces.archivedAt)))
    .leftJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, workspaces.id),
        eq(workspaceMembers.userId, users.id),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .where(eq(users.id, userId));
  return row;
}

async function mayOpen(scope: Scope, file: FileRow, { logotypeFileId, member }: Viewer): Promise<boolean> {
  if (logotypeFileId === file.id) return true;
  if (!member) return false;
  if (file.claimedAt === null && file.uploadedByMemberId === member.id) return true;
  const { rows } = await scope.tx.execute<{ may_open: boolean }>(
    sql`select ${or(...references(scope, file, member))} as may_open`,
  );
  return rows[0]?.may_open === true;
}

/** The history of items, of which files are part. */
const ofItems = [
  [inspections, inspections.reportFileId],
  [defects, defects.fileId],
  [handovers, handovers.signatureFileId],
] as const;

/** True of a file of a document, an item or its history that the member may see; a removed person's are hidden. */
function references({ tx, now }: Scope, file: FileRow, { id, role }: { id: string; role: Role }): SQL[] {
  const { workspaceId } = file;
  const seesAll = may(role, 'workspace:manage');
  const one = sql`1`;
  const present = (personId: PgColumn) =>
    and(eq(person.workspaceId, workspaceId), eq(person.id, personId), isNull(person.removedAt));
  const sharesTeam = (personId: PgColumn, asManager = false) =>
    exists(
      tx
        .select({ one })
        .from(mine)
        .innerJoin(theirs, and(eq(theirs.workspaceId, mine.workspaceId), eq(theirs.teamId, mine.teamId)))
        .where(
          and(
            eq(mine.workspaceId, workspaceId),
            eq(mine.memberId, id),
            asManager ? eq(mine.placedByAdmin, true) : undefined,
            eq(theirs.memberId, personId),
          ),
        ),
    );
  const ownedByReached = or(
    eq(equipment.ownerMemberId, id),
    and(
      exists(tx.select({ one }).from(person).where(present(equipment.ownerMemberId))),
      sharesTeam(equipment.ownerMemberId),
    ),
  );
  const isOwn = or(eq(documents.memberId, id), eq(documents.createdByMemberId, id));
  const isOpenKind = sql`${documentKinds.sensitive} is not true`;
  // Of others' documents a team sees what is in force, and whoever manages it what waits for a review; of sensitive kinds nothing.
  const isShown = and(
    isOpenKind,
    eq(documentVersions.state, 'ACCEPTED'),
    eq(documentVersions.id, documents.versionId),
    sharesTeam(documents.memberId),
  );
  const isReviewed = may(role, 'document:review')
    ? and(reviewedInTeams, eq(documentVersions.state, 'SUBMITTED'), sharesTeam(documents.memberId, true))
    : undefined;
  return [
    exists(
      tx
        .select({ one })
        .from(documentVersions)
        .innerJoin(
          documents,
          and(eq(documents.workspaceId, workspaceId), eq(documents.id, documentVersions.documentId)),
        )
        .innerJoin(person, present(documents.memberId))
        .leftJoin(
          documentKinds,
          and(eq(documentKinds.workspaceId, workspaceId), eq(documentKinds.id, documents.kindId)),
        )
        .where(
          and(
            eq(documentVersions.workspaceId, workspaceId),
            eq(documentVersions.fileId, file.id),
            seesAll ? undefined : or(isOwn, isShown, isReviewed),
          ),
        ),
    ),
    seesAll
      ? exists(
          tx
            .select({ one })
            .from(auditPacks)
            .where(
              and(
                eq(auditPacks.workspaceId, workspaceId),
                eq(auditPacks.fileId, file.id),
                gt(auditPacks.expiresAt, now),
              ),
            ),
        )
      : sql`false`,
    // The picture stands on what everyone in the workspace sees of an item (GAP-10).
    exists(
      tx
        .select({ one })
        .from(equipment)
        .where(and(eq(equipment.workspaceId, workspaceId), eq(equipment.imageFileId, file.id))),
    ),
    exists(
      tx
        .select({ one })
        .from(inspectionPhotos)
        .innerJoin(
          inspections,
          and(eq(inspections.workspaceId, workspaceId), eq(inspections.id, inspectionPhotos.inspectionId)),
        )
        .innerJoin(
          equipment,
          and(eq(equipment.workspaceId, workspaceId), eq(equipment.id, inspections.equipmentId)),
        )
        .where(
          and(
            eq(inspectionPhotos.workspaceId, workspaceId),
            eq(inspectionPhotos.fileId, file.id),
            seesAll ? undefined : ownedByReached,
          ),
        ),
    ),
    ...ofItems.map(([table, fileId]) =>
      exists(
        tx
          .select({ one })
          .from(table)
          .innerJoin(
            equipment,
            and(eq(equipment.workspaceId, workspaceId), eq(equipment.id, table.equipmentId)),
          )
          .where(
            and(
              eq(table.workspaceId, workspaceId),
              eq(fileId, file.id),
              seesAll ? undefined : ownedByReached,
            ),
          ),
      ),
    ),
  ];
}
