import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Activity, ActivityEvent, ActivityType, activity } from '#contract/activity.ts';
import { UNREAD_SHOWN } from '#contract/rules/activity.ts';
import { endOfDay } from '#contract/rules/calendar.ts';
import { addDays } from '#contract/rules/dates.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { contains, searched } from '#server/db/paging.ts';
import { activities, activityReads, equipment, teamMembers, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { ownRows } from '#server/members/merge/rowToday.queries.ts';
import { reachedMembers, reachedTeams } from '#server/members/policy.ts';
import { summaries } from '#server/members/queries.ts';
import type { Cursor } from './cursor.ts';

export interface FeedInput {
  workspaceId: string;
  memberId: string;
  /** For whom the activities of others are hidden that don't concern them or their teams: the caller, who is no admin. */
  onlyFor?: string | undefined;
}

/**
 * Events that say what a person lacks, and why they were let off. Admins and that person see them; that somebody was added to a team has an
 * activity of its own, which the team sees.
 */
const PERSONAL: ActivityEvent[] = ['requirements_overridden', 'exemption_given', 'exemption_ended'];

/** Events of a team whose numbers depend on the documents of people, who may be few. */
const COUNTING: ReadonlySet<ActivityEvent> = new Set(['coverage_at_risk', 'coverage_short']);

/**
 * What the caller may see: all for admins, else what they did, what is about them, that an item was taken from them, and what
 * concerns their teams.
 */
export function visible(db: Transaction, { workspaceId, onlyFor }: Given<FeedInput>): SQL | undefined {
  const inWorkspace = eq(activities.workspaceId, workspaceId);
  if (!onlyFor) return inWorkspace;
  const ownTeams = db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.workspaceId, workspaceId), eq(teamMembers.memberId, onlyFor)));
  const own = ownRows(db, workspaceId, onlyFor);
  const isAboutThem = inArray(activities.relatedMemberId, own);
  return and(
    inWorkspace,
    or(
      inArray(activities.triggerMemberId, own),
      isAboutThem,
      inArray(activities.formerMemberId, own),
      inArray(activities.teamId, ownTeams),
    ),
    or(notInArray(activities.event, PERSONAL), isAboutThem),
  );
}

/** Whether the caller may open an item: it is theirs, or of somebody with whom they share a team; admins may open all. */
function mayOpen(db: Transaction, { workspaceId, onlyFor }: Given<FeedInput>): SQL | undefined {
  if (!onlyFor) return undefined;
  const mine = alias(teamMembers, 'mine');
  const theirs = alias(teamMembers, 'theirs');
  const colleagues = db
    .select({ id: theirs.memberId })
    .from(mine)
    .innerJoin(theirs, and(eq(theirs.workspaceId, mine.workspaceId), eq(theirs.teamId, mine.teamId)))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.id, theirs.memberId), isNull(workspaceMembers.removedAt)),
    )
    .where(and(eq(mine.workspaceId, workspaceId), eq(mine.memberId, onlyFor)));
  return or(eq(equipment.ownerMemberId, onlyFor), inArray(equipment.ownerMemberId, colleagues));
}

/** The moment up to which the caller has read: at first, when they became a member. */
export const readUntil = (db: Transaction, { workspaceId, memberId }: Given<FeedInput>) =>
  sql<Date>`coalesce(${db
    .select({ readUntil: activityReads.readUntil })
    .from(activityReads)
    .where(and(eq(activityReads.workspaceId, workspaceId), eq(activityReads.memberId, memberId)))}, ${db
    .select({ createdAt: workspaceMembers.createdAt })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.id, memberId)))})`;

export const inputOf = (scope: MemberScope): FeedInput => ({
  workspaceId: scope.workspace.id,
  memberId: scope.member.id,
  onlyFor: can(scope, 'workspace:manage') ? undefined : scope.member.id,
});

interface Window {
  limit: number;
  afterMoment?: string | undefined;
  afterId?: string | undefined;
}

/** The filters of a request for activities. */
interface Narrowing {
  search?: string[] | undefined;
  type?: ActivityType | undefined;
  /** Whoever did it, to whom it was done, or who had the item. */
  personId?: string | undefined;
  /** Moments: after the first one, and before the other. */
  after?: string | undefined;
  before?: string | undefined;
  activityId?: string | undefined;
}

function isNarrowed(db: Transaction, given: Given<Narrowing & { workspaceId: string }>): SQL | undefined {
  const { triggerMemberId, relatedMemberId, formerMemberId, memberIds, subjectName, createdAt } = activities;
  const own = given.personId && ownRows(db, given.workspaceId, given.personId);
  return and(
    given.search && contains(sql`searchable_text(coalesce(${subjectName}, ''))`, given.search),
    given.type && eq(activities.type, given.type),
    own &&
      or(
        inArray(triggerMemberId, own),
        inArray(relatedMemberId, own),
        inArray(formerMemberId, own),
        sql`${memberIds} && array(${own})`,
      ),
    given.activityId && eq(activities.id, given.activityId),
    given.after && sql`${createdAt} >= ${given.after}::timestamptz`,
    given.before && sql`${createdAt} < ${given.before}::timestamptz`,
  );
}

