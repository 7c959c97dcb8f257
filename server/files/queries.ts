import { and, desc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { COUNT } from '#contract/rules/limits.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import {
  type ActingScope,
  allow,
  type MemberScope,
  type Scope,
  type WorkspaceScope,
} from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  auditPacks,
  avatars,
  bin,
  defects,
  documentVersions,
  equipment,
  files,
  handovers,
  inspectionPhotos,
  inspections,
  users,
  workspaces,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { infectedAmong } from './scan/queries.ts';

export type FileRow = typeof files.$inferSelect;

/** What the queries about a content need of a workspace; it may be archived or gone. */
export type ContentScope = Scope & { workspace: Pick<WorkspaceScope['workspace'], 'id'> };

const ofContent = ({ workspace }: ContentScope, sha256: string) =>
  and(eq(files.workspaceId, workspace.id), eq(files.sha256, sha256));

/**
 * Locks the content: until the transaction ends nobody else stores or collects it. Both decide by the rows that refer to it,
 * and must not decide at the same time.
 */
export async function lockContent({ tx, workspace }: ContentScope, sha256: string): Promise<void> {
  await lock.run({ tx }, { name: `files/${workspace.id}/${sha256}` });
}

const lock = statement('lock on a content', (db, given: Given<{ name: string }>) =>
  db
    .select({ lock: sql`pg_advisory_xact_lock(hashtextextended(${given.name}, 0))` })
    .from(sql`(select) as nothing`),
);

/** Adds a file that nothing refers to yet. */
export async function insertFile(
  { tx, now, workspace }: WorkspaceScope,
  file: Pick<FileRow, 'name' | 'mimeType' | 'size' | 'sha256' | 'uploadedByMemberId' | 'accessLinkId'>,
): Promise<FileRow> {
  const added = { ...file, id: newId(), workspaceId: workspace.id, createdAt: now };
  const [row] = await inserted.run({ tx }, added);
  if (!row) throw new Error('The file was not added.');
  return row;
}

const inserted = statement('new file', (db, given: Given<Omit<FileRow, 'claimedAt'>>) =>
  db.insert(files).values(given).returning(),
);

/**
 * Marks files as referred to, so that they stay, and returns those that there are. Another transaction cannot remove
 * them any more. Throws FILE_INFECTED where malware was found in one of them.
 */
