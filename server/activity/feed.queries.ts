import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Activity, ActivityEvent } from '#contract/activity.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { activities, activityReads, equipment, teamMembers, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { ownRows } from '#server/members/merge/rowToday.queries.ts';
import { reachedTeams } from '#server/members/policy.ts';
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

const pageOfActivities = statement('activities', (db, given: Given<FeedInput & Window>) =>
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
        given.afterMoment &&
          sql`(${activities.createdAt}, ${activities.id}) < (${given.afterMoment}::timestamptz, ${given.afterId})`,
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(given.limit),
);

/** Activities after the cursor, newest first. */
export async function listActivities(
  scope: MemberScope,
  after: Cursor | null,
  limit: number,
): Promise<Activity[]> {
  const rows = await pageOfActivities.run(scope, {
    ...inputOf(scope),
    limit,
    afterMoment: after?.createdAt,
    afterId: after?.id,
  });
  const people = await summaries(
    scope,
    rows.flatMap(({ activity: { triggerMemberId, relatedMemberId, formerMemberId } }) =>
      [triggerMemberId, relatedMemberId, formerMemberId].filter((id) => id !== null),
    ),
  );
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
    relatedWorkspaceMember: personOf(activity.relatedMemberId),
    formerWorkspaceMember: personOf(activity.formerMemberId),
    count: activity.count,
    details: {
      teamId: activity.teamId,
      subjectName: activity.subjectName,
      numbers: numbersOf(activity),
    },
  }));
}

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
