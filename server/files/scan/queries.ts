import { and, asc, eq, exists, gt, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { ScanState } from '#contract/rules/files/scans.ts';
import { allow, type Scope, type WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { contentScans, documents, documentVersions, files } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';

/** One content of a workspace. */
export interface Content {
  workspaceId: string;
  sha256: string;
}

/** The verdict on a content; null of one that was kept without a scanner and has not been looked at. */
export async function scanStateOf(scope: Scope, content: Content): Promise<ScanState | null> {
  const { tx } = scope;
  const [, [row]] = await together(
    scope,
    () => allow(tx, { workspace_id: content.workspaceId }),
    () => scanOf.run({ tx }, { ...content }),
  );
  return row?.state ?? null;
}

const scanOf = statement('scan of a content', (db, given: Given<Content>) =>
  db
    .select({ state: contentScans.state })
    .from(contentScans)
    .where(and(eq(contentScans.workspaceId, given.workspaceId), eq(contentScans.sha256, given.sha256))),
);

/** Has a content wait for the scanner, unless that knows it. Returns what is known of it. */
export async function awaitScan(
  { tx, now, workspace }: WorkspaceScope,
  sha256: string,
): Promise<ScanState | null> {
  await awaited.run({ tx }, { workspaceId: workspace.id, sha256, state: 'WAITING', createdAt: now });
  const [row] = await scanOf.run({ tx }, { workspaceId: workspace.id, sha256 });
  return row?.state ?? null;
}

const awaited = statement(
  'content that waits for a scan',
  (
    db,
    given: Given<Pick<typeof contentScans.$inferInsert, 'workspaceId' | 'sha256' | 'state' | 'createdAt'>>,
  ) => db.insert(contentScans).values(given).onConflictDoNothing(),
);

/** The name of one of the files in which malware was found; null where there is none among them. */
export async function infectedAmong(
  { tx, workspace }: Pick<WorkspaceScope, 'tx' | 'workspace'>,
  given: readonly { sha256: string; name: string }[],
): Promise<string | null> {
  if (given.length === 0) return null;
  const rows = await tx
    .select({ sha256: contentScans.sha256 })
    .from(contentScans)
    .where(
      and(
        eq(contentScans.workspaceId, workspace.id),
        eq(contentScans.state, 'INFECTED'),
        isOneOf(
          contentScans.sha256,
          given.map(({ sha256 }) => sha256),
        ),
      ),
    )
    .limit(1);
  return given.find(({ sha256 }) => sha256 === rows[0]?.sha256)?.name ?? null;
}

/** The place that a walk through the open contents of a workspace has reached. */
export interface OpenContent {
  sha256: string;
  createdAt: Date;
}

/**
 * Contents that wait for the scanner, oldest first, and those that were too large for it when it was last asked before a moment: its limit
 * may have been raised.
 */
export async function openContents(
  { tx, workspace }: WorkspaceScope,
  { after, askedBefore, limit }: { after: OpenContent | null; askedBefore: Date; limit: number },
): Promise<OpenContent[]> {
  const { createdAt, sha256, state, askedAt } = contentScans;
  return tx
    .select({ sha256, createdAt })
    .from(contentScans)
    .where(
      and(
        eq(contentScans.workspaceId, workspace.id),
        // Written out: the index is of these states alone.
        sql`${state} in ('WAITING', 'TOO_LARGE')`,
        or(eq(state, 'WAITING'), lte(askedAt, askedBefore)),
        after
          ? sql`(${createdAt}, ${sha256}) > (${after.createdAt.toISOString()}::timestamptz, ${after.sha256})`
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(sha256))
    .limit(limit);
}

/** Contents after one, by their hash, of which no scanner has ever been asked. Those that the portal makes itself are left out. */
export async function unknownContents(
  { tx, workspace }: WorkspaceScope,
  { after, limit }: { after: string; limit: number },
): Promise<{ unknown: string[]; last: string | null }> {
  const rows = await tx
    .selectDistinct({ sha256: files.sha256, isKnown: isNotNull(contentScans.state) })
    .from(files)
    .leftJoin(
      contentScans,
      and(eq(contentScans.workspaceId, files.workspaceId), eq(contentScans.sha256, files.sha256)),
    )
    .where(
      and(
        eq(files.workspaceId, workspace.id),
        gt(files.sha256, after),
        ne(files.mimeType, 'application/zip'),
      ),
    )
    .orderBy(asc(files.sha256))
    .limit(limit);
  const unknown = rows.flatMap(({ sha256, isKnown }) => (isKnown ? [] : sha256));
  return { unknown, last: rows.length < limit ? null : (rows.at(-1)?.sha256 ?? null) };
}

/**
 * Notes what the scanner said of a content that something refers to; false where nothing does, or where another node noted the same of it
 * before.
 */
export async function noteScan(
  { tx, now, workspace }: WorkspaceScope,
  sha256: string,
  { state, finding = null }: { state: ScanState; finding?: string | null },
): Promise<boolean> {
  const said = { state, finding, askedAt: now };
  const isThere = exists(
    tx
      .select({ one: sql`1` })
      .from(files)
      .where(and(eq(files.workspaceId, workspace.id), eq(files.sha256, sha256))),
  );
  const [present] = await tx.select({ isThere: sql<boolean>`${isThere}` }).from(sql`(select) as nothing`);
  if (!present?.isThere) return false;
  const rows = await tx
    .insert(contentScans)
    .values({ workspaceId: workspace.id, sha256, createdAt: now, ...said })
    .onConflictDoUpdate({
      target: [contentScans.workspaceId, contentScans.sha256],
      set: said,
      setWhere: ne(contentScans.state, state),
    })
    .returning({ sha256: contentScans.sha256 });
  return rows.length > 0;
}

/** Notes that the scanner was asked again about a content and said the same. */
export async function noteAsked({ tx, now, workspace }: WorkspaceScope, sha256: string): Promise<void> {
  await tx
    .update(contentScans)
    .set({ askedAt: now })
    .where(and(eq(contentScans.workspaceId, workspace.id), eq(contentScans.sha256, sha256)));
}

/** Forgets a content that is not kept any more. */
export async function forgetScan({ tx }: Scope, { workspaceId, sha256 }: Content): Promise<void> {
  await tx.delete(contentScans).where(
    and(
      eq(contentScans.workspaceId, workspaceId),
      eq(contentScans.sha256, sha256),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(files)
          .where(and(eq(files.workspaceId, workspaceId), eq(files.sha256, sha256))),
      ),
    ),
  );
}

/** The files of a content and the documents that they belong to, some of them at most. */
export const filesOfContent = ({ tx, workspace }: WorkspaceScope, sha256: string, limit: number) =>
  tx
    .selectDistinct({
      name: files.name,
      uploadedBy: files.uploadedByMemberId,
      document: documents.name,
      holder: documents.memberId,
    })
    .from(files)
    .leftJoin(
      documentVersions,
      and(eq(documentVersions.workspaceId, files.workspaceId), eq(documentVersions.fileId, files.id)),
    )
    .leftJoin(
      documents,
      and(eq(documents.workspaceId, files.workspaceId), eq(documents.id, documentVersions.documentId)),
    )
    .where(and(eq(files.workspaceId, workspace.id), eq(files.sha256, sha256)))
    .limit(limit);
