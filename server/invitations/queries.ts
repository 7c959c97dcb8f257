import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { invitations as calls, Invitation } from '#contract/invitations.ts';
import type { Scope, UserScope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { isOneOf } from '#server/db/paging.ts';
import { invitations, workspaces } from '#server/db/schema.ts';
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
