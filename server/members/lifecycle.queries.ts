import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/rules/permissions.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { apiTokens, invitations, teamMembers, teamRequests, workspaceMembers } from '#server/db/schema.ts';
import { takenFrom } from './restoring/restoring.queries.ts';
import { formerAddressHash } from './rules.ts';

/** Active members with an account who were not removed: those who can act in the workspace. */
const active = ({ workspace }: WorkspaceScope) =>
  and(
    eq(workspaceMembers.workspaceId, workspace.id),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNotNull(workspaceMembers.userId),
    isNull(workspaceMembers.removedAt),
  );

/** How many can act in the workspace, and how many of them are admins. */
export async function countActive(scope: WorkspaceScope): Promise<{ admins: number; all: number }> {
  const [row] = await scope.tx
    .select({
      all: count(),
      admins: sql<number>`(count(*) filter (where ${workspaceMembers.role} = 'WORKSPACE_ADMIN'))::integer`,
    })
    .from(workspaceMembers)
    .where(active(scope));
  return row ?? { admins: 0, all: 0 };
}

/** Whether a member was removed, has left, or is not let in any more. */
export async function hasLeft({ tx, workspace }: WorkspaceScope, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ removedAt: workspaceMembers.removedAt, status: workspaceMembers.status })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, memberId)));
  return row === undefined || row.removedAt !== null || row.status === 'DEACTIVATED';
}

/** The addresses of the admins who can act in the workspace. */
export async function adminEmails(scope: WorkspaceScope): Promise<string[]> {
  const rows = await scope.tx
    .select({ email: workspaceMembers.email })
    .from(workspaceMembers)
    .where(and(active(scope), eq(workspaceMembers.role, 'WORKSPACE_ADMIN')));
  return rows.flatMap(({ email }) => email ?? []);
}

/** The roles of those of the members who are present. */
export async function rolesOf({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Map<string, Role>> {
  const rows = await tx
    .select({ id: workspaceMembers.id, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Gives a member another role; false when they have it already. Throws nothing for an unknown id: see `loadMember`. */
export const setRole = async (scope: WorkspaceScope, memberId: string, role: Role): Promise<boolean> =>
  (await setRoles(scope, [memberId], role)).length > 0;

/** The same for several; returns the ids of those who did not have it. */
export async function setRoles(scope: WorkspaceScope, ids: string[], role: Role): Promise<string[]> {
  assertAlone(scope);
  const changed = await scope.tx
    .update(workspaceMembers)
    .set({ role })
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
        ne(workspaceMembers.role, role),
      ),
    )
    .returning({ id: workspaceMembers.id });
  return changed.map(({ id }) => id);
}

/**
 * Hides members with their documents, takes them out of their teams, revokes their waiting invitations and ends their API
 * tokens. Documents are the workspace's and come back with the person; places in teams do only when a removal is undone at once
 * (`restoreMembers`), and tokens never. Returns the ids removed.
 */
export async function removeMembers(
  scope: WorkspaceScope,
  ids: string[],
  removal: 'REMOVED' | 'LEFT' | 'MERGED',
): Promise<Set<string>> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  const removed = await tx
    .update(workspaceMembers)
    .set({ removedAt: now, removal, removedWith: removal === 'REMOVED' ? takenFrom(workspace.id) : null })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .returning({ id: workspaceMembers.id, emailKey: workspaceMembers.emailKey });
  await keepAddressHashes(scope, removed);
  for (const places of [teamMembers, teamRequests]) {
    await tx.delete(places).where(and(eq(places.workspaceId, workspace.id), isOneOf(places.memberId, ids)));
  }
  await tx
    .update(invitations)
    .set({ status: 'REVOKED', answeredAt: now })
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        isOneOf(invitations.memberId, ids),
        eq(invitations.status, 'PENDING'),
      ),
    );
  await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiTokens.workspaceId, workspace.id),
        isOneOf(apiTokens.memberId, ids),
        isNull(apiTokens.revokedAt),
      ),
    );
  return new Set(removed.map(({ id }) => id));
}

/** Keeps what tells the removed again by another spelling of their address. */
async function keepAddressHashes(
  { tx, workspace }: WorkspaceScope,
  removed: { id: string; emailKey: string | null }[],
): Promise<void> {
  const known = removed.flatMap(({ id, emailKey }) =>
    emailKey === null ? [] : [{ id, hash: formerAddressHash(workspace.id, emailKey).toString('hex') }],
  );
  if (known.length === 0) return;
  const ids = sql.param(known.map(({ id }) => id));
  const hashes = sql.param(known.map(({ hash }) => hash));
  await tx.execute(sql`
    update workspace_members set former_address_hash = decode(former.hash, 'hex')
    from unnest(${ids}::text[], ${hashes}::text[]) as former (id, hash)
    where ${workspaceMembers.workspaceId} = ${workspace.id} and ${workspaceMembers.id} = former.id`);
}
