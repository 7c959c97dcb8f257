import { and, asc, eq, gte, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isExpired } from '#server/db/expiration.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  documentKinds,
  documentRequests,
  documents,
  equipment,
  invitations,
  workspaceMembers,
} from '#server/db/schema.ts';
import { isOpenRequest } from '#server/documents/requests/queries.ts';
import { addressOf, nameOf } from './queries.ts';

const holder = alias(workspaceMembers, 'holder');
const creator = alias(workspaceMembers, 'creator');
const owner = alias(workspaceMembers, 'owner');

/** So many days before its due day a member is reminded of what they were asked for. */
const SOON_DAYS_OF_REQUEST = 7;

/**
 * Takes what is due and was not told for its present `day` yet, which stands in the column `toldFor` then: when several nodes ask, each
 * thing goes to one of them (DOC-30, INS-13).
 */
async function takeUntold<Table extends PgTable & Record<'id' | 'workspaceId', PgColumn>>(
  { tx, workspace }: WorkspaceScope,
  table: Table,
  [toldFor, day]: [keyof PgUpdateSetSource<Table> & keyof Table, PgColumn],
  isDue: SQL | undefined,
  alsoSet: PgUpdateSetSource<Table> = {},
): Promise<string[]> {
  const taken = await tx
    .update(table)
    .set({ ...alsoSet, [toldFor]: sql`${day}` })
    .where(and(eq(table.workspaceId, workspace.id), isDue, sql`${table[toldFor]} is distinct from ${day}`))
    .returning({ id: sql<string>`${table.id}` });
  return taken.map(({ id }) => id);
}

const isWithin = (days: number, day: PgColumn, today: CalendarDate) =>
  and(lte(day, sql`${today}::date + ${days}::integer`), gte(day, today));

/** Whether the member whom a row names is one of these. */
const isOf = (
  { workspaceId, memberId }: Record<'workspaceId' | 'memberId', PgColumn>,
  these: SQL | undefined,
) =>
  sql`exists (select 1 from ${workspaceMembers} where ${and(
    eq(workspaceMembers.workspaceId, workspaceId),
    eq(workspaceMembers.id, memberId),
    isNull(workspaceMembers.removedAt),
    these,
  )})`;

/** Whether the holder is there. What comes due of somebody who is removed is told when they are back (VAL-15). */
const isPresent = isOf(documents, undefined);

const isInvited = isOf(
  documents,
  sql`exists (select 1 from ${invitations} where ${and(
    eq(invitations.workspaceId, workspaceMembers.workspaceId),
    eq(invitations.memberId, workspaceMembers.id),
    eq(invitations.status, 'PENDING'),
  )})`,
);

/**
 * Takes the documents whose reminder date has come. While a renewal waits for its review the holder has done their part; a refusal lets
 * the reminder come (SUB-07).
 */
export const takeReminders = (scope: WorkspaceScope): Promise<string[]> =>
  takeUntold(
    scope,
    documents,
    ['remindedFor', documents.expirationReminder],
    and(
      eq(documents.state, 'ACCEPTED'),
      eq(documents.isWaiting, false),
      lte(documents.expirationReminder, scope.today),
      not(isExpired(scope.today)),
      isPresent,
    ),
  );

/** Takes the documents that have expired. Where a renewal waits, or the holder’s invitation, the holder is left out, and owed (SUB-07, VAL-15). */
export const takeExpired = (scope: WorkspaceScope): Promise<string[]> =>
  takeUntold(
    scope,
    documents,
    ['expiryToldFor', documents.expirationDate],
    and(eq(documents.state, 'ACCEPTED'), isExpired(scope.today), isPresent),
    {
      holderOwedFor: sql`case when ${documents.isWaiting} or ${isInvited} then ${documents.expirationDate} end`,
    },
  );

/** Takes the documents of whose expiry the holder was not told while something waited: a renewal that has been refused since, or their invitation. */
export async function takeOwed({ tx, workspace }: WorkspaceScope): Promise<string[]> {
  const taken = await tx
    .update(documents)
    .set({ holderOwedFor: null })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        eq(documents.isWaiting, false),
        eq(documents.holderOwedFor, documents.expirationDate),
        isOf(documents, eq(workspaceMembers.status, 'ACTIVE')),
      ),
    )
    .returning({ id: documents.id });
  return taken.map(({ id }) => id);
}

interface DueDocument {
  id: string;
  name: string;
  expirationDate: string;
  holderId: string;
  holderName: string;
  /** Null when the holder has no account in the workspace. */
  holderEmail: string | null;
  creatorEmail: string | null;
  /** The holder is told later, because a renewal of theirs or their invitation waits. */
  isOwed: boolean;
}

