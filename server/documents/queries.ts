import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { documents as calls, WorkDocument } from '#contract/documents.ts';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { expirationStateSql } from '#server/db/expiration.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { documents, files, workspaceMembers } from '#server/db/schema.ts';
import { toSummary } from '#server/members/queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { documentRights, mayOpen } from './policy.ts';

const holder = alias(workspaceMembers, 'holder');
const creator = alias(workspaceMembers, 'creator');

/** The holder's row, as a join condition: the documents of a removed member are hidden. */
const holderOf = and(
  eq(holder.workspaceId, documents.workspaceId),
  eq(holder.id, documents.memberId),
  isNull(holder.removedAt),
);

/** Documents with file, holder and creator, as the caller may see them. */
async function loadDocuments(scope: MemberScope, ids: string[]): Promise<WorkDocument[]> {
  const rows = await scope.tx
    .select({
      document: documents,
      file: { mimeType: files.mimeType, size: files.size },
      holder,
      creator,
      state: sql<ExpirationState | null>`${expirationStateSql(scope.today)}`,
    })
    .from(documents)
    .innerJoin(files, and(eq(files.workspaceId, documents.workspaceId), eq(files.id, documents.fileId)))
    .innerJoin(holder, holderOf)
    .innerJoin(
      creator,
      and(eq(creator.workspaceId, documents.workspaceId), eq(creator.id, documents.createdByMemberId)),
    )
    .where(and(eq(documents.workspaceId, scope.workspace.id), isOneOf(documents.id, ids)));
  return rows.map((row) => ({
    id: row.document.id,
    name: row.document.name,
    type: row.document.type,
    file: { ...row.file, url: scope.services.links.sign(row.document.fileId, scope.user.id, scope.now) },
    expirationDate: row.document.expirationDate,
    expirationReminder: row.document.expirationReminder,
    expirationState: row.state,
    createdAt: row.document.createdAt.toISOString(),
    workspaceMember: toSummary(scope, row.holder),
    createdByWorkspaceMember: toSummary(scope, row.creator),
    createdByWorkspaceMemberId: row.document.createdByMemberId,
    ...documentRights(scope.member, row.document),
  }));
}

/** A document that the caller may open. */
export async function findDocument(scope: MemberScope, id: string): Promise<WorkDocument | null> {
  const [document] = await loadDocuments(scope, [id]);
  if (!document) return null;
  const { workspaceMember, createdByWorkspaceMemberId: createdByMemberId } = document;
  return mayOpen(scope.member, { memberId: workspaceMember.id, createdByMemberId }) ? document : null;
}

/** One page of the documents of the workspace, or of a team's members, with the numbers in each state for the same search. */
export async function listDocuments(
  scope: MemberScope,
  request: z.output<(typeof calls.list)['body']>,
  teamId?: string,
) {
  const { filters } = request;
  const state = expirationStateSql(scope.today);
  const matching = and(
    eq(documents.workspaceId, scope.workspace.id),
    contains(sql`(${documents.sortName} || ' ' || ${holder.searchText})`, request.search),
    filters?.workspaceMemberId ? eq(documents.memberId, filters.workspaceMemberId) : undefined,
    teamId ? isHeldInTeam(scope, documents.memberId, teamId) : undefined,
  );
  const where = filters?.state ? and(matching, sql`${state} = ${filters.state}`) : matching;
  const columns = {
    name: documents.sortName,
    expirationDate: documents.expirationDate,
    createdAt: documents.createdAt,
  };
  const { limit, offset } = pageOf(request);
  const { states, count: all } = await countByState(scope, state, matching);
  const ids = await scope.tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(holder, holderOf)
    .where(where)
    .orderBy(...orderOf(request.orderBy, columns, documents.expirationDate, documents.id))
    .limit(limit)
    .offset(offset);
  const data = await inSteps(
    ids.map(({ id }) => id),
    (some) => loadDocuments(scope, some),
  );
  return { data, count: filters?.state ? states[filters.state] : all, states };
}

async function countByState({ tx }: MemberScope, state: SQL, matching: SQL | undefined) {
  const rows = await tx
    .select({ state: sql<ExpirationState | null>`${state}`.as('state'), count: count() })
    .from(documents)
    .innerJoin(holder, holderOf)
    .where(matching)
    .groupBy(sql`1`);
  const states: Record<ExpirationState, number> = { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };
  let all = 0;
  for (const row of rows) {
    all += row.count;
    if (row.state) states[row.state] = row.count;
  }
  return { states, count: all };
}

type NewDocument = Pick<
  typeof documents.$inferInsert,
  'name' | 'type' | 'fileId' | 'expirationDate' | 'expirationReminder'
>;

/**
 * Gives one document to many members: a row for each, with one statement. Returns the ids. Nobody is told later of a
 * reminder or an expiration date that has passed already.
 */
export async function insertForMembers(
  { tx, now, today, workspace, member }: MemberScope,
  document: NewDocument,
  memberIds: string[],
): Promise<string[]> {
  const ids = memberIds.map(() => newId());
  const { name, type, fileId, expirationDate = null, expirationReminder = null } = document;
  const passed = (date: CalendarDate | null) => (date !== null && date < today ? date : null);
  await tx.execute(sql`
    insert into documents
      (id, workspace_id, name, type, file_id, expiration_date, expiration_reminder, expiry_told_for, reminded_for,
      member_id, created_by_member_id, created_at)
    select row.id, ${workspace.id}, ${name}, ${type}, ${fileId}, ${expirationDate}::date, ${expirationReminder}::date,
      ${passed(expirationDate)}::date, ${passed(expirationReminder)}::date,
      row.member_id, ${member.id}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(memberIds)}::text[]) as row (id, member_id)`);
  return ids;
}