/** What a list shows of an activity, beside the people in it. */
const SHOWN = [
  'id',
  'type',
  'event',
  'createdAt',
  'subjectName',
  'teamId',
  'triggerMemberId',
  'relatedMemberId',
  'formerMemberId',
  'documentId',
  'count',
  'details',
] as const;
const shownColumns = Object.fromEntries(SHOWN.map((column) => [column, activities[column]])) as Pick<
  typeof activities,
  (typeof SHOWN)[number]
>;

const pageOfActivities = statement('activities', (db, given: Given<FeedInput & Narrowing & Window>) =>
  db
    .select({
      activity: shownColumns,
      openItemId: equipment.id,
      isRead: sql<boolean>`${activities.createdAt} <= ${readUntil(db, given)}`,
    })
    .from(activities)
    // By the id alone, which is one of a kind; whose it is, row-level security sees to.
    .leftJoin(equipment, and(eq(equipment.id, activities.equipmentId), mayOpen(db, given)))
    .where(
      and(
        visible(db, given),
        isNarrowed(db, given),
        given.afterMoment &&
          sql`(${activities.createdAt}, ${activities.id}) < (${given.afterMoment}::timestamptz, ${given.afterId})`,
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(given.limit),
);

type Filters = z.output<(typeof activity.list)['body']>['filters'];

/** The filters of a request, its days as moments of the workspace’s calendar. */
const narrowingOf = ({ workspace: { timeZone } }: MemberScope, filters: Filters = {}): Narrowing => ({
  search: searched(filters.search),
  type: filters.type,
  personId: filters.workspaceMemberId,
  activityId: filters.activityId,
  after: filters.from && endOfDay(timeZone, addDays(filters.from, -1)).toISOString(),
  before: filters.until && endOfDay(timeZone, filters.until).toISOString(),
});

interface Asked {
  after: Cursor | null;
  limit: number;
  filters: Filters;
  /** How many of the people of an entry are named. */
  named: number;
}

/** Activities after the cursor, newest first. */
export async function listActivities(
  scope: MemberScope,
  { after, limit, filters, named: most }: Asked,
): Promise<Activity[]> {
  const rows = await pageOfActivities.run(scope, {
    ...inputOf(scope),
    ...narrowingOf(scope, filters),
    limit,
    afterMoment: after?.createdAt,
    afterId: after?.id,
  });
  const named = await peopleNamed(
    scope,
    rows.map(({ activity: { id } }) => id),
    most,
  );
  const people = await summaries(scope, [
    ...rows.flatMap(({ activity: { triggerMemberId, relatedMemberId, formerMemberId } }) =>
      [triggerMemberId, relatedMemberId, formerMemberId].filter((id) => id !== null),
    ),
    ...[...named.values()].flat(),
  ]);
  const numbersOf = await numbersShown(
    scope,
    rows.map(({ activity }) => activity),
  );
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(({ activity, openItemId, isRead }) => ({
    id: activity.id,
    type: activity.type,
    eventName: activity.event,
    isRead: isRead || activity.triggerMemberId === scope.member.id,
    createdAt: activity.createdAt.toISOString(),
    workspace: { id: scope.workspace.id, name: scope.workspace.name },
    document:
      activity.type === 'DOCUMENT' && activity.subjectName !== null
        ? { id: activity.documentId, name: activity.subjectName }
        : null,
    equipment:
      (activity.type === 'EQUIPMENT' || activity.type === 'INSPECTION') && activity.subjectName !== null
        ? { id: openItemId, name: activity.subjectName }
        : null,
    triggerWorkspaceMember: personOf(activity.triggerMemberId),
    relatedWorkspaceMember: isOwnerHidden(scope, activity, openItemId)
      ? null
      : personOf(activity.relatedMemberId),
    formerWorkspaceMember: personOf(activity.formerMemberId),
    relatedWorkspaceMembers: eachOnce((named.get(activity.id) ?? []).flatMap((id) => people.get(id) ?? [])),
    count: activity.count,
    details: {
      teamId: activity.teamId,
      subjectName: activity.subjectName,
      numbers: numbersOf(activity),
    },
  }));
}

/** People of whom several rows were merged into one stand once. */
const eachOnce = (people: Activity['relatedWorkspaceMembers']) => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

/**
 * Of entries about several people those whom the caller may see, the first `most` of each: whoever picks people for teams sees all of them,
 * the others those of their teams.
 */
async function peopleNamed(
  scope: MemberScope,
  activityIds: string[],
  most: number,
): Promise<Map<string, string[]>> {
  const rows = await scope.tx
    .select({ id: activities.id, memberIds: sql<string[]>`${activities.memberIds}` })
    .from(activities)
    .where(
      and(
        eq(activities.workspaceId, scope.workspace.id),
        inArray(activities.id, activityIds),
        isNotNull(activities.memberIds),
      ),
    );
  const seesAll = can(scope, 'members:pick');
  const ids = seesAll ? [] : [...new Set(rows.flatMap(({ memberIds }) => memberIds))];
  const seen = seesAll ? null : await reachedMembers(scope, 'team:view', ids);
  return new Map(
    rows.map(({ id, memberIds }) => [
      id,
      memberIds.filter((memberId) => seen === null || seen.has(memberId)).slice(0, most),
    ]),
  );
}

/** Somebody who reports an item that they may not open doesn't learn its owner by that (GAP-09). */
const isOwnerHidden = (
  { member }: MemberScope,
  { event, relatedMemberId }: Pick<typeof activities.$inferSelect, 'event' | 'relatedMemberId'>,
  openItemId: string | null,
): boolean => event === 'equipment_defect_reported' && openItemId === null && relatedMemberId !== member.id;

type Shown = Pick<typeof activities.$inferSelect, 'event' | 'teamId' | 'details'>;

/**
 * What is shown of the numbers of activities. How many people count for a team is for those who manage it, and until when is for admins:
 * an activity does not know whether its rule names something sensitive (KIND-07).
 */
async function numbersShown(scope: MemberScope, shown: Shown[]): Promise<(one: Shown) => Shown['details']> {
  if (can(scope, 'workspace:manage')) return ({ details }) => details;
  const teamIds = new Set(
    shown.flatMap(({ event, teamId }) => (COUNTING.has(event) && teamId !== null ? [teamId] : [])),
  );
  const managed = teamIds.size > 0 ? await reachedTeams(scope, 'team:manage', [...teamIds]) : teamIds;
  return ({ event, teamId, details }) => {
    if (!COUNTING.has(event)) return details;
    const { kinds = null, minimum = null, count = null } = details;
    return { kinds, minimum, ...(teamId !== null && managed.has(teamId) && { count }) };
  };
}

export async function markAllRead({ tx, now, workspace, member }: MemberScope): Promise<void> {
  await tx
    .insert(activityReads)
    .values({ workspaceId: workspace.id, memberId: member.id, readUntil: now })
    .onConflictDoUpdate({
      target: [activityReads.workspaceId, activityReads.memberId],
      set: { readUntil: now },
    });
}

/** So many are counted: one more than is ever shown. */
const MOST = UNREAD_SHOWN + 1;

/** So many activities are looked at in the order of time before it is asked who did something. */
const NEWEST = 200;

const single = { one: sql`1`.as('one') };
const counted = sql<number>`count(*)::integer`;

/** The first of a query's rows. Their number is in the text, so that PostgreSQL knows it and keeps the plan. */
const first = (rows: number, query: SQLWrapper): SQL =>
  sql`(${query} limit ${sql.raw(String(rows))}) as first_rows`;

/** What happened since the caller last read, as far as they may see it. */
const sinceRead = (db: Transaction, given: Given<FeedInput>): SQL | undefined =>
  and(visible(db, given), sql`${activities.createdAt} > ${readUntil(db, given)}`);

const unreadCount = statement('unread activities', (db, given: Given<FeedInput>) => {
  const isOfOthers = or(isNull(activities.triggerMemberId), ne(activities.triggerMemberId, given.memberId));
  const unread = db
    .select(single)
    .from(activities)
    .where(and(sinceRead(db, given), isOfOthers));
  return db.select({ count: counted }).from(first(MOST, unread));
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
    .select({ all: counted, unread: sql<number>`(count(*) filter (where not is_own))::integer` })
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
      .select(single)
      .from(activities)
      .where(and(sinceRead(db, given), trigger));
  const [before, after] = [lt(triggerMemberId, given.memberId), gt(triggerMemberId, given.memberId)];
  const unread = unionAll(of(isNull(triggerMemberId)), of(before), of(after));
  return db.select({ count: counted }).from(first(MOST, unread));
});

/** How many activities the caller has not read, counted up to one more than is ever shown. */
export async function countUnread(scope: MemberScope): Promise<number> {
  const input = inputOf(scope);
  if (input.onlyFor) return (await unreadCount.run(scope, input))[0]?.count ?? 0;
  const [{ all, unread } = { all: 0, unread: 0 }] = await newestUnread.run(scope, input);
  if (all < NEWEST || unread >= MOST) return Math.min(unread, MOST);
  return (await unreadByTrigger.run(scope, input))[0]?.count ?? 0;
}
