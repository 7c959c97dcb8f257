import { and, asc, eq, gt, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invitations as calls, Invitation } from '#contract/invitations.ts';
import { INVITED_AGAIN_AFTER_MS } from '#contract/rules/invitations.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, Scope, UserScope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { isOneOf } from '#server/db/paging.ts';
import { invitations, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import type { Viewing } from '#server/files/linkFor.ts';
import { lifeOf } from '#server/members/mapper.ts';
import { logotypeOf } from '#server/workspaces/queries.ts';

const columns = {
  id: invitations.id,
  workspaceId: invitations.workspaceId,
  status: invitations.status,
  createdAt: invitations.createdAt,
  sentAt: invitations.sentAt,
  name: workspaces.name,
  memberCount: workspaces.memberCount,
  logotypeFileId: workspaces.logotypeFileId,
};

type Row = Pick<typeof invitations.$inferSelect, 'id' | 'workspaceId' | 'status' | 'createdAt' | 'sentAt'> &
  Pick<typeof workspaces.$inferSelect, 'name' | 'memberCount' | 'logotypeFileId'>;

type Timed = Viewing & Pick<Scope, 'now'>;

const toInvitation = (scope: Timed, row: Row): Invitation => ({
  id: row.id,
  workspaceId: row.workspaceId,
  createdAt: row.createdAt.toISOString(),
  ...lifeOf(row, scope.now),
  workspace: {
    name: row.name,
    memberCount: row.memberCount,
    logotype: logotypeOf(scope, row.logotypeFileId),
  },
});

/** Invitations with their workspaces. */
const invitationRows = (db: Transaction) =>
  db
    .select(columns)
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .$dynamic();

export async function loadInvitations(scope: Timed, ids: string[]): Promise<Invitation[]> {
  const rows = await invitationRows(scope.tx).where(isOneOf(invitations.id, ids));
  return rows.map((row) => toInvitation(scope, row));
}

const pendingList = listPage('pending invitations', {
  id: invitations.id,
  rows: invitationRows,
  ids: (db) =>
    db
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
      .$dynamic(),
  within: (given: Given<{ emailKey: string }>) =>
    and(
      eq(invitations.emailKey, given.emailKey),
      eq(invitations.status, 'PENDING'),
      isNull(workspaces.archivedAt),
    ),
  orders: () => ({ createdAt: invitations.createdAt }),
  standard: { createdAt: 'desc' },
});

/** The invitations to the caller's verified address that were not answered, also those that expired, newest first (PERM-25). */
export const pendingInvitations = (
  scope: UserScope,
  request: z.output<(typeof calls.listPendingByEmail)['body']>,
) =>
  pendingList.page(scope, request, { emailKey: scope.user.emailKey }, async (rows) =>
    rows.map((row) => toInvitation(scope, row)),
  );

/** The invitation of an address that waits in the scope's workspace, and when it was last sent; null when there is none. */
export async function waitingInvitation({ tx, workspace }: WorkspaceScope, emailKey: string) {
  const [row] = await tx
    .select({ id: invitations.id, memberId: invitations.memberId, sentAt: invitations.sentAt })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.emailKey, emailKey),
        eq(invitations.status, 'PENDING'),
      ),
    );
  return row ?? null;
}

/** Notes how an invitation of the scope's workspace ended, if it still waits. */
export async function endInvitation(
  { tx, now, workspace }: WorkspaceScope,
  id: string,
  status: 'ACCEPTED' | 'DECLINED' | 'REVOKED',
): Promise<void> {
  await tx
    .update(invitations)
    .set({ status, answeredAt: now })
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.id, id),
        eq(invitations.status, 'PENDING'),
      ),
    );
}

/** Whether an invitation to a workspace waits for the caller's verified address; strangers are told before any lock is taken. */
export async function isInvited(
  { tx, user }: UserScope,
  workspaceId: string,
  statuses: ('PENDING' | 'DECLINED')[] = ['PENDING'],
): Promise<boolean> {
  const waiting = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.emailKey, user.emailKey),
        isOneOf(invitations.status, statuses),
      ),
    );
  return waiting.length > 0;
}

