import { and, asc, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { GroupRole } from '#contract/groupRoles.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import { groupRoles, sessions, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { mappableCompanies } from './rules.ts';

const columns = {
  id: groupRoles.id,
  provider: groupRoles.provider,
  groupName: groupRoles.groupName,
  role: groupRoles.role,
};

/** The keys of the sign-ins whose groups may have roles in the workspace. */
export async function mappableProviders({ tx, workspace, services }: WorkspaceScope): Promise<string[]> {
  const { companies, domainProof } = services.config;
  const [row] = await tx
    .select({ id: workspaces.id, domain: workspaces.domain, provedAt: workspaces.domainProvedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row ? mappableCompanies(companies, row, domainProof === 'dns').map(({ key }) => key) : [];
}

/** The table of a workspace. */
export const listGroupRoles = ({ tx, workspace }: WorkspaceScope): Promise<GroupRole[]> =>
  tx
    .select(columns)
    .from(groupRoles)
    .where(eq(groupRoles.workspaceId, workspace.id))
    .orderBy(asc(groupRoles.provider), asc(groupRoles.groupName), asc(groupRoles.id));

/** Gives a group a role, or another one; null when it has that one already. */
export async function upsertGroupRole(
  { tx, now, workspace }: WorkspaceScope,
  { provider, groupName, role }: Omit<GroupRole, 'id'>,
): Promise<GroupRole | null> {
  const [row] = await tx
    .insert(groupRoles)
    .values({ id: newId(), workspaceId: workspace.id, provider, groupName, role, createdAt: now })
    .onConflictDoUpdate({
      target: [groupRoles.workspaceId, groupRoles.provider, groupRoles.groupName],
      set: { role },
      setWhere: ne(groupRoles.role, role),
    })
    .returning(columns);
  return row ?? null;
}

export async function countGroupRoles({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(groupRoles)
    .where(eq(groupRoles.workspaceId, workspace.id));
  return row?.count ?? 0;
}

/** False when there is no such row. */
export async function deleteGroupRole({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const removed = await tx
    .delete(groupRoles)
    .where(and(eq(groupRoles.workspaceId, workspace.id), eq(groupRoles.id, id)))
    .returning({ id: groupRoles.id });
  return removed.length > 0;
}

/** Somebody's active membership in the workspace, as it is now. */
export async function membershipNow({ tx, workspace }: WorkspaceScope, userId: string) {
  const [row] = await tx
    .select({ id: workspaceMembers.id, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return row ?? null;
}

/** Whether somebody has logged in again since. */
export async function hasLaterLogIn({ tx }: Pick<Scope, 'tx'>, userId: string, at: Date): Promise<boolean> {
  const later = await tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, at)))
    .limit(1);
  return later.length > 0;
}
