import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { documents as calls, WorkDocument } from '#contract/documents.ts';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { expirationStateSql } from '#server/db/expiration.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, searched } from '#server/db/paging.ts';
import { documents, files, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';
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

interface DocumentInput {
  workspaceId: string;
  today: CalendarDate;
  search?: string[] | undefined;
  memberId?: string | undefined;
  teamId?: string | undefined;
  state?: ExpirationState | undefined;
}

const inWorkspace = ({ workspaceId }: Given<DocumentInput>) => eq(documents.workspaceId, workspaceId);

/** What a search finds, in whatever state. */
const isFound = ({ workspaceId, search, memberId, teamId }: Given<DocumentInput>) =>
  and(
    search && contains(sql`(${documents.sortName} || ' ' || ${holder.searchText})`, search),
    memberId && eq(documents.memberId, memberId),
    teamId && isHeldInTeam(workspaceId, documents.memberId, teamId),
  );

const documentList = listPage('documents', {
  id: documents.id,
  rows: (db, given: Given<DocumentInput>) =>
    db
      .select({
        document: documents,
        file: { mimeType: files.mimeType, size: files.size },
        holder: summaryOf(holder),
        creator: summaryOf(creator),
        state: sql<ExpirationState | null>`${expirationStateSql(given.today)}`,
      })
      .from(documents)
      .innerJoin(files, and(eq(files.workspaceId, documents.workspaceId), eq(files.id, documents.fileId)))
      .innerJoin(holder, holderOf)
      .innerJoin(
        creator,
        and(eq(creator.workspaceId, documents.workspaceId), eq(creator.id, documents.createdByMemberId)),
      )
      .$dynamic(),
  ids: (db) => db.select({ id: documents.id }).from(documents).innerJoin(holder, holderOf).$dynamic(),
  within: inWorkspace,
  where: (given) =>
    and(isFound(given), given.state && sql`${expirationStateSql(given.today)} = ${given.state}`),
  orders: () => ({
    name: documents.sortName,
    expirationDate: documents.expirationDate,
    createdAt: documents.createdAt,
  }),
  standard: { expirationDate: 'asc' },
});

type Row = Awaited<ReturnType<typeof documentList.rows>>[number];

/** Documents with file, holder and creator, as the caller may see them. */
const toDocument =
  (scope: MemberScope) =>
  (row: Row): WorkDocument => ({
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
  });

const inputOf = ({ workspace, today }: MemberScope): DocumentInput => ({ workspaceId: workspace.id, today });

/** A document that the caller may open. */
export async function findDocument(scope: MemberScope, id: string): Promise<WorkDocument | null> {
  const [row] = await documentList.rows(scope, inputOf(scope), [id]);
  return row && mayOpen(scope.member, row.document) ? toDocument(scope)(row) : null;
}

/** One page of the documents of the workspace, or of a team's members, with the numbers in each state for the same search. */
export async function listDocuments(
  scope: MemberScope,
  request: z.output<(typeof calls.list)['body']>,
  teamId?: string,
) {
  const { filters, search } = request;
  const matching = {
    ...inputOf(scope),
    search: searched(search),
    memberId: filters?.workspaceMemberId,
    teamId,
  };
  const state = filters?.state;
  const { states, count: all } = await countByState(scope, matching);
  const page = await documentList.run(
    scope,
    request,
    { ...matching, state },
    async (rows) => rows.map(toDocument(scope)),
    async () => (state ? states[state] : all),
  );
  return { ...page, states };
}

const counted = statement('documents by state', (db, given: Given<DocumentInput>) =>
  db
    .select({
      state: sql<ExpirationState | null>`${expirationStateSql(given.today)}`.as('state'),
      count: count(),
    })
    .from(documents)
    .innerJoin(holder, holderOf)
    .where(and(inWorkspace(given), isFound(given)))
    .groupBy(sql`1`),
);

async function countByState(scope: MemberScope, matching: DocumentInput) {
  const rows = await counted.run(scope, matching);
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
