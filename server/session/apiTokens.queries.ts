import { and, eq, isNull } from 'drizzle-orm';
import { allow, isUsable, type Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin, beginWith } from '#server/core/transaction.ts';
import { apiTokens, calendarFeeds, users, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';

const usableToken = statement(
  'API token',
  (db, given: Given<{ workspaceId: string; hash: Buffer; now: Date }>) =>
    db
      .select({
        id: apiTokens.id,
        name: apiTokens.name,
        mayWrite: apiTokens.mayWrite,
        forDirectory: apiTokens.forDirectory,
        lastUsedOn: apiTokens.lastUsedOn,
        user: users,
      })
      .from(apiTokens)
      .innerJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
      .innerJoin(
        workspaceMembers,
        and(
          eq(workspaceMembers.workspaceId, apiTokens.workspaceId),
          eq(workspaceMembers.id, apiTokens.memberId),
        ),
      )
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(
        and(
          eq(apiTokens.workspaceId, given.workspaceId),
          eq(apiTokens.hash, given.hash),
          isUsable(given.now),
          eq(workspaceMembers.status, 'ACTIVE'),
          isNull(workspaceMembers.removedAt),
          isNull(workspaces.archivedAt),
        ),
      ),
);

/** A token that can be used, with its owner, who is an active member of its workspace; undefined where there is none. */
export const findApiToken = (services: Services, workspaceId: string, hash: Buffer) =>
  beginWith(
    services,
    async (scope) => {
      const { tx, now } = scope;
      const [, rows] = await together(
        scope,
        () => allow(tx, { workspace_id: workspaceId }),
        () => usableToken.run(scope, { workspaceId, hash, now }),
      );
      return rows;
    },
    async ([row]) => row,
  );

/** Notes the day on which a token was used; once a day is enough. */
export const noteApiTokenUse = (
  services: Services,
  { id, workspaceId }: { id: string; workspaceId: string },
  day: string,
): Promise<void> =>
  begin(services, async ({ tx }) => {
    await allow(tx, { workspace_id: workspaceId });
    await tx
      .update(apiTokens)
      .set({ lastUsedOn: day })
      .where(and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.id, id)));
  });

/** Ends all API tokens and calendar addresses of a user at once, in all workspaces and on every node. */
export async function revokeTokensOf({ tx, now }: Scope, userId: string): Promise<void> {
  await allow(tx, { user_id: userId, workspace_id: '' });
  const memberships = await tx
    .select({ id: workspaceMembers.id, workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(workspaceMembers.workspaceId);
  for (const { id, workspaceId } of memberships) {
    await allow(tx, { workspace_id: workspaceId });
    await tx
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(
        and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.memberId, id), isNull(apiTokens.revokedAt)),
      );
    await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.workspaceId, workspaceId), eq(calendarFeeds.memberId, id)));
  }
  await allow(tx, { workspace_id: '' });
}
