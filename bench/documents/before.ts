import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { documentSchema } from '#contract/documents/documents.ts';
import { listResponse } from '#contract/paging.ts';
import { type CalendarDate, type ExpirationState, SOON_DAYS } from '#contract/rules/dates.ts';
import { may } from '#contract/rules/permissions.ts';
import { expirationStateSchema } from '#contract/schemas.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, type Order, searched } from '#server/db/paging.ts';
import { documents, files, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

/*
 * The list of documents as it was when a document was a file with a date: the floor under the list that has kinds and versions.
 */

const holder = alias(workspaceMembers, 'holder');
const creator = alias(workspaceMembers, 'creator');
const holderOf = and(
  eq(holder.workspaceId, documents.workspaceId),
  eq(holder.id, documents.memberId),
  isNull(holder.removedAt),
);
const columns = {
  id: documents.id,
  workspaceId: documents.workspaceId,
  name: documents.name,
  type: documents.type,
  fileId: documents.fileId,
  expirationDate: documents.expirationDate,
  expirationReminder: documents.expirationReminder,
  remindedFor: documents.remindedFor,
  expiryToldFor: documents.expiryToldFor,
  memberId: documents.memberId,
  createdByMemberId: documents.createdByMemberId,
  createdAt: documents.createdAt,
  sortName: documents.sortName,
};

interface Input {
  workspaceId: string;
  today: CalendarDate;
  search?: string[] | undefined;
  state?: ExpirationState | undefined;
}

const stateOn = ({ today }: Given<Input>) => sql<ExpirationState | null>`case
  when ${documents.expirationDate} is null then null
  when ${today}::date > ${documents.expirationDate} then 'EXPIRED'
  when ${today}::date >= ${documents.expirationReminder} then 'EXPIRING_SOON'
  when ${documents.expirationDate} <= ${today}::date + ${SOON_DAYS}::integer then 'EXPIRING_SOON'
  else 'UP_TO_DATE' end`;

const inWorkspace = ({ workspaceId }: Given<Input>) => eq(documents.workspaceId, workspaceId);
const isFound = ({ search }: Given<Input>) =>
  search && contains(sql`(${documents.sortName} || ' ' || ${holder.searchText})`, search);

const list = listPage('documents before versions', {
  id: documents.id,
  rows: (db, given: Given<Input>) =>
    db
      .select({
        document: columns,
        file: { mimeType: files.mimeType, size: files.size },
        holder: summaryOf(holder),
        creator: summaryOf(creator),
        state: sql<ExpirationState | null>`${stateOn(given)}`,
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
  where: (given) => and(isFound(given), given.state && sql`${stateOn(given)} = ${given.state}`),
  orders: () => ({
    name: documents.sortName,
    expirationDate: documents.expirationDate,
    createdAt: documents.createdAt,
  }),
  standard: { expirationDate: 'asc' },
});

const counted = statement('documents by state before versions', (db, given: Given<Input>) =>
  db
    .select({ state: sql<ExpirationState | null>`${stateOn(given)}`.as('state'), count: count() })
    .from(documents)
    .innerJoin(holder, holderOf)
    .where(and(inWorkspace(given), isFound(given)))
    .groupBy(sql`1`),
);

const answer = listResponse(
  documentSchema.omit({
    kind: true,
    version: true,
    versionCount: true,
    waiting: true,
    canRenew: true,
    canSubmit: true,
  }),
).extend({ states: z.record(expirationStateSchema, z.int()) });

export interface AskedBefore {
  page: number;
  pageSize: number;
  search?: string;
  orderBy?: Order<'name' | 'expirationDate' | 'createdAt'>[];
  filters?: { state?: ExpirationState };
}

/** One page as the text that it was sent as. */
export async function listBefore(scope: MemberScope, asked: AskedBefore): Promise<string> {
  const { workspace, today, member, user, grant, services, now } = scope;
  const matching: Input = { workspaceId: workspace.id, today, search: searched(asked.search) };
  const states: Record<ExpirationState, number> = { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };
  let all = 0;
  for (const row of await counted.run(scope, matching)) {
    all += row.count;
    if (row.state) states[row.state] = row.count;
  }
  const state = asked.filters?.state;
  const page = await list.page(
    scope,
    asked,
    { ...matching, state },
    async (rows) =>
      rows.map((row) => {
        const isOwn = [row.document.memberId, row.document.createdByMemberId].includes(member.id);
        return {
          id: row.document.id,
          name: row.document.name,
          type: row.document.type,
          file: {
            ...row.file,
            url: services.links.sign(row.document.fileId, { viewerId: user.id, grant }, now),
          },
          expirationDate: row.document.expirationDate,
          expirationReminder: row.document.expirationReminder,
          expirationState: row.state,
          createdAt: row.document.createdAt.toISOString(),
          workspaceMember: toSummary(scope, row.holder),
          createdByWorkspaceMember: toSummary(scope, row.creator),
          createdByWorkspaceMemberId: row.document.createdByMemberId,
          canEdit: isOwn,
          canDelete: isOwn || may(member.role, 'workspace:manage'),
        };
      }),
    async () => ({ '': state ? states[state] : all }),
  );
  return JSON.stringify(answer.parse({ ...page, states }));
}
