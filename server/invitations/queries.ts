import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invitations as calls, Invitation } from '#contract/invitations.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, UserScope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { isOneOf } from '#server/db/paging.ts';
import { invitations, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import type { Viewing } from '#server/files/linkFor.ts';
import { logotypeOf } from '#server/workspaces/queries.ts';

const columns = {
  id: invitations.id,
  workspaceId: invitations.workspaceId,
  status: invitations.status,
  createdAt: invitations.createdAt,
  name: workspaces.name,
  memberCount: workspaces.memberCount,
  logotypeFileId: workspaces.logotypeFileId,
};

type Row = Pick<typeof invitations.$inferSelect, 'id' | 'workspaceId' | 'status' | 'createdAt'> &
  Pick<typeof workspaces.$inferSelect, 'name' | 'memberCount' | 'logotypeFileId'>;

const toInvitation = (scope: Viewing, row: Row): Invitation => ({
  id: row.id,
  workspaceId: row.workspaceId,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  workspace: {
    name: row.name,
    memberCount: row.memberCount,
    logotype: logotypeOf(scope, row.logotypeFileId),
  },
});

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

/** Invites members; one who has an invitation waiting already gets it again, as new. Returns the invitations' ids. */
export async function insertInvitations(
  { tx, now, workspace, member }: MemberScope,
  people: { id: string; emailKey: string }[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await tx
    .insert(invitations)
    .values(
      people.map((person) => ({
        id: newId(),
        workspaceId: workspace.id,
        memberId: person.id,
        emailKey: person.emailKey,
        status: 'PENDING' as const,
        invitedByMemberId: member.id,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [invitations.workspaceId, invitations.memberId],
      targetWhere: sql`${invitations.status} = 'PENDING'`,
      set: { createdAt: now, invitedByMemberId: member.id },
    })
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}

/** Invitations with their workspaces. */
const invitationRows = (db: Transaction) =>
  db
    .select(columns)
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .$dynamic();

export async function loadInvitations(scope: Viewing, ids: string[]): Promise<Invitation[]> {
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

/** The invitations that wait for the caller's verified address, newest first (PERM-25). */
export const pendingInvitations = (
  scope: UserScope,
  request: z.output<(typeof calls.listPendingByEmail)['body']>,
) =>
  pendingList.run(scope, request, { emailKey: scope.user.emailKey }, async (rows) =>
    rows.map((row) => toInvitation(scope, row)),
  );

/** Answers the waiting invitation for an address in the scope's workspace; null when there is none. */
export async function answerInvitation(
  { tx, now, workspace }: WorkspaceScope,
  emailKey: string,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<{ id: string; memberId: string } | null> {
  const [row] = await tx
    .update(invitations)
    .set({ status, answeredAt: now })
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.emailKey, emailKey),
        eq(invitations.status, 'PENDING'),
      ),
    )
    .returning({ id: invitations.id, memberId: invitations.memberId });
  return row ?? null;
}

/** Whether an invitation to a workspace waits for the caller's verified address; strangers are told before any lock is taken. */
export async function isInvited({ tx, user }: UserScope, workspaceId: string): Promise<boolean> {
  const waiting = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.emailKey, user.emailKey),
        eq(invitations.status, 'PENDING'),
      ),
    );
  return waiting.length > 0;
}