export async function claimFiles({ tx, now, workspace }: WorkspaceScope, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const claimed = await tx
    .update(files)
    .set({ claimedAt: sql`coalesce(${files.claimedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(files.workspaceId, workspace.id), inArray(files.id, ids)))
    .returning();
  await assertNoMalware({ tx, workspace }, claimed);
  return claimed;
}

/** Throws FILE_INFECTED that names one of the files in which malware was found. */
async function assertNoMalware(
  scope: Pick<WorkspaceScope, 'tx' | 'workspace'>,
  claimed: FileRow[],
): Promise<void> {
  const name = await infectedAmong(scope, claimed);
  if (name === null) return;
  throw apiError('FILE_INFECTED', { message: `Malware was found in “${name}”. Choose another file.` });
}

/** Uploads of the caller, by the same link where they came by one, that nothing refers to yet. */
const isUploadOf = ({ workspace, member, link }: ActingScope) =>
  and(
    eq(files.workspaceId, workspace.id),
    eq(files.uploadedByMemberId, member.id),
    link ? eq(files.accessLinkId, link.id) : isNull(files.accessLinkId),
    isNull(files.claimedAt),
  );

/** A file of the workspace, whatever refers to it. */
export async function findFile({ tx, workspace }: ContentScope, id: string): Promise<FileRow | null> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.workspaceId, workspace.id), eq(files.id, id)));
  return row ?? null;
}

/** A file that the caller uploaded and that nothing refers to yet. */
export async function findUpload(scope: MemberScope, id: string): Promise<FileRow | undefined> {
  const [row] = await scope.tx
    .select()
    .from(files)
    .where(and(isUploadOf(scope), eq(files.id, id)));
  return row;
}

/** The last files that the caller uploaded and that nothing refers to yet, latest first. */
export async function listUploads(scope: MemberScope): Promise<FileRow[]> {
  return scope.tx
    .select()
    .from(files)
    .where(isUploadOf(scope))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(COUNT.openUploads);
}

/** Claims a file that the caller uploaded and that nothing refers to yet; returns its media type. Throws FILE_INFECTED as well. */
export async function claimUpload(scope: ActingScope, id: string): Promise<string | undefined> {
  const [claimed] = await scope.tx
    .update(files)
    .set({ claimedAt: scope.now })
    .where(and(isUploadOf(scope), eq(files.id, id)))
    .returning();
  await assertNoMalware(scope, claimed ? [claimed] : []);
  return claimed?.mimeType;
}

/** True of a file that came by an access link. */
export async function cameByLink({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ accessLinkId: files.accessLinkId })
    .from(files)
    .where(and(eq(files.workspaceId, workspace.id), eq(files.id, id)));
  return Boolean(row?.accessLinkId);
}

/** Removes the files of a content that were added by a moment and that nothing refers to. */
export async function deleteUnclaimed(scope: ContentScope, sha256: string, until: Date): Promise<void> {
  await scope.tx
    .delete(files)
    .where(and(ofContent(scope, sha256), isNull(files.claimedAt), lte(files.createdAt, until)));
}

/** Whether a file refers to the content, and since when the oldest of them waits to be claimed. */
export async function contentUse(
  scope: ContentScope,
  sha256: string,
): Promise<{ used: boolean; waitingSince: Date | null }> {
  const rows = await scope.tx
    .select({ claimedAt: files.claimedAt, createdAt: files.createdAt })
    .from(files)
    .where(ofContent(scope, sha256))
    .orderBy(sql`${files.claimedAt} nulls first`, files.createdAt)
    .limit(1);
  const [first] = rows;
  return { used: rows.length > 0, waitingSince: first && !first.claimedAt ? first.createdAt : null };
}

/** The columns that may refer to a file, besides a workspace's logo. */
export const REFERENCES = [
  [documentVersions, documentVersions.fileId],
  [equipment, equipment.imageFileId],
  [inspections, inspections.reportFileId],
  [inspectionPhotos, inspectionPhotos.fileId],
  [defects, defects.fileId],
  [handovers, handovers.signatureFileId],
  [auditPacks, auditPacks.fileId],
] as const;

/**
 * Marks those of the files that nothing refers to any more as such; returns their contents. Their rows are locked first: a call
 * that claims one meanwhile waits, and a claim that came before is seen.
 */
export async function unclaimFiles({ tx, workspace }: ContentScope, ids: string[]): Promise<string[]> {
  const given = and(eq(files.workspaceId, workspace.id), isOneOf(files.id, ids));
  await tx.select({ id: files.id }).from(files).where(given).orderBy(files.id).for('no key update');
  const unused = REFERENCES.map(([table, fileId]) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.workspaceId, workspace.id), eq(fileId, files.id))),
    ),
  );
  const logo = tx
    .select({ one: sql`1` })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspace.id), eq(workspaces.logotypeFileId, files.id)));
  const binned = tx
    .select({ one: sql`1` })
    .from(bin)
    .where(and(eq(bin.workspaceId, workspace.id), sql`${bin.fileIds} @> array[${files.id}]`));
  const rows = await tx
    .update(files)
    .set({ claimedAt: null })
    .where(and(given, ...unused, notExists(logo), notExists(binned)))
    .returning({ sha256: files.sha256 });
  return [...new Set(rows.map(({ sha256 }) => sha256))];
}

/** The one picture that a link names; for anybody with an account, as faces stand in many lists. */
export async function linkedAvatar({ tx }: Scope, id: string, viewerId: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ content: avatars.content })
    .from(avatars)
    .innerJoin(users, eq(users.id, viewerId))
    .where(eq(avatars.id, id));
  return row?.content ?? null;
}

/** Those of a workspace's contents that no file refers to, and the database's time. */
export async function strayContents(
  tx: Transaction,
  workspaceId: string,
  sha256s: string[],
): Promise<{ strays: string[]; now: Date }> {
  await allow(tx, { workspace_id: workspaceId });
  const rows = await tx
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isOneOf(files.sha256, sha256s)));
  const known = new Set(rows.map(({ sha256 }) => sha256));
  const { rows: times } = await tx.execute<{ seconds: number }>(
    sql`select extract(epoch from now())::float8 as seconds`,
  );
  const now = new Date((times[0]?.seconds ?? 0) * 1_000);
  return { strays: sha256s.filter((sha256) => !known.has(sha256)), now };
}
