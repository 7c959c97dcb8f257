import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  accessLinks,
  apiTokens,
  calendarFeeds,
  documentRequests,
  documents,
  erasures,
  exemptions,
  invitations,
  teamRequests,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import { NO_USER } from '#server/members/membership.queries.ts';

/** The name of people whose records were erased, wherever something names them. */
const SOMEBODY = { firstName: 'Somebody', lastName: 'who left' };

/** Until the transaction ends no other node announces for the workspace. */
export async function lockErasures({ tx, workspace }: WorkspaceScope): Promise<void> {
  const name = `erasures/${workspace.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** True once it was announced on the workspace's present day. */
export async function wasAnnouncedToday({ tx, today, workspace }: WorkspaceScope): Promise<boolean> {
  const [row] = await tx
    .select({ on: workspaces.erasuresAnnouncedOn })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.on != null && row.on >= today;
}

export async function markAnnounced({ tx, today, workspace }: WorkspaceScope): Promise<void> {
  await tx.update(workspaces).set({ erasuresAnnouncedOn: today }).where(eq(workspaces.id, workspace.id));
}

/** True while a line waits whose day has come, or one that was erased was not told of. */
export async function hasWork({ tx, today, workspace }: WorkspaceScope): Promise<boolean> {
  const rows = await tx
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.workspaceId, workspace.id), sql`${erasures.eraseOn} <= ${today}::date`))
    .limit(1);
  return rows.length > 0;
}

const lines = ({ workspace }: WorkspaceScope, ids: string[]) =>
  and(eq(erasures.workspaceId, workspace.id), isOneOf(erasures.id, ids), isNull(erasures.erasedAt));

/** Marks lines whose things are erased; they stay until that was told. */
export async function markErased(scope: WorkspaceScope, ids: string[]): Promise<void> {
  await scope.tx.update(erasures).set({ erasedAt: scope.now }).where(lines(scope, ids));
}

/** Forgets lines, which are announced anew if they are due. */
export async function dropLines(scope: WorkspaceScope, ids: string[]): Promise<void> {
  await scope.tx.delete(erasures).where(lines(scope, ids));
}

export interface Erased {
  /** The name of a document type; null for people who left. */
  kind: string | null;
  count: number;
}

/** Takes what was erased off the list, in numbers. */
export async function takeErased({ tx, workspace }: WorkspaceScope): Promise<Erased[]> {
  const { rows } = await tx.execute<{ kind: string | null; count: number }>(sql`
    with told as (
      delete from erasures where workspace_id = ${workspace.id} and ${isNotNull(erasures.erasedAt)} returning kind_id
    )
    select kind.name as kind, count(*)::integer as count
    from told left join document_kinds as kind on kind.workspace_id = ${workspace.id} and kind.id = told.kind_id
    group by told.kind_id, kind.name order by lower(kind.name) nulls last`);
  return rows;
}

/** The rows of people, with those that were merged into theirs. */
export async function rowsOfPeople({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from workspace_members where workspace_id = ${workspace.id}
      and (id = any(${sql.param(ids)}::text[]) or merged_into = any(${sql.param(ids)}::text[]))`);
  return rows.map(({ id }) => id);
}

/** Some of the documents of people. */
export async function documentsOf(
  { tx, workspace }: WorkspaceScope,
  memberIds: string[],
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.memberId, memberIds)))
    .orderBy(documents.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes from rows of people who left all that says who they were, and what concerned them alone; the rows stay, without a name, for what
 * others recorded that names them: inspections, handovers, decisions, past days. Returns the files of their signatures. What keeps
 * somebody whom an admin removed from joining by themselves stays, as after the deletion of an account.
 */
export async function eraseFromPeople(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  await tx
    .update(workspaceMembers)
    .set({
      ...NO_USER,
      status: 'DEACTIVATED',
      ...{ email: null, emailKey: null, staffNumber: null },
      ...SOMEBODY,
      ...{ removedWith: null, directoryId: null, inDirectory: false },
      removedAt: sql`coalesce(${workspaceMembers.removedAt}, ${now.toISOString()}::timestamptz)`,
      removal: sql`coalesce(${workspaceMembers.removal}, 'LEFT')`,
      erasedAt: now,
    })
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, ids)));
  for (const table of [invitations, apiTokens, calendarFeeds, documentRequests, teamRequests])
    await tx.delete(table).where(and(eq(table.workspaceId, workspace.id), isOneOf(table.memberId, ids)));
  await tx
    .update(exemptions)
    .set({ reason: '' })
    .where(and(eq(exemptions.workspaceId, workspace.id), isOneOf(exemptions.memberId, ids)));
  await tx
    .update(accessLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessLinks.workspaceId, workspace.id),
        isOneOf(accessLinks.memberId, ids),
        isNull(accessLinks.revokedAt),
      ),
    );
  const given = sql`${sql.param(ids)}::text[]`;
  await tx.execute(sql`
    delete from told_gaps where workspace_id = ${workspace.id} and (member_id = any(${given}) or reader_member_id = any(${given}))`);
  await tx.execute(sql`
    delete from activities where workspace_id = ${workspace.id} and related_member_id = any(${given}) and equipment_id is null`);
  const { rows } = await tx.execute<{ file_id: string }>(sql`
    with signed as (
      select id, signature_file_id from handovers where workspace_id = ${workspace.id} and signature_file_id is not null
        and coalesce(to_member_id, from_member_id) = any(${given})
    ), gone as (
      update handovers set signature_file_id = null from signed
      where handovers.workspace_id = ${workspace.id} and handovers.id = signed.id
    )
    select signature_file_id as file_id from signed`);
  return rows.map(({ file_id }) => file_id);
}