/** The documents with the people to be told; documents of removed members are left out. */
export async function dueDocuments({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<DueDocument[]> {
  return tx
    .select({
      id: documents.id,
      name: documents.name,
      expirationDate: sql<string>`${documents.expirationDate}`,
      holderId: holder.id,
      holderName: nameOf(holder),
      holderEmail: addressOf(holder),
      creatorEmail: addressOf(creator),
      isOwed: sql<boolean>`${documents.holderOwedFor} is not null`,
    })
    .from(documents)
    .innerJoin(
      holder,
      and(
        eq(holder.workspaceId, documents.workspaceId),
        eq(holder.id, documents.memberId),
        isNull(holder.removedAt),
      ),
    )
    .innerJoin(
      creator,
      and(eq(creator.workspaceId, documents.workspaceId), eq(creator.id, documents.createdByMemberId)),
    )
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.id, ids)))
    .orderBy(asc(documents.expirationDate), asc(documents.sortName), asc(documents.id));
}

/** Takes the items in service that are due for inspection within 30 days. */
export const takeDueSoon = (scope: WorkspaceScope): Promise<string[]> =>
  takeUntold(
    scope,
    equipment,
    ['remindedFor', equipment.nextDueOn],
    and(isNull(equipment.retiredAt), isWithin(SOON_DAYS, equipment.nextDueOn, scope.today)),
  );

/** Takes the items in service whose due day has passed. */
export const takeOverdue = (scope: WorkspaceScope): Promise<string[]> =>
  takeUntold(
    scope,
    equipment,
    ['overdueToldFor', equipment.nextDueOn],
    and(isNull(equipment.retiredAt), lt(equipment.nextDueOn, scope.today)),
  );

interface DueItem {
  id: string;
  name: string;
  tagId: string | null;
  dueOn: string;
  /** Null while nobody has it. */
  ownerId: string | null;
  ownerName: string;
  /** Null when the owner has no account in the workspace. */
  ownerEmail: string | null;
}

/** The items with whoever has them; nobody has the item of a removed member. */
export const dueItems = ({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<DueItem[]> =>
  tx
    .select({
      id: equipment.id,
      name: equipment.name,
      tagId: equipment.tagId,
      dueOn: sql<string>`${equipment.nextDueOn}`,
      ownerId: owner.id,
      ownerName: nameOf(owner),
      ownerEmail: addressOf(owner),
    })
    .from(equipment)
    .leftJoin(
      owner,
      and(
        eq(owner.workspaceId, equipment.workspaceId),
        eq(owner.id, equipment.ownerMemberId),
        isNull(owner.removedAt),
      ),
    )
    .where(and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids)))
    .orderBy(asc(equipment.nextDueOn), asc(equipment.sortName), asc(equipment.id));

/** Takes what members were asked for and is due within 7 days. */
export const takeRequestsSoon = (scope: WorkspaceScope): Promise<string[]> =>
  takeUntold(
    scope,
    documentRequests,
    ['remindedFor', documentRequests.dueOn],
    and(
      isOpenRequest,
      isWithin(SOON_DAYS_OF_REQUEST, documentRequests.dueOn, scope.today),
      isOf(documentRequests, undefined),
    ),
  );

/** Takes what members were asked for and was due before today. */
export const takeRequestsOverdue = (scope: WorkspaceScope): Promise<string[]> =>
  takeUntold(
    scope,
    documentRequests,
    ['overdueToldFor', documentRequests.dueOn],
    and(isOpenRequest, lt(documentRequests.dueOn, scope.today), isOf(documentRequests, undefined)),
  );

interface DueRequest {
  kindName: string;
  dueOn: string;
  memberName: string;
  /** Null when the member has no account in the workspace. */
  memberEmail: string | null;
}

/** The requests with whom they ask, the most pressing first. */
export const dueRequests = ({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<DueRequest[]> =>
  tx
    .select({
      kindName: documentKinds.name,
      dueOn: sql<string>`${documentRequests.dueOn}`,
      memberName: nameOf(workspaceMembers),
      memberEmail: addressOf(workspaceMembers),
    })
    .from(documentRequests)
    .innerJoin(
      documentKinds,
      and(
        eq(documentKinds.workspaceId, documentRequests.workspaceId),
        eq(documentKinds.id, documentRequests.kindId),
      ),
    )
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, documentRequests.workspaceId),
        eq(workspaceMembers.id, documentRequests.memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .where(and(eq(documentRequests.workspaceId, workspace.id), isOneOf(documentRequests.id, ids)))
    .orderBy(asc(documentRequests.dueOn), asc(documentKinds.sortName), asc(documentRequests.id));
