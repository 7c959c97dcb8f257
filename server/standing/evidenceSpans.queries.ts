import { sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';

/**
 * Of deleted versions too, those of one kind or member are known as those of another one from now on; triggers do it for versions that are
 * there.
 */
export async function moveEvidence(
  { tx, workspace }: WorkspaceScope,
  of: 'kind_id' | 'member_id',
  from: string,
  to: string,
): Promise<void> {
  const [memberId, kindId] = [
    of === 'member_id' ? sql`${to}` : sql`member_id`,
    of === 'kind_id' ? sql`${to}` : sql`kind_id`,
  ];
  await tx.execute(sql`
    with ended as (
      update evidence_spans set ended_at = greatest(moment(), began_at)
      where workspace_id = ${workspace.id} and ${sql.identifier(of)} = ${from} and ended_at is null returning *)
    insert into evidence_spans (workspace_id, version_id, document_id, member_id, kind_id, began_at)
    select workspace_id, version_id, document_id, ${memberId}, ${kindId}, ended_at from ended`);
}
