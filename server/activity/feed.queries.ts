import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Activity } from '#contract/activity.ts';
import { UNREAD_SHOWN } from '#contract/rules/activity.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { activities, activityReads, equipment, teamMembers, workspaceMembers } from '#server/db/schema.ts';
import { toSummary } from '#server/members/queries.ts';
import type { Cursor } from './cursor.ts';

const trigger = alias(workspaceMembers, 'trigger');
const related = alias(workspaceMembers, 'related');
const former = alias(workspaceMembers, 'former');

/**
 * What the caller may see: all for admins, else what they did, what is about them, that an item was taken from them, and what
 * concerns their teams.
 */
function visible(scope: MemberScope) {
  const { tx, workspace, member } = scope;
  const inWorkspace = eq(activities.workspaceId, workspace.id);
  if (can(scope, 'workspace:manage')) return inWorkspace;
  const ownTeams = tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.workspaceId, workspace.id), eq(teamMembers.memberId, member.id)));
  return and(
    inWorkspace,
    or(
      eq(activities.triggerMemberId, member.id),
      eq(activities.relatedMemberId, member.id),
      eq(activities.formerMemberId, member.id),
      inArray(activities.teamId, ownTeams),
    ),
  );
}

/** Whether the caller may open an item: it is theirs, or of somebody with whom they share a team; admins may open all. */
function mayOpen(scope: MemberScope): SQL | undefined {
  if (can(scope, 'workspace:manage')) return undefined;
  const { tx, workspace, member } = scope;
  const mine = alias(teamMembers, 'mine');
  const theirs = alias(teamMembers, 'theirs');
  const colleagues = tx
    .select({ id: theirs.memberId })
    .from(mine)
    .innerJoin(theirs, and(eq(theirs.workspaceId, mine.workspaceId), eq(theirs.teamId, mine.teamId)))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.id, theirs.memberId), isNull(workspaceMembers.removedAt)),
    )
    .where(and(eq(mine.workspaceId, workspace.id), eq(mine.memberId, member.id)));
  return or(eq(equipment.ownerMemberId, member.id), inArray(equipment.ownerMemberId, colleagues));
}

/** The moment up to which the caller has read: at first, when they became a member. */
const readUntil = ({ tx, workspace, member }: MemberScope) =>
  sql<Date>`coalesce(${tx
    .select({ readUntil: activityReads.readUntil })
    .from(activityReads)
    .where(and(eq(activityReads.workspaceId, workspace.id), eq(activityReads.memberId, member.id)))}, ${tx
    .select({ createdAt: workspaceMembers.createdAt })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, member.id)))})`;

/** Activities after the cursor, newest first. */
export async function listActivities(
  scope: MemberScope,
  after: Cursor | null,
  limit: number,
): Promise<Activity[]> {
  const rows = await scope.tx
    .select({
      activity: activities,
      trigger,
      related,
      former,
      openItemId: equipment.id,
      isRead: sql<boolean>`${activities.createdAt} <= ${readUntil(scope)}`,
    })
    .from(activities)
    .leftJoin(
      trigger,
      and(eq(trigger.workspaceId, activities.workspaceId), eq(trigger.id, activities.triggerMemberId)),
    )
    .leftJoin(
      related,
      and(eq(related.workspaceId, activities.workspaceId), eq(related.id, activities.relatedMemberId)),
    )
    .leftJoin(
      former,
      and(eq(former.workspaceId, activities.workspaceId), eq(former.id, activities.formerMemberId)),
    )
    .leftJoin(
      equipment,
      and(
        eq(equipment.workspaceId, activities.workspaceId),
        eq(equipment.id, activities.equipmentId),
        mayOpen(scope),
      ),
    )
    .where(
      and(
        visible(scope),
        after
          ? sql`(${activities.createdAt}, ${activities.id}) < (${after.createdAt}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit);
  return rows.map(({ activity, trigger: by, related: about, former: from, openItemId, isRead }) => ({
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
    triggerWorkspaceMember: by && toSummary(scope, by),
    relatedWorkspaceMember: about && toSummary(scope, about),
    formerWorkspaceMember: from && toSummary(scope, from),
    count: activity.count,
    details: { teamId: activity.teamId, subjectName: activity.subjectName, numbers: activity.details },
  }));
}

/** How many activities the caller has not read, counted up to one more than is ever shown. */
export async function countUnread(scope: MemberScope): Promise<number> {
  const unread = scope.tx
    .select({ one: sql`1`.as('one') })
    .from(activities)
    .where(
      and(
        visible(scope),
        sql`${activities.createdAt} > ${readUntil(scope)}`,
        or(sql`${activities.triggerMemberId} is null`, ne(activities.triggerMemberId, scope.member.id)),
      ),
    )
    .limit(UNREAD_SHOWN + 1)
    .as('unread');
  const [row] = await scope.tx.select({ count: sql<number>`count(*)::integer` }).from(unread);
  return row?.count ?? 0;
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
