import { and, desc, gt, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { UNREAD_SHOWN } from '#contract/rules/activity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { activities } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { type FeedInput, inputOf, readUntil, visible } from './feed.queries.ts';

type Asked = Given<FeedInput & { most: number }>;

/** So many activities are looked at in the order of time before it is asked who else did something. */
const NEWEST = 200;

const one = { one: sql`1`.as('one') };
const count = sql<number>`count(*)::integer`;

/** What happened since the caller last read, as far as they may see it. */
const sinceRead = (db: Transaction, given: Given<FeedInput>): SQL | undefined =>
  and(visible(db, given), sql`${activities.createdAt} > ${readUntil(db, given)}`);

const isOfOthers = (trigger: SQLWrapper, { memberId }: Given<FeedInput>): SQL | undefined =>
  or(isNull(trigger), sql`${trigger} <> ${memberId}`);

const unreadCount = statement('unread activities', (db, given: Asked) => {
  const unread = db
    .select(one)
    .from(activities)
    .where(and(sinceRead(db, given), isOfOthers(activities.triggerMemberId, given)))
    .limit(given.most)
    .as('unread');
  return db.select({ count }).from(unread);
});

/**
 * The unread by who did it, in an index that begins with that: whatever the caller did is passed over in one step, where the order of time
 * would lead through all of it.
 */
function unreadByTrigger(db: Transaction, given: Asked) {
  const { triggerMemberId } = activities;
  const of = (trigger: SQL) =>
    db
      .select(one)
      .from(activities)
      .where(and(sinceRead(db, given), trigger));
  const [before, after] = [lt(triggerMemberId, given.memberId), gt(triggerMemberId, given.memberId)];
  return unionAll(of(isNull(triggerMemberId)), of(before), of(after))
    .limit(given.most)
    .as('unread');
}

/** The unread of the whole workspace: of its newest activities, where these are all or many are of others, else by who did them. */
const unreadCountOfAll = statement('unread activities of all', (db, given: Asked) => {
  const newest = db
    .select({ trigger: activities.triggerMemberId })
    .from(activities)
    .where(sinceRead(db, given))
    .orderBy(desc(activities.createdAt))
    .limit(NEWEST)
    .as('newest');
  const most = sql`${given.most}::integer`;
  const unread = sql`(count(*) filter (where ${isOfOthers(newest.trigger, given)}))::integer`;
  const byTrigger = db.select({ count }).from(unreadByTrigger(db, given));
  return db
    .select({
      count: sql<number>`case when count(*) < ${sql.raw(`${NEWEST}`)} or ${unread} >= ${most} then least(${unread}, ${most}) else ${byTrigger} end`,
    })
    .from(newest);
});

/** How many activities the caller has not read, counted up to one more than is ever shown. */
export async function countUnread(scope: MemberScope): Promise<number> {
  const input = { ...inputOf(scope), most: UNREAD_SHOWN + 1 };
  const [row] = await (input.onlyFor ? unreadCount : unreadCountOfAll).run(scope, input);
  return row?.count ?? 0;
}
