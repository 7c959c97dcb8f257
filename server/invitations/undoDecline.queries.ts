import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { invitations, workspaceMembers } from '#server/db/schema.ts';

/** The invitation of an address that waits in the scope's workspace, else the one that was declined last; null when there is neither. */
export async function lastDeclined({ tx, workspace }: WorkspaceScope, emailKey: string) {
  const [row] = await tx
    .select({
      id: invitations.id,
      memberId: invitations.memberId,
      status: invitations.status,
      answeredAt: invitations.answeredAt,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.emailKey, emailKey),
        isOneOf(invitations.status, ['PENDING', 'DECLINED']),
      ),
    )
    .orderBy(sql`${invitations.answeredAt} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/** Makes a declined invitation wait again; false when its member has joined since, or was removed. */
export async function reopenInvitation({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ status: 'PENDING', answeredAt: null })
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.id, id),
        sql`exists (select 1 from ${workspaceMembers} where ${and(
          eq(workspaceMembers.workspaceId, workspace.id),
          eq(workspaceMembers.id, invitations.memberId),
          eq(workspaceMembers.status, 'DRAFT'),
          isNull(workspaceMembers.removedAt),
        )})`,
      ),
    )
    .returning({ id: invitations.id });
  return rows.length > 0;
}
