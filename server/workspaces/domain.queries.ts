import { and, count, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { COUNT } from '#contract/rules/limits.ts';
import type { AccountCount } from '#contract/workspaceDomains.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import { users, workspaceMembers, workspaces } from '#server/db/schema.ts';

/** How many accounts have a verified address at a domain, counted up to a limit. */
export async function countAccounts({ tx }: Scope, domain: string): Promise<AccountCount> {
  const some = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`split_part(${users.emailKey}, '@', 2)`, domain), isNotNull(users.emailVerifiedAt)))
    .limit(COUNT.accountsOfDomain + 1)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  const found = row?.count ?? 0;
  return { count: Math.min(found, COUNT.accountsOfDomain), hasMore: found > COUNT.accountsOfDomain };
}

/** The workspace's domain, and since when it is known to be its owner's. */
export async function domainRow({ tx, workspace }: WorkspaceScope) {
  const [row] = await tx
    .select({ domain: workspaces.domain, provedAt: workspaces.domainProvedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row;
}

/** Notes that the domain's record was found; the first time stays. */
export async function noteDomainProved({ tx, now, workspace }: WorkspaceScope): Promise<void> {
  await tx
    .update(workspaces)
    .set({ domainProvedAt: now })
    .where(and(eq(workspaces.id, workspace.id), isNull(workspaces.domainProvedAt)));
}

/**
 * Notes that the admins are told of a person who is about to join and whom nobody added. False when they have been told of
 * somebody before, and when the person was added or has been a member. The transaction holds the workspace's rights alone.
 */
export async function noteStranger(
  { tx, now, workspace }: WorkspaceScope,
  emailKey: string,
): Promise<boolean> {
  const known = tx
    .select({ one: sql`1` })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.emailKey, emailKey)));
  const noted = await tx
    .update(workspaces)
    .set({ strangerToldAt: now })
    .where(and(eq(workspaces.id, workspace.id), isNull(workspaces.strangerToldAt), notExists(known)))
    .returning({ id: workspaces.id });
  return noted.length > 0;
}
