import { and, desc, gt, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { UNREAD_SHOWN } from '#contract/rules/activity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { activities } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { type FeedInput, inputOf, readUntil, visible } from './feed.queries.ts';

/** So many are counted: one more than is ever shown. */
const MOST = UNREAD_SHOWN + 1;

/** So many activities are looked at in the order of time before it is asked who did something. */
const NEWEST = 200;

const one = { one: sql`1`.as('one') };
const count = sql<number>`count(*)::integer`;

/** The first of a query's rows. Their number is in the text, so that PostgreSQL knows it and keeps the plan. */
const first = (rows: number, query: SQLWrapper): SQL =>
  sql`(${query} limit ${sql.raw(String(rows))}) as first_rows`;

/** What happened since the caller last read, as far as they may see it. */
const sinceRead = (db: Transaction, given: Given<FeedInput>): SQL | undefined =>
  and(visible(db, given), sql`${activities.createdAt} > ${readUntil(db, given)}`);

const unreadCount = statement('unread activities', (db, given: Given<FeedInput>) => {
  const isOfOthers = or(isNull(activities.triggerMemberId), ne(activities.triggerMemberId, given.memberId));
  const unread = db
    .select(one)
    .from(activities)
    .where(and(sinceRead(db, given), isOfOthers));
  return db.select({ count }).from(first(MOST, unread));
});

/** How many of the newest activities there are, and how many of these are of others. */
const newestUnread = statement('newest unread activities', (db, given: Given<FeedInput>) => {
  const isOwn = sql<boolean>`${activities.triggerMemberId} is not distinct from ${given.memberId}`;
  const newest = db
    .select({ isOwn: isOwn.as('is_own') })
    .from(activities)
    .where(sinceRead(db, given))
    .orderBy(desc(activities.createdAt));
  return db
    .select({ all: count, unread: sql<number>`(count(*) filter (where not is_own))::integer` })
    .from(first(NEWEST, newest));
});

/**
 * The unread by who did it, in an index that begins with that: whatever the caller did is passed over in one step, where the order of time
 * would lead through all of it.
 */
const unreadByTrigger = statement('unread activities by trigger', (db, given: Given<FeedInput>) => {
  const { triggerMemberId } = activities;
  const of = (trigger: SQL) =>
    db
      .select(one)
      .from(activities)
      .where(and(sinceRead(db, given), trigger));
  const [before, after] = [lt(triggerMemberId, given.memberId), gt(triggerMemberId, given.memberId)];
  const unread = unionAll(of(isNull(triggerMemberId)), of(before), of(after));
  return db.select({ count }).from(first(MOST, unread));
});

/** How many activities the caller has not read, counted up to one more than is ever shown. */
export async function countUnread(scope: MemberScope): Promise<number> {
  const input = inputOf(scope);
  if (input.onlyFor) return (await unreadCount.run(scope, input))[0]?.count ?? 0;
  const [{ all, unread } = { all: 0, unread: 0 }] = await newestUnread.run(scope, input);
  if (all < NEWEST || unread >= MOST) return Math.min(unread, MOST);
  return (await unreadByTrigger.run(scope, input))[0]?.count ?? 0;
}
