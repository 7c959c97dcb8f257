import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { invitations, workspaceMembers } from '#server/db/schema.ts';

const inviter = alias(workspaceMembers, 'inviter');

/** An invitation of the scope's workspace, however it stands, with whom it is for and who sent it last. */
export async function invitedPerson({ tx, workspace }: WorkspaceScope, id: string) {
  const [row] = await tx
    .select({
      invitation: {
        id: invitations.id,
        workspaceId: invitations.workspaceId,
        memberId: invitations.memberId,
        emailKey: invitations.emailKey,
        status: invitations.status,
        sentAt: invitations.sentAt,
      },
      person: {
        email: workspaceMembers.email,
        emailKey: workspaceMembers.emailKey,
        firstName: workspaceMembers.firstName,
        lastName: workspaceMembers.lastName,
        title: workspaceMembers.title,
        contractor: workspaceMembers.contractor,
        role: workspaceMembers.role,
        status: workspaceMembers.status,
        removedAt: workspaceMembers.removedAt,
      },
      inviter: {
        firstName: inviter.firstName,
        lastName: inviter.lastName,
        status: inviter.status,
        removedAt: inviter.removedAt,
      },
    })
    .from(invitations)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, invitations.workspaceId),
        eq(workspaceMembers.id, invitations.memberId),
      ),
    )
    .leftJoin(
      inviter,
      and(eq(inviter.workspaceId, invitations.workspaceId), eq(inviter.id, invitations.invitedByMemberId)),
    )
    .where(and(eq(invitations.workspaceId, workspace.id), eq(invitations.id, id)));
  return row;
}

export type InvitedRow = NonNullable<Awaited<ReturnType<typeof invitedPerson>>>;
