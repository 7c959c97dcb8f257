import { sql } from 'drizzle-orm';
import { COUNT } from '#contract/rules/limits.ts';
import { apiError } from '#server/core/errors.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { countVersionsOf, settleDocuments } from './evidence.queries.ts';

/**
 * Makes each group of documents, which the caller holds, one: the first has all of their versions and keeps its id. Of what people were
 * told of the version that it shows then, nobody is told again. Throws VERSION_LIMIT where one would have too many.
 */
export async function joinGroups(
  scope: WorkspaceScope,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const { tx, workspace } = scope;
  const stays = groups.flatMap(([first]) => first ?? []);
  const pairs = groups.flatMap(([first = '', ...others]) => others.map((id) => ({ id, first })));
  if (pairs.length === 0) return;
  const counts = await countVersionsOf(scope, groups.flat());
  for (const group of groups) {
    const versions = group.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
    if (versions > COUNT.versions) throw apiError('VERSION_LIMIT');
  }
  const joined = sql`unnest(${sql.param(pairs.map(({ id }) => id))}::text[], ${sql.param(pairs.map(({ first }) => first))}::text[])
    as joined (id, first)`;
  await tx.execute(sql`
    update document_versions as version set document_id = joined.first from ${joined}
    where version.workspace_id = ${workspace.id} and version.document_id = joined.id`);
  await settleDocuments(scope, stays);
  await tx.execute(sql`
    update documents as document set reminded_for = other.reminded_for, expiry_told_for = other.expiry_told_for,
      holder_owed_for = other.holder_owed_for
    from ${joined} join documents as other on other.id = joined.id
    where document.workspace_id = ${workspace.id} and document.id = joined.first and other.workspace_id = ${workspace.id}
      and document.version_id = other.version_id`);
  await tx.execute(sql`
    delete from documents using ${joined} where documents.workspace_id = ${workspace.id} and documents.id = joined.id`);
}

/** The documents of two members of which both have one of a kind: of each kind that of the one first, then that of the other. */
export async function sameKinds(scope: WorkspaceScope, [one, other]: [string, string]): Promise<string[][]> {
  const { rows } = await scope.tx.execute<{ id: string; other_id: string }>(sql`
    select distinct on (own.kind_id) own.id, document.id as other_id from documents as own
      join documents as document on document.workspace_id = own.workspace_id and document.kind_id = own.kind_id
    where own.workspace_id = ${scope.workspace.id} and own.member_id = ${one} and document.member_id = ${other}
    order by own.kind_id, own.created_at desc, own.id desc, document.created_at desc, document.id desc`);
  return rows.map(({ id, other_id }) => [id, other_id]);
}
