import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/permissions.ts';
import { isOneOf } from '#server/db/paging.ts';
import { invitations, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { WorkspaceScope } from '#server/db/scope.ts';

/**
 * Until the transaction ends, nobody else adds, removes or changes members of this workspace: whether it keeps an admin is
 * decided by what all of them did before. Taken before any row of a member or an invitation, so that nobody waits in a
 * circle; other writes to the workspace go on.
 */
export async function lockMembership({ tx, workspace }: WorkspaceScope): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id))
    .for('no key update');
}

/** Active members with an account who were not removed: those who can act in the workspace. */
const acting = ({ workspace }: WorkspaceScope) =>
  and(
    eq(workspaceMembers.workspaceId, workspace.id),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNotNull(workspaceMembers.userId),
    isNull(workspaceMembers.removedAt),
  );

/** How many can act in the workspace, and how many of them are admins. */
export async function countActing(scope: WorkspaceScope): Promise<{ admins: number; all: number }> {
  const [row] = await scope.tx
    .select({
      all: count(),
      admins: sql<number>`(count(*) filter (where ${workspaceMembers.role} = 'WORKSPACE_ADMIN'))::integer`,
    })
    .from(workspaceMembers)
    .where(acting(scope));
  return row ?? { admins: 0, all: 0 };
}

/** Gives a member another role; false when they have it already. Throws nothing for an unknown id: see `loadMember`. */
export async function setRole(scope: WorkspaceScope, memberId: string, role: Role): Promise<boolean> {
  const changed = await scope.tx
    .update(workspaceMembers)
    .set({ role })
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.removedAt),
        ne(workspaceMembers.role, role),
      ),
    )
    .returning({ id: workspaceMembers.id });
  return changed.length > 0;
}

/** Hides members with their teams and documents, and takes their waiting invitations back. Returns the ids removed. */
export async function removeMembers(scope: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const { tx, now, workspace } = scope;
  const removed = await tx
    .update(workspaceMembers)
    .set({ removedAt: now })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .returning({ id: workspaceMembers.id });
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        isOneOf(invitations.memberId, ids),
        eq(invitations.status, 'PENDING'),
      ),
    );
  return new Set(removed.map(({ id }) => id));
}
