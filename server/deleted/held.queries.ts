import { and, eq, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { bin } from '#server/db/schema.ts';

/**
 * True of an entry of the bin that belongs to somebody under a legal hold: their document, or an item whose rows name them or an entry
 * that was merged into theirs, be it as owner, inspector, reporter, or in a handover (DOOR-12). Ids are found in the text of the rows,
 * in which nothing else looks like one.
 */
export const isHeld = sql<boolean>`exists (select from legal_holds as hold
  join workspace_members as held on held.workspace_id = hold.workspace_id and hold.member_id in (held.id, held.merged_into)
  where hold.workspace_id = bin.workspace_id
    and (held.id = bin.member_id or bin.what = 'EQUIPMENT' and position(held.id in bin.rows::text) > 0))`;

/** Whether one of the entries is kept by a legal hold. */
export async function holdsAny({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: bin.id })
    .from(bin)
    .where(and(eq(bin.workspaceId, workspace.id), isOneOf(bin.id, ids), isHeld))
    .limit(1);
  return rows.length > 0;
}
