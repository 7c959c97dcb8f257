import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, equipment, teams, versionEnds, workspaceMembers } from '#server/db/schema.ts';

/** Of rows of members the one that the person has today, and whether they are in the workspace. */
export async function peopleToday(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, { id: string; isPresent: boolean }>> {
  const { rows } = await tx.execute<{ id: string; today: string; is_present: boolean }>(sql`
    select given.id, today.id as today, today.removed_at is null as is_present
    from ${workspaceMembers} as given
      join ${workspaceMembers} as today on today.workspace_id = given.workspace_id and today.id = coalesce(given.merged_into, given.id)
    where given.workspace_id = ${workspace.id} and given.id = any (${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, today, is_present }) => [id, { id: today, isPresent: is_present }]));
}

/** Of kinds the one that documents of theirs have today; those that were deleted are missing. */
export async function kindsToday(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; today: string }>(sql`
    with recursive step (id, today, next) as (
      select id, id, merged_into from ${documentKinds}
      where workspace_id = ${workspace.id} and id = any (${sql.param(ids)}::text[])
      union all
      select step.id, kind.id, kind.merged_into from step
        join ${documentKinds} as kind on kind.workspace_id = ${workspace.id} and kind.id = step.next
    )
    select id, today from step where next is null`);
  return new Map(rows.map(({ id, today }) => [id, today]));
}

/** Those of the tag IDs, as the index compares them, that items have. */
export async function tagIdsInUse({ tx, workspace }: WorkspaceScope, keys: string[]): Promise<Set<string>> {
  const key = sql<string>`lower(${equipment.tagId})`;
  const rows = await tx
    .select({ key })
    .from(equipment)
    .where(
      and(
        eq(equipment.workspaceId, workspace.id),
        sql`${key} = any(select lower(given) from unnest(${sql.param(keys)}::text[]) as given)`,
      ),
    );
  return new Set(rows.map((row) => row.key));
}

/** Makes teams that were deleted present again. */
export async function reviveTeams({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<void> {
  await tx
    .update(teams)
    .set({ endedAt: null })
    .where(and(eq(teams.workspaceId, workspace.id), isOneOf(teams.id, ids), isNotNull(teams.endedAt)));
}

/** Writes again why versions were withdrawn. */
export async function giveReasons(
  { tx, workspace }: WorkspaceScope,
  reasons: { id: string; reason: string }[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tx.execute(sql`
    update ${versionEnds} set reason = given.reason
    from unnest(${sql.param(reasons.map(({ id }) => id))}::text[], ${sql.param(reasons.map(({ reason }) => reason))}::text[])
      as given (id, reason)
    where version_ends.workspace_id = ${workspace.id} and version_ends.id = given.id`);
}

interface Newer {
  id: string;
  /** The document of the same kind and person that the restored one becomes part of. */
  newerId: string;
  versions: number;
}

/**
 * Of documents those whose holder got another one of their kind after they were deleted, and had none beside them before: it renewed them
 * (VAL-08). Documents that were kept beside each other stay so.
 */
export async function renewedMeanwhile(
  { tx, workspace }: WorkspaceScope,
  deleted: { id: string; deletedAt: Date }[],
): Promise<Newer[]> {
  const ids = sql.param(deleted.map(({ id }) => id));
  const { rows } = await tx.execute<{ id: string; newer_id: string; versions: number }>(sql`
    select document.id, newer.id as newer_id, (select count(*)::integer from document_versions as version
      where version.document_id in (document.id, newer.id)) as versions
    from unnest(${ids}::text[], ${sql.param(deleted.map(({ deletedAt }) => deletedAt.toISOString()))}::timestamptz[])
        as given (id, deleted_at)
      join documents as document on document.workspace_id = ${workspace.id} and document.id = given.id
      cross join lateral (
        select other.id, min(other.created_at) over () as first from documents as other
        where other.workspace_id = document.workspace_id and other.member_id = document.member_id
          and other.kind_id = document.kind_id and other.id <> all (${ids}::text[])
        order by other.created_at desc, other.id desc limit 1) as newer
    where newer.first >= given.deleted_at`);
  return rows.map(({ id, newer_id, versions }) => ({ id, newerId: newer_id, versions }));
}
