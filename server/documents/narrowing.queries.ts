import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import { acceptedStateSql, expirationStateSql } from '#server/db/expiration.ts';
import { contains, isOneOf } from '#server/db/paging.ts';
import { documentKinds, documents, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { type PeopleSearch, textOf } from '#server/members/search.queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';

export const holder = alias(workspaceMembers, 'holder');

/** The holder's row, as a join condition: the documents of a removed member are hidden. */
export const holderOf = and(
  eq(holder.workspaceId, documents.workspaceId),
  eq(holder.id, documents.memberId),
  isNull(holder.removedAt),
);

/**
 * The same without a join, for pages that skip documents: the removed members are looked up once, not a holder for each document. The
 * first page would gain nothing, and removed members may be many.
 */
export const isHeld = ({ workspaceId }: Given<DocumentInput>) =>
  sql`${documents.memberId} not in (select ${holder.id} from ${workspaceMembers} as holder
    where ${holder.workspaceId} = ${workspaceId} and ${holder.removedAt} is not null)`;

export interface DocumentInput extends PeopleSearch {
  workspaceId: string;
  today: CalendarDate;
  search?: string[] | undefined;
  among?: string[] | undefined;
  memberId?: string | undefined;
  teamId?: string | undefined;
  state?: ExpirationState | undefined;
  createdById?: string | undefined;
  kindId?: string | undefined;
  /** Those that nobody has given a kind. */
  withoutKind?: true | undefined;
  expiresFrom?: CalendarDate | undefined;
  expiresUntil?: CalendarDate | undefined;
  neverExpires?: true | undefined;
  /** Only documents of which a version was accepted. */
  counting?: true | undefined;
  /** It is not the first page. */
  isLater?: true | undefined;
  /** To whom sensitive documents of others are not listed. */
  outsiderId?: string | undefined;
}

export const inWorkspace = ({ workspaceId }: Given<DocumentInput>) => eq(documents.workspaceId, workspaceId);

/** What a search finds, in whatever state. */
export const isFound = (given: Given<DocumentInput>) =>
  and(
    given.counting && eq(documents.state, 'ACCEPTED'),
    given.search &&
      contains(
        sql`(${documents.searchText} || ' ' || ${textOf(holder, given)} || ' ' || coalesce(${documentKinds.searchText}, ''))`,
        given.search,
      ),
    given.among && isOneOf(documents.id, given.among),
    given.memberId && eq(documents.memberId, given.memberId),
    given.teamId && isHeldInTeam(given.workspaceId, documents.memberId, given.teamId),
    given.createdById && eq(documents.createdByMemberId, given.createdById),
    given.kindId && eq(documents.kindId, given.kindId),
    given.withoutKind && isNull(documents.kindId),
    given.expiresFrom && gte(documents.expirationDate, given.expiresFrom),
    given.expiresUntil && lte(documents.expirationDate, given.expiresUntil),
    given.neverExpires && isNull(documents.expirationDate),
    given.outsiderId &&
      sql`(${documentKinds.sensitive} is not true or ${given.outsiderId} in (${documents.memberId}, ${documents.createdByMemberId}))`,
  );

export const withoutHolders = ({ isLater, search }: Given<DocumentInput>) => Boolean(isLater && !search);

export const stateOn = ({ counting, today }: Given<DocumentInput>) =>
  sql<ExpirationState | null>`${counting ? acceptedStateSql(today) : expirationStateSql(today)}`;

/** The kind's row, as a join condition. */
export const kindOfDocument = and(
  eq(documentKinds.workspaceId, documents.workspaceId),
  eq(documentKinds.id, documents.kindId),
);

/** Whether `isFound` looks at the kinds, which costs a list of 10,000 documents a quarter more. */
export const asksForKinds = ({ search, outsiderId }: Given<DocumentInput>) => Boolean(search ?? outsiderId);
