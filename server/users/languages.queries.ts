import { and, eq, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import type { Origin, Scope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { users, workspaceMembers, workspaces } from '#server/db/schema.ts';

/**
 * The language in which a member is written to, under any alias of their table: that of their account, also of one with their address
 * that has not joined yet, else the one that an admin chose for them, else the workspace's (LNG-02). Selected beside the address, so that no recipient costs a query.
 */
export const readerLanguage = (members: Table = workspaceMembers): SQL<Language> => {
  const member = sql.identifier(getTableName(members));
  return sql<Language>`coalesce(
    (select account.language from users as account where account.id = ${member}.user_id),
    (select account.language from users as account where account.email_key = ${member}.email_key),
    ${member}.language,
    (select own.language from workspaces as own where own.id = ${member}.workspace_id))`;
};

/** The same of members by their ids. */
export async function languagesOf(
  { tx, workspace }: WorkspaceScope,
  memberIds: string[],
): Promise<Map<string, Language>> {
  const rows = await tx
    .select({ id: workspaceMembers.id, language: readerLanguage() })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, memberIds)));
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** The language that a person chose or logged in with; null for an account that is gone. */
export async function languageOfUser({ tx }: Scope, userId: string): Promise<Language | null> {
  const [row] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return row?.language ?? null;
}

/** The language that the workspace chose. */
export async function languageOfWorkspace({ tx, workspace }: WorkspaceScope): Promise<Language> {
  const [row] = await tx
    .select({ language: workspaces.language })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.language ?? SOURCE_LANGUAGE;
}

/** The language in which the owner of an account is written to about it; until they have one, that of the call. */
export const accountLanguage = (
  { from }: { from?: Pick<Origin, 'language'> },
  { language }: { language?: Language | null },
): Language => language ?? from?.language ?? SOURCE_LANGUAGE;
