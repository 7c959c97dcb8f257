import { emailKey } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { memberScope, systemScope, type UserScope } from '#server/core/scope.ts';
import { inSteps } from '#server/db/paging.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { invitationMail } from '#server/mail/invitation.ts';
import { activate, addDrafts } from '#server/members/membership.queries.ts';
import { loadMember } from '#server/members/queries.ts';
import { listOpenWorkspaces } from '#server/workspaces/queries.ts';
import { takeRecipients } from './limits.ts';
import {
  answerInvitation,
  insertInvitations,
  invitable,
  isInvited,
  loadInvitations,
  pendingInvitations,
} from './queries.ts';

export const invitationHandlers: HandlersOf<'invitations'> = {
  /**
   * People who are not in the workspace yet are added as drafts first. The answer does not tell who was mailed by others today.
   */
  async create(scope, { body }) {
    await addDrafts(
      scope,
      body.emails.map((email) => ({ email, role: 'WORKSPACE_MEMBER' as const })),
    );
    const people = (await invitable(scope, body.emails.map(emailKey))).flatMap(
      ({ id, email, emailKey: key }) =>
        email !== null && key !== null ? [{ id, email, emailKey: key }] : [],
    );
    const recipients = await takeRecipients(scope, people);
    const ids = await insertInvitations(scope, people);
    const me = await loadMember(scope, scope.member.id);
    await sendMails(
      scope,
      recipients.map(({ email }) =>
        invitationMail({
          to: email,
          workspace: scope.workspace,
          invitedBy: me?.fullName ?? scope.user.email,
          link: `${scope.services.config.publicUrl}/signup/email?email=${encodeURIComponent(email)}`,
        }),
      ),
    );
    if (ids.length > 0) {
      await record(scope, 'invitations_sent', {
        count: ids.length,
        relatedMemberId: people.length === 1 ? people[0]?.id : undefined,
        security: { relatedMemberIds: people.map(({ id }) => id) },
      });
    }
    return { data: await inSteps(ids, (some) => loadInvitations(scope, some)), count: ids.length };
  },

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
};

/** Answers the caller's invitation to one workspace; accepting makes the invited draft an active member. */
async function respondIn(
  scope: UserScope,
  workspaceId: string,
  action: 'ACCEPTED' | 'DECLINED',
): Promise<string> {
  if (!(await isInvited(scope, workspaceId))) throw apiError('NOT_FOUND');
  const workspace = orNotFound(await systemScope(scope, workspaceId, 'alone'));
  const answered = orNotFound(await answerInvitation(workspace, scope.user.emailKey, action));
  if (action === 'DECLINED') {
    await record(workspace, 'invitation_declined', { relatedMemberId: answered.memberId });
    return answered.id;
  }
  if (!(await activate(workspace, answered.memberId, scope.user))) throw apiError('NOT_FOUND');
  const joined = orNotFound(await memberScope(scope, workspaceId));
  await record(joined, 'member_joined', { relatedMemberId: joined.member.id });
  return answered.id;
}
