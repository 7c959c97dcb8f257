import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';

/** A document that somebody has, which another one would renew. */
export interface Held {
  memberId: string;
  kindId: string | null;
  documentId: string;
  name: string;
  /** The version in force; null where none counts. */
  inForce: { versionId: string; expirationDate: CalendarDate | null } | null;
}

/** By what the document of a kind is found that somebody has, or the one that is named by its own id. */
export const placeOf = (kindOrDocumentId: string, memberId: string): string =>
  `${kindOrDocumentId} ${memberId}`;

/**
 * The documents that new ones would renew, by `placeOf`: of each kind and member the one that was added last, and of each named document
 * and member that one, where the member has it.
 */
export async function heldDocuments(
  { tx, workspace }: WorkspaceScope,
  of: { kindOrDocumentId: string; memberIds: string[] }[],
): Promise<Map<string, Held>> {
  const pairs = of.flatMap(({ kindOrDocumentId, memberIds }) =>
    memberIds.map((memberId) => ({ kindOrDocumentId, memberId })),
  );
  if (pairs.length === 0) return new Map();
  const { rows } = await tx.execute<{
    asked: string;
    member_id: string;
    kind_id: string | null;
    id: string;
    name: string;
    version_id: string;
    state: string;
    expiration_date: CalendarDate | null;
  }>(sql`
    select distinct on (pair.asked, pair.member_id) pair.asked, document.member_id, document.kind_id, document.id, document.name,
      document.version_id, document.state, document.expiration_date
    from unnest(${sql.param(pairs.map((pair) => pair.kindOrDocumentId))}::text[], ${sql.param(pairs.map(({ memberId }) => memberId))}::text[])
      as pair (asked, member_id)
    join documents as document on document.workspace_id = ${workspace.id} and document.member_id = pair.member_id
      and pair.asked in (document.kind_id, document.id)
    order by pair.asked, pair.member_id, document.created_at desc, document.id desc`);
  return new Map(
    rows.map((row) => [
      placeOf(row.asked, row.member_id),
      {
        memberId: row.member_id,
        kindId: row.kind_id,
        documentId: row.id,
        name: row.name,
        inForce:
          row.state === 'ACCEPTED'
            ? { versionId: row.version_id, expirationDate: row.expiration_date }
            : null,
      },
    ]),
  );
}

/** Makes the caller the one who added documents, where whoever did has left. */
export async function takeOver({ tx, workspace, member }: MemberScope, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update documents set created_by_member_id = ${member.id}
    where workspace_id = ${workspace.id} and id = any(${sql.param(ids)}::text[]) and created_by_member_id in (
      select id from workspace_members where workspace_id = ${workspace.id}
        and (removed_at is not null or status = 'DEACTIVATED'))`);
}

/** Documents of one kind that one person has. */
interface Group {
  memberId: string;
  kind: { id: string; name: string };
  documents: {
    id: string;
    name: string;
    expirationDate: CalendarDate | null;
    undated: boolean;
    versionCount: number;
  }[];
}

/** Who has several documents of one kind, with these, oldest first: the first `most` of them by kind, and how many there are. */
export async function duplicates(
  { tx, workspace }: WorkspaceScope,
  most: number,
): Promise<{ groups: Group[]; count: number }> {
  const { rows } = await tx.execute<{
    member_id: string;
    kind: Group['kind'];
    documents: Group['documents'];
    count: number;
  }>(sql`
    with several as (
      select document.member_id, document.kind_id, count(*) over ()::integer as count
      from documents as document
        join workspace_members as holder on holder.workspace_id = document.workspace_id and holder.id = document.member_id
          and holder.removed_at is null
      where document.workspace_id = ${workspace.id} and document.kind_id is not null
      group by document.member_id, document.kind_id having count(*) > 1
    )
    select several.member_id, several.count, json_build_object('id', kind.id, 'name', kind.name) as kind, held.documents
    from several join document_kinds as kind on kind.workspace_id = ${workspace.id} and kind.id = several.kind_id
      cross join lateral (
        select json_agg(json_build_object('id', document.id, 'name', document.name, 'expirationDate', document.expiration_date,
          'undated', document.expiration_date is null and kind.expires = 'ALWAYS',
          'versionCount', (select count(*) from document_versions as version where version.document_id = document.id))
          order by document.created_at, document.id) as documents
        from documents as document where document.workspace_id = ${workspace.id} and document.member_id = several.member_id
          and document.kind_id = several.kind_id) as held
    order by kind.sort_name, kind.id, several.member_id limit ${most}`);
  return {
    groups: rows.map(({ member_id, kind, documents }) => ({ memberId: member_id, kind, documents })),
    count: rows[0]?.count ?? 0,
  };
}

/** Of documents with a kind, the person and the kind of each, as `placeOf` says it. */
export async function duplicatesAmong(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; kind_id: string; member_id: string }>(sql`
    select id, kind_id, member_id from documents
    where workspace_id = ${workspace.id} and id = any(${sql.param(ids)}::text[]) and kind_id is not null`);
  return new Map(rows.map((row) => [row.id, placeOf(row.kind_id, row.member_id)]));
}
