import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';

/** A content that somebody has: as a version that counts or did, and nobody corrected or ended, or as one that waits for a review. */
export interface HeldContent {
  sha256: string;
  memberId: string;
  documentId: string;
  versionId: string;
  kindId: string | null;
  name: string;
  expirationDate: CalendarDate | null;
  isWaiting: boolean;
}

/** The contents of stored files, by the ids of these. */
export async function contentsOfFiles(
  { tx, workspace }: WorkspaceScope,
  fileIds: string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; sha256: string }>(sql`
    select id, sha256 from files where workspace_id = ${workspace.id} and id = any(${sql.param(fileIds)}::text[])`);
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/**
 * Until the transaction ends nobody else adds these contents to documents: of two who do so at once, the second finds what the first one
 * added. Whoever holds kinds holds those first, and documents after it: else two could wait for each other.
 */
export async function holdContents({ tx, workspace }: WorkspaceScope, sha256s: string[]): Promise<void> {
  if (sha256s.length === 0) return;
  const names = [...new Set(sha256s)].sort().map((sha256) => `content of ${workspace.id}/${sha256}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(names)}::text[]) with ordinality as names (name, place)`);
}

/** The contents that each of the people has, each kind of document once: the version that its document shows before others. */
export async function heldContents(
  { tx, workspace }: WorkspaceScope,
  sha256s: string[],
  memberIds: string[],
): Promise<HeldContent[]> {
  if (sha256s.length === 0 || memberIds.length === 0) return [];
  const { rows } = await tx.execute<{
    sha256: string;
    member_id: string;
    document_id: string;
    version_id: string;
    kind_id: string | null;
    name: string;
    expiration_date: CalendarDate | null;
    state: string;
  }>(sql`
    select distinct on (file.sha256, document.member_id, document.kind_id) file.sha256, document.member_id,
      document.id as document_id, document.kind_id, version.id as version_id, version.name, version.expiration_date, version.state
    from files as file
      join document_versions as version on version.workspace_id = file.workspace_id and version.file_id = file.id
        and version.state in ('ACCEPTED', 'SUBMITTED')
      join documents as document on document.id = version.document_id
    where file.workspace_id = ${workspace.id} and file.sha256 = any(${sql.param([...new Set(sha256s)])}::text[])
      and document.member_id = any(${sql.param([...new Set(memberIds)])}::text[])
      and not exists (select from document_versions as correction where correction.workspace_id = version.workspace_id
        and correction.corrects = version.id and correction.state = 'ACCEPTED')
      and not exists (select from version_ends as ended where ended.workspace_id = version.workspace_id
        and ended.version_id = version.id and ended.ended_at is null)
    order by file.sha256, document.member_id, document.kind_id, version.id = document.version_id desc, version.created_at desc, version.id`);
  return rows.map((row) => ({
    sha256: row.sha256,
    memberId: row.member_id,
    documentId: row.document_id,
    versionId: row.version_id,
    kindId: row.kind_id,
    name: row.name,
    expirationDate: row.expiration_date,
    isWaiting: row.state === 'SUBMITTED',
  }));
}