/** The invitation of an address that waits in the scope's workspace, else the one that was declined last; null when there is neither. */
export async function lastDeclined({ tx, workspace }: WorkspaceScope, emailKey: string) {
  const [row] = await tx
    .select({
      id: invitations.id,
      memberId: invitations.memberId,
      status: invitations.status,
      answeredAt: invitations.answeredAt,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.emailKey, emailKey),
        isOneOf(invitations.status, ['PENDING', 'DECLINED']),
      ),
    )
    .orderBy(sql`${invitations.answeredAt} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/** Makes a declined invitation wait again; false when its member has joined since, was removed, or has another address. */
export async function reopenInvitation({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ status: 'PENDING', answeredAt: null })
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.id, id),
        sql`exists (select 1 from ${workspaceMembers} where ${and(
          eq(workspaceMembers.workspaceId, workspace.id),
          eq(workspaceMembers.id, invitations.memberId),
          eq(workspaceMembers.emailKey, invitations.emailKey),
          eq(workspaceMembers.status, 'DRAFT'),
          isNull(workspaceMembers.removedAt),
        )})`,
      ),
    )
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** What was sent by then can be sent again. */
const sentADayAgo = ({ now }: Scope) => new Date(now.getTime() - INVITED_AGAIN_AFTER_MS);

/** What was sent by then has expired. */
const sentTooLongAgo = ({ now }: Scope) => new Date(now.getTime() - LIFETIME_MS.invitation);

/** Members with one of these addresses who can be invited: everybody who is not active. */
export async function invitable(scope: WorkspaceScope, emailKeys: string[]) {
  return scope.tx
    .select({ id: workspaceMembers.id, email: workspaceMembers.email, emailKey: workspaceMembers.emailKey })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        isNull(workspaceMembers.removedAt),
        isOneOf(workspaceMembers.emailKey, emailKeys),
        sql`${workspaceMembers.status} <> 'ACTIVE'`,
      ),
    );
}

/** When the addresses of members were last sent an invitation within a day, also one that was answered or revoked since. */
async function sentLately(scope: WorkspaceScope, memberIds: string[]): Promise<Map<string, Date>> {
  const rows = await scope.tx
    .select({ emailKey: invitations.emailKey, sentAt: max(invitations.sentAt) })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, scope.workspace.id),
        isOneOf(invitations.memberId, memberIds),
        gt(invitations.sentAt, sentADayAgo(scope)),
      ),
    )
    .groupBy(invitations.emailKey);
  return new Map(rows.flatMap(({ emailKey, sentAt }) => (sentAt ? [[emailKey, sentAt]] : [])));
}

/**
 * Invites members; one who has an invitation waiting already gets it again, as new. It counts as sent once a day. Returns the
 * invitations' ids.
 */
export async function insertInvitations(
  scope: WorkspaceScope,
  invitedByMemberId: string,
  people: { id: string; emailKey: string }[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { tx, now, workspace } = scope;
  const lately = await sentLately(
    scope,
    people.map(({ id }) => id),
  );
  const onceADay = (then: SQL, otherwise: unknown) =>
    sql`case when ${invitations.sentAt} <= ${sentADayAgo(scope).toISOString()}::timestamptz then ${then} else ${otherwise} end`;
  const rows = await tx
    .insert(invitations)
    .values(
      people.map((person) => ({
        id: newId(),
        workspaceId: workspace.id,
        memberId: person.id,
        emailKey: person.emailKey,
        status: 'PENDING' as const,
        invitedByMemberId,
        createdAt: now,
        sentAt: lately.get(person.emailKey) ?? now,
      })),
    )
    .onConflictDoUpdate({
      target: [invitations.workspaceId, invitations.memberId],
      targetWhere: sql`${invitations.status} = 'PENDING'`,
      set: {
        createdAt: now,
        undeliveredAt: onceADay(sql`null`, invitations.undeliveredAt),
        undeliveredReason: onceADay(sql`null`, invitations.undeliveredReason),
        sentAt: onceADay(sql`excluded.sent_at`, invitations.sentAt),
        sentCount: onceADay(sql`${invitations.sentCount} + 1`, invitations.sentCount),
        invitedByMemberId: onceADay(sql`excluded.invited_by_member_id`, invitations.invitedByMemberId),
      },
    })
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}

/** The invitations of the workspace that were not answered. */
export const unanswered = ({ workspace }: Pick<WorkspaceScope, 'workspace'>) =>
  and(eq(invitations.workspaceId, workspace.id), eq(invitations.status, 'PENDING'));

/** How many invitations wait, how many of them were sent within the last day, and how many expired. */
export async function countWaiting(scope: WorkspaceScope) {
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const [row] = await scope.tx
    .select({
      waiting: countOf(gt(invitations.sentAt, sentTooLongAgo(scope))),
      sentToday: countOf(gt(invitations.sentAt, sentADayAgo(scope))),
      expired: countOf(lte(invitations.sentAt, sentTooLongAgo(scope))),
    })
    .from(invitations)
    .where(unanswered(scope));
  return row ?? { waiting: 0, sentToday: 0, expired: 0 };
}

/** What is sent to whom, and when it was sent before. */
const unansweredWhere = (scope: WorkspaceScope, ...conditions: SQL[]) =>
  scope.tx
    .select({
      id: invitations.id,
      memberId: workspaceMembers.id,
      email: workspaceMembers.email,
      emailKey: invitations.emailKey,
      sentAt: invitations.sentAt,
    })
    .from(invitations)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, invitations.workspaceId),
        eq(workspaceMembers.id, invitations.memberId),
      ),
    )
    .where(and(unanswered(scope), isNull(workspaceMembers.removedAt), ...conditions))
    .orderBy(asc(invitations.sentAt), asc(invitations.id))
    .limit(COUNT.emails);

/** An invitation that was not answered, also one that expired. */
export type Unanswered = Awaited<ReturnType<typeof unansweredWhere>>[number];

export async function unansweredById(scope: WorkspaceScope, id: string): Promise<Unanswered | undefined> {
  const [row] = await unansweredWhere(scope, eq(invitations.id, id));
  return row;
}

/** Whether there is such an invitation in the workspace, however it stands. */
export async function isKnown({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, invitations.memberId))
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.id, id),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return rows.length > 0;
}

/** Those that wait and can be sent again, the ones that were sent longest ago first; as many as one call sends. */
export const waitingSinceYesterday = (scope: WorkspaceScope) =>
  unansweredWhere(
    scope,
    gt(invitations.sentAt, sentTooLongAgo(scope)),
    lte(invitations.sentAt, sentADayAgo(scope)),
  );

/** Notes that invitations are sent again now, by the caller. */
export async function markSentAgain(
  { tx, now, workspace, member }: MemberScope,
  ids: string[],
): Promise<void> {
  await tx
    .update(invitations)
    .set({
      createdAt: now,
      sentAt: now,
      undeliveredAt: null,
      undeliveredReason: null,
      sentCount: sql`${invitations.sentCount} + 1`,
      invitedByMemberId: member.id,
    })
    .where(and(eq(invitations.workspaceId, workspace.id), isOneOf(invitations.id, ids)));
}
