import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { allow, type MemberScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaceMembers } from '#server/db/schema.ts';

/**
 * Notes that a member used the workspace today: once a day, in a transaction of its own that nobody waits for. It waits for nobody
 * either: of several calls at once one notes it, and where the row is being changed the next call does.
 */
export function noteSeen({ services, workspace, member, today }: MemberScope): void {
  const due = and(
    eq(workspaceMembers.workspaceId, workspace.id),
    eq(workspaceMembers.id, member.id),
    or(isNull(workspaceMembers.lastSeenOn), lt(workspaceMembers.lastSeenOn, today)),
  );
  begin(services, async ({ tx }) => {
    await allow(tx, { workspace_id: workspace.id });
    const [free] = await tx
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .where(due)
      .for('no key update', { skipLocked: true });
    if (!free) return;
    await tx
      .update(workspaceMembers)
      .set({ lastSeenOn: today })
      .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, free.id)));
  }).catch((err: unknown) => services.log.warn({ err }, 'the day of a member could not be noted'));
}
