import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { allow, type Scope } from '#server/core/scope.ts';
import { type SessionFactor, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { keepLanguage } from '#server/users/properties.queries.ts';
import { startSession } from './queries.ts';

/** The answer to somebody whose log-in or sign-up has been checked. */
export async function signedIn(
  scope: Scope,
  userId: string,
  userAgent: string | null,
  factor: SessionFactor | null = null,
) {
  await keepLanguage(scope, userId);
  return {
    token: await startSession(scope, userId, userAgent, factor),
    user: { id: userId },
    recentWorkspaceIds: await recentWorkspaces(scope, userId),
  };
}

/** Workspaces of one person that are looked at; more on one day nobody uses. */
const MOST = 20;

/** The workspaces that a person used on the latest day on which they used one; their only one, used or not. */
async function recentWorkspaces({ tx }: Scope, userId: string): Promise<string[]> {
  await allow(tx, { user_id: userId });
  const own = await tx
    .select({ id: workspaces.id, lastSeenOn: workspaceMembers.lastSeenOn })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
        isNull(workspaces.archivedAt),
      ),
    )
    .orderBy(sql`${workspaceMembers.lastSeenOn} desc nulls last`, asc(workspaces.id))
    .limit(MOST);
  const latest = own[0]?.lastSeenOn ?? null;
  if (latest === null && own.length > 1) return [];
  return own.filter(({ lastSeenOn }) => lastSeenOn === latest).map(({ id }) => id);
}
