import { isInvitationOver, mayBeSentAgain } from '#contract/rules/invitations.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { type MemberScope, systemScope, type UserScope } from '#server/core/scope.ts';
import { inSteps } from '#server/db/paging.ts';
import { addDrafts, chooseLanguage } from '#server/members/membership.queries.ts';
import { listOpenWorkspaces } from '#server/workspaces/queries.ts';
import { inviteAll, inviterOf, mailInvitations, takeRecipients } from './invite.ts';
import { linkAnswer } from './linkAnswer.ts';
import { acceptInvitation, openInvitation } from './open.ts';
import {
  countWaiting,
  endInvitation,
  isInvited,
  isKnown,
  lastDeclined,
  loadInvitations,
  markSentAgain,
  pendingInvitations,
  reopenInvitation,
  type Unanswered,
  unansweredById,
  waitingInvitation,
  waitingSinceYesterday,
} from './queries.ts';

/** Sends an invitation again, also one that expired. From now on it is valid as long as a new one. */
async function sendAgain(scope: MemberScope, id: string): Promise<void> {
  const invitation = await unanswered(scope, id);
  if (!mayBeSentAgain(invitation.sentAt, scope.now)) throw apiError('INVITATION_SENT_TODAY');
  await sendAll(scope, [invitation]);
}

/** Sends all invitations again that wait and were not sent within the last day. */
async function remindAll(scope: MemberScope) {
  const { waiting, sentToday } = await countWaiting(scope);
  const due = await waitingSinceYesterday(scope);
  if (due.length > 0) await sendAll(scope, due);
  return { sent: due.length, leftOut: { sentToday, forLater: waiting - sentToday - due.length } };
}

/** What was mailed to an address by other workspaces today is told to nobody: its invitation counts as sent all the same. */
async function sendAll(scope: MemberScope, due: Unanswered[]): Promise<void> {
  const people = due.flatMap(({ memberId, email, emailKey }) =>
    email === null ? [] : [{ memberId, email, emailKey }],
  );
  const inviter = await inviterOf(scope);
  const recipients = await takeRecipients(scope, inviter, people);
  await markSentAgain(
    scope,
    due.map(({ id }) => id),
  );
  await mailInvitations(scope, inviter.name, recipients);
  const memberIds = due.map(({ memberId }) => memberId);
  await record(scope, 'invitations_sent', {
    count: due.length,
    ...ofPeople(memberIds),
    details: { again: 1 },
    security: { relatedMemberIds: memberIds },
  });
}

/** Takes an invitation back that was not answered. */
async function revokeInvitation(scope: MemberScope, id: string): Promise<void> {
  const { memberId } = await unanswered(scope, id);
  await endInvitation(scope, id, 'REVOKED');
  await record(scope, 'invitation_revoked', { relatedMemberId: memberId });
}

async function unanswered(scope: MemberScope, id: string): Promise<Unanswered> {
  const invitation = await unansweredById(scope, id);
  if (invitation) return invitation;
  throw apiError((await isKnown(scope, id)) ? 'INVITATION_ANSWERED' : 'NOT_FOUND');
}

export const invitationHandlers: HandlersOf<'invitations'> = {
  /**
   * People who are not in the workspace yet are added as drafts first. The answer does not tell who was mailed by others today.
   */
  async create(scope, { body }) {
    await addDrafts(
      scope,
      body.emails.map((email) => ({ email, role: 'WORKSPACE_MEMBER' as const })),
    );
    if (body.language) await chooseLanguage(scope, body.emails, body.language);
    const ids = await inviteAll(scope, body.emails);
    return { data: await inSteps(ids, (some) => loadInvitations(scope, some)), count: ids.length };
  },

  waiting: (scope) => countWaiting(scope),

  remind: (scope) => remindAll(scope),

  async sendAgain(scope, { params }) {
    await sendAgain(scope, params.invitationId);
    return orNotFound((await loadInvitations(scope, [params.invitationId]))[0]);
  },

  async revoke(scope, { params }) {
    await revokeInvitation(scope, params.invitationId);
    return orNotFound((await loadInvitations(scope, [params.invitationId]))[0]);
  },

  openLink: ({ begin }, { body }) =>
    begin(async (scope) => linkAnswer(await openInvitation(scope, body.token, 'none'))),

  listPendingByEmail: (scope, { body }) => pendingInvitations(scope, body),

  listPendingByDomain: (scope, { body }) => listOpenWorkspaces(scope, body),

  /** All of them or none: an invitation that the caller does not have answers 404. */
  async respond(scope, { body }) {
    const ids: string[] = [];
    for (const workspaceId of [...new Set(body.workspaceIds)].sort()) {
      ids.push(await respondIn(scope, workspaceId, body.action));
    }
    return { data: await loadInvitations(scope, ids), count: ids.length };
  },

  /** All of them or none, as with the answers. */
  async undoDecline(scope, { body }) {
    const ids: string[] = [];
    for (const workspaceId of [...new Set(body.workspaceIds)].sort()) {
      ids.push(await reopenIn(scope, workspaceId));
    }
    return { data: await loadInvitations(scope, ids), count: ids.length };
  },
};

/** Takes back that the caller declined the invitation to one workspace a short while ago; one that waits anyway stays as it is (PPL-13). */
async function reopenIn(scope: UserScope, workspaceId: string): Promise<string> {
  if (!(await isInvited(scope, workspaceId, ['PENDING', 'DECLINED']))) throw apiError('NOT_FOUND');
  const workspace = orNotFound(await systemScope(scope, workspaceId, 'alone'));
  const last = orNotFound(await lastDeclined(workspace, scope.user.emailKey));
  if (last.status === 'PENDING') return last.id;
  const declinedAt = last.answeredAt?.getTime() ?? 0;
  if (scope.now.getTime() - declinedAt >= LIFETIME_MS.undo) throw apiError('UNDO_TOO_LATE');
  if (!(await reopenInvitation(workspace, last.id))) throw apiError('NOT_FOUND');
  await record(workspace, 'invitation_reopened', { relatedMemberId: last.memberId });
  return last.id;
}

/** Answers the caller's invitation to one workspace; accepting makes the invited draft an active member. */
async function respondIn(
  scope: UserScope,
  workspaceId: string,
  action: 'ACCEPTED' | 'DECLINED',
): Promise<string> {
  if (!(await isInvited(scope, workspaceId))) throw apiError('NOT_FOUND');
  const workspace = orNotFound(await systemScope(scope, workspaceId, 'alone'));
  const { id, memberId, sentAt } = orNotFound(await waitingInvitation(workspace, scope.user.emailKey));
  if (action === 'ACCEPTED' && isInvitationOver(sentAt, scope.now)) throw apiError('INVITATION_EXPIRED');
  if (action === 'ACCEPTED') {
    await acceptInvitation(workspace, scope, { id, memberId });
    return id;
  }
  await endInvitation(workspace, id, action);
  await record(workspace, 'invitation_declined', { relatedMemberId: memberId });
  return id;
}
