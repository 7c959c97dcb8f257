import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';

/** A document of a kind that somebody has, which another of the kind would renew. */
export interface Held {
  memberId: string;
  kindId: string;
  documentId: string;
  name: string;
  /** The version in force; null where none counts. */
  inForce: { versionId: string; expirationDate: CalendarDate | null } | null;
}

/** By what the document of a kind is found that somebody has. */
export const placeOf = (kindId: string, memberId: string): string => `${kindId} ${memberId}`;

/** The documents that new ones of some kinds would renew: of each kind and member the one that was added last. */
export async function heldDocuments(
  { tx, workspace }: WorkspaceScope,
  of: { kindId: string; memberIds: string[] }[],
): Promise<Held[]> {
  const pairs = of.flatMap(({ kindId, memberIds }) => memberIds.map((memberId) => ({ kindId, memberId })));
  if (pairs.length === 0) return [];
  const { rows } = await tx.execute<{
    member_id: string;
    kind_id: string;
    id: string;
    name: string;
    version_id: string;
    state: string;
    expiration_date: CalendarDate | null;
  }>(sql`
    select distinct on (document.member_id, document.kind_id) document.member_id, document.kind_id, document.id, document.name,
      document.version_id, document.state, document.expiration_date
    from unnest(${sql.param(pairs.map(({ kindId }) => kindId))}::text[], ${sql.param(pairs.map(({ memberId }) => memberId))}::text[])
      as pair (kind_id, member_id)
    join documents as document on document.workspace_id = ${workspace.id} and document.member_id = pair.member_id
      and document.kind_id = pair.kind_id
    order by document.member_id, document.kind_id, document.created_at desc, document.id desc`);
  return rows.map((row) => ({
    memberId: row.member_id,
    kindId: row.kind_id,
    documentId: row.id,
    name: row.name,
    inForce:
      row.state === 'ACCEPTED' ? { versionId: row.version_id, expirationDate: row.expiration_date } : null,
  }));
}

/** Makes the caller the one who added documents, where whoever did has left. */
export async function takeOver({ tx, workspace, member }: MemberScope, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update documents set created_by_member_id = ${member.id}
    where workspace_id = ${workspace.id} and id = any(${sql.param(ids)}::text[]) and created_by_member_id in (
      select id from workspace_members where workspace_id = ${workspace.id}
        and (removed_at is not null or status = 'DEACTIVATED'))`);
}
