import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { reachOf } from '#contract/rules/permissions.ts';
import type { MemberScope } from '#server/core/scope.ts';
import {
  documentKinds,
  documentRequests,
  documents,
  equipment,
  workspaceMembers,
} from '#server/db/schema.ts';
import { isOpenRequest } from '#server/documents/requests/queries.ts';
import { managedBy } from '#server/members/places.queries.ts';

/** The days that a calendar shows, and how many rows of a kind are read at most. */
export interface CalendarSpan {
  from: CalendarDate;
  until: CalendarDate;
  limit: number;
}

const within = (day: PgColumn, { from, until }: CalendarSpan) => and(gte(day, from), lte(day, until));

const text = (column: PgColumn) => sql<string>`${column}::text`;

/** The name of a kind that may stand in a calendar; null of a sensitive one, and where there is none. */
const kindName = sql<string | null>`case when not ${documentKinds.sensitive} then ${documentKinds.name} end`;

const kindOfDocument = and(
  eq(documentKinds.workspaceId, documents.workspaceId),
  eq(documentKinds.id, documents.kindId),
);

/** What the caller holds and expires. A document without a kind is called as it is; nobody said that it is sensitive. */
export const ownDocuments = ({ tx, workspace, member }: MemberScope, span: CalendarSpan) =>
  tx
    .select({
      id: documents.id,
      day: text(documents.expirationDate),
      name: sql<
        string | null
      >`case when ${documents.kindId} is null then ${documents.name} else ${kindName} end`,
    })
    .from(documents)
    .leftJoin(documentKinds, kindOfDocument)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.memberId, member.id),
        eq(documents.state, 'ACCEPTED'),
        within(documents.expirationDate, span),
      ),
    )
    .orderBy(asc(documents.expirationDate), asc(documents.id))
    .limit(span.limit);

/** The days of what the caller has: inspections that are due, or ends of life. */
export const ownItems = (
  { tx, workspace, member }: MemberScope,
  day: 'nextDueOn' | 'endOfLifeOn',
  span: CalendarSpan,
) =>
  tx
    .select({
      id: equipment.id,
      day: text(equipment[day]),
      name: equipment.name,
      tagId: equipment.tagId,
    })
    .from(equipment)
    .where(
      and(
        eq(equipment.workspaceId, workspace.id),
        eq(equipment.ownerMemberId, member.id),
        isNull(equipment.retiredAt),
        within(equipment[day], span),
      ),
    )
    .orderBy(asc(equipment[day]), asc(equipment.id))
    .limit(span.limit);

/** What the caller was asked for and has not brought. */
export const ownRequests = ({ tx, workspace, member }: MemberScope, span: CalendarSpan) =>
  tx
    .select({ id: documentRequests.id, day: text(documentRequests.dueOn), name: kindName })
    .from(documentRequests)
    .innerJoin(
      documentKinds,
      and(
        eq(documentKinds.workspaceId, documentRequests.workspaceId),
        eq(documentKinds.id, documentRequests.kindId),
      ),
    )
    .where(
      and(
        eq(documentRequests.workspaceId, workspace.id),
        eq(documentRequests.memberId, member.id),
        isOpenRequest,
        within(documentRequests.dueOn, span),
      ),
    )
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.id))
    .limit(span.limit);

/**
 * How many documents of others expire on a day, by kind: of everybody for those who manage the workspace, and of people of teams that a team
 * admin manages, to whom sensitive ones of others are not listed (KIND-07).
 */
export async function expiringOfOthers(scope: MemberScope, span: CalendarSpan) {
  const { tx, workspace, member } = scope;
  const reach = reachOf(member.role, 'requirements:view');
  if (reach !== 'all' && reach !== 'own-teams') return [];
  const narrowed: SQL | undefined =
    reach === 'all'
      ? undefined
      : sql`${documents.memberId} in (${managedBy(scope, member.id)}) and ${documentKinds.sensitive} is not true`;
  const kindId = sql<string | null>`case when not ${documentKinds.sensitive} then ${documents.kindId} end`;
  return tx
    .select({
      day: text(documents.expirationDate),
      kindId,
      name: sql<string | null>`min(${kindName})`,
      count: sql<number>`count(*)::integer`,
    })
    .from(documents)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, documents.workspaceId),
        eq(workspaceMembers.id, documents.memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .leftJoin(documentKinds, kindOfDocument)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        within(documents.expirationDate, span),
        sql`${documents.memberId} <> ${member.id}`,
        narrowed,
      ),
    )
    .groupBy(documents.expirationDate, sql`2`)
    .orderBy(asc(documents.expirationDate), sql`2 nulls last`)
    .limit(span.limit);
}
