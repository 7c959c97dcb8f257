import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
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
  states?: ExpirationState[] | undefined;
  createdById?: string | undefined;
  kindId?: string | undefined;
  /** Those that nobody has given a kind. */
  withoutKind?: true | undefined;
  expiresFrom?: CalendarDate | undefined;
  expiresUntil?: CalendarDate | undefined;
  neverExpires?: true | undefined;
  undated?: true | undefined;
  /** Only documents of which a version was accepted. */
  counting?: true | undefined;
  /** It is not the first page. */
  isLater?: true | undefined;
  /** To whom sensitive documents of others are not listed. */
  outsiderId?: string | undefined;
  /** To whom they are listed by their holder, kind and state, with nothing else by which they could be found or put in order (KIND-07). */
  stateOnlyFor?: string | undefined;
}

export const inWorkspace = ({ workspaceId }: Given<DocumentInput>) => eq(documents.workspaceId, workspaceId);

/** Whether a document is sensitive, and neither held nor added by somebody. */
const isOthers = (memberId: SQLWrapper | string): SQL =>
  sql`(${documentKinds.sensitive} is true and ${memberId} not in (${documents.memberId}, ${documents.createdByMemberId}))`;

/** A column as the caller may know it; `otherwise` of documents of which they see the state alone. */
const known = (
  { stateOnlyFor }: Given<DocumentInput>,
  column: PgColumn,
  otherwise: SQLWrapper = sql`null`,
): PgColumn | SQL =>
  stateOnlyFor ? sql`case when ${isOthers(stateOnlyFor)} then ${otherwise} else ${column} end` : column;

/** A document that was accepted has no date, though its kind always expires (VAL-03). */
const isUndated = sql<boolean>`(${documents.state} = 'ACCEPTED' and ${documents.expirationDate} is null and ${documentKinds.expires} is not distinct from 'ALWAYS')`;

/** By what a list can be put in order. */
export const ordersOf = (given: Given<DocumentInput>) => ({
  name: known(given, documents.sortName, documentKinds.sortName),
  expirationDate: known(given, documents.expirationDate),
  createdAt: known(given, documents.createdAt),
  kind: documentKinds.sortName,
});

/** What a search finds, in whatever state. */
export const isFound = (given: Given<DocumentInput>) =>
  and(
    given.counting && eq(documents.state, 'ACCEPTED'),
    given.search &&
      contains(
        sql`(${known(given, documents.searchText, sql`''`)} || ' ' || ${textOf(holder, given)} || ' ' || coalesce(${documentKinds.searchText}, ''))`,
        given.search,
      ),
    given.among && isOneOf(documents.id, given.among),
    given.memberId && eq(documents.memberId, given.memberId),
    given.teamId && isHeldInTeam(given.workspaceId, documents.memberId, given.teamId),
    given.createdById && eq(documents.createdByMemberId, given.createdById),
    given.kindId && eq(documents.kindId, given.kindId),
    given.withoutKind && isNull(documents.kindId),
    given.expiresFrom && sql`${known(given, documents.expirationDate)} >= ${given.expiresFrom}`,
    given.expiresUntil && sql`${known(given, documents.expirationDate)} <= ${given.expiresUntil}`,
    given.neverExpires && and(isNull(documents.expirationDate), not(isUndated)),
    given.undated && isUndated,
    given.outsiderId && sql`not ${isOthers(given.outsiderId)}`,
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
export const asksForKinds = ({
  search,
  outsiderId,
  stateOnlyFor,
  neverExpires,
  undated,
}: Given<DocumentInput>) => Boolean(search ?? outsiderId ?? stateOnlyFor ?? neverExpires ?? undated);
