import { sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';

/**
 * Forgets what was announced and is no longer due: by the rules as they are now, or because a person is held or has come back. If it is due
 * again, it is announced anew (DOOR-12).
 */
export async function dropNoLongerDue({ tx, workspace }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`
    delete from erasures as line where line.workspace_id = ${workspace.id} and line.erased_at is null and (
      exists (select from legal_holds as hold where hold.workspace_id = line.workspace_id and hold.member_id = line.member_id)
      or line.what = 'VERSION' and not exists (select from document_kinds as kind
        where kind.workspace_id = line.workspace_id and kind.id = line.kind_id
          and line.ended_on + make_interval(months => kind.retention_months) <= line.erase_on)
      or line.what = 'PERSON' and not exists (select from workspaces join workspace_members as member on member.workspace_id = workspaces.id
        where workspaces.id = line.workspace_id and member.id = line.id
          and (member.removed_at is not null or member.status = 'DEACTIVATED')
          and line.ended_on + make_interval(months => workspaces.retention_left_months) <= line.erase_on))`);
}
