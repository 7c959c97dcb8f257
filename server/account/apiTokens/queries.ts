import { and, count, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiToken, apiTokens as calls } from '#contract/programs/apiTokens.ts';
import { newId } from '#server/core/ids.ts';
import { allow, isUsable, type MemberScope, type Scope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { listPage } from '#server/db/listPage.ts';
import { apiTokens, type SessionFactor, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

interface TokensInput {
  workspaceId: string;
  memberId?: string | undefined;
}

const tokenList = listPage('API tokens', {
  id: apiTokens.id,
  rows: (db) =>
    db
      .select({ row: apiTokens, owner: summaryOf(workspaceMembers) })
      .from(apiTokens)
      .innerJoin(
        workspaceMembers,
        and(
          eq(workspaceMembers.workspaceId, apiTokens.workspaceId),
          eq(workspaceMembers.id, apiTokens.memberId),
        ),
      )
      .$dynamic(),
  ids: (db) => db.select({ id: apiTokens.id }).from(apiTokens).$dynamic(),
  within: (given: Given<TokensInput>) =>
    and(eq(apiTokens.workspaceId, given.workspaceId), isNull(apiTokens.revokedAt)),
  where: ({ memberId }) => memberId && eq(apiTokens.memberId, memberId),
  orders: () => ({ createdAt: apiTokens.createdAt }),
  standard: { createdAt: 'desc' },
});

type Row = Awaited<ReturnType<typeof tokenList.rows>>[number];

/** One page of the workspace's tokens that were not revoked, or of one member's. */
export const listApiTokens = (
  scope: MemberScope,
  request: z.output<(typeof calls.list)['body']>,
  memberId: string | null,
) =>
  tokenList.page(
    scope,
    request,
    { workspaceId: scope.workspace.id, memberId: memberId ?? undefined },
    async (rows) => rows.map((row) => toApiToken(scope, row)),
  );

export async function loadApiToken(scope: MemberScope, id: string): Promise<ApiToken | null> {
  const [row] = await tokenList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  return row ? toApiToken(scope, row) : null;
}

const toApiToken = (scope: MemberScope, { row, owner }: Row): ApiToken => ({
  id: row.id,
  name: row.name,
  mayWrite: row.mayWrite,
  forDirectory: row.forDirectory,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  hasExpired: row.expiresAt !== null && row.expiresAt <= scope.now,
  lastUsedOn: row.lastUsedOn,
  workspaceMember: toSummary(scope, owner),
});

/** How many tokens of the caller can be used. */
export async function countUsable({ tx, now, workspace, member }: MemberScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.workspaceId, workspace.id), eq(apiTokens.memberId, member.id), isUsable(now)));
  return row?.count ?? 0;
}

interface NewApiToken {
  name: string;
  mayWrite: boolean;
  forDirectory: boolean;
  token: string;
  expiresAt: Date | null;
  factor: SessionFactor | null;
}

/** Keeps the hash of a token of the caller's; the token itself is nowhere. */
export async function insertApiToken(
  { tx, now, workspace, member }: MemberScope,
  { token, ...row }: NewApiToken,
): Promise<string> {
  const id = newId();
  await tx.insert(apiTokens).values({
    id,
    workspaceId: workspace.id,
    memberId: member.id,
    hash: hashToken(token),
    createdAt: now,
    ...row,
  });
  return id;
}

/** Ends a token at once, on every node: any one, or one of a member. Null when there is none, or it was revoked before. */
export async function revokeApiToken(
  { tx, now, workspace }: MemberScope,
  id: string,
  memberId: string | null,
): Promise<{ name: string; memberId: string } | null> {
  const [revoked] = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiTokens.workspaceId, workspace.id),
        eq(apiTokens.id, id),
        isNull(apiTokens.revokedAt),
        memberId === null ? undefined : eq(apiTokens.memberId, memberId),
      ),
    )
    .returning({ name: apiTokens.name, memberId: apiTokens.memberId });
  return revoked ?? null;
}

/** Removes the tokens of a workspace that expired or were revoked before a moment. */
export async function deleteEndedApiTokens({ tx }: Scope, workspaceId: string, before: Date): Promise<void> {
  await allow(tx, { workspace_id: workspaceId });
  await tx
    .delete(apiTokens)
    .where(
      and(
        eq(apiTokens.workspaceId, workspaceId),
        or(lte(apiTokens.expiresAt, before), lte(apiTokens.revokedAt, before)),
      ),
    );
}
