import { todayIn } from '#contract/rules/calendar.ts';
import { invitationEnd, mayBeSentAgain } from '#contract/rules/invitations.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { invitationMail } from '#server/mail/invitation.ts';
import { loadMember } from '#server/members/queries.ts';
import { takeRecipients } from './limits.ts';
import { endInvitation } from './queries.ts';
import {
  countWaiting,
  isKnown,
  markSentAgain,
  type Unanswered,
  unansweredById,
  waitingSinceYesterday,
} from './sending.queries.ts';

/** Mails invitations in the caller's name, to be sent once the transaction has committed. */
export async function mailInvitations(scope: MemberScope, recipients: { email: string }[]): Promise<void> {
  if (recipients.length === 0) return;
  const { workspace, services, user, now } = scope;
  const me = await loadMember(scope, scope.member.id);
  const validUntil = todayIn(workspace.timeZone, invitationEnd(now));
  await sendMails(
    scope,
    recipients.map(({ email }) =>
      invitationMail({
        to: email,
        workspace,
        invitedBy: me?.fullName ?? user.email,
        validUntil,
        link: `${services.config.publicUrl}/signup/email?email=${encodeURIComponent(email)}`,
      }),
    ),
  );
}

/** Sends an invitation again, also one that expired. From now on it is valid as long as a new one. */
export async function sendAgain(scope: MemberScope, id: string): Promise<void> {
  const invitation = await unanswered(scope, id);
  if (!mayBeSentAgain(invitation.sentAt, scope.now)) throw apiError('INVITATION_SENT_TODAY');
  await sendAll(scope, [invitation]);
}

/** Sends all invitations again that wait and were not sent within the last day. */
export async function remindAll(scope: MemberScope) {
  const { waiting, sentToday } = await countWaiting(scope);
  const due = await waitingSinceYesterday(scope);
  if (due.length > 0) await sendAll(scope, due);
  return { sent: due.length, leftOut: { sentToday, forLater: waiting - sentToday - due.length } };
}

/** What was mailed to an address by other workspaces today is told to nobody: its invitation counts as sent all the same. */
async function sendAll(scope: MemberScope, due: Unanswered[]): Promise<void> {
  const people = due.flatMap(({ email, emailKey }) => (email === null ? [] : [{ email, emailKey }]));
  const recipients = await takeRecipients(scope, people);
  await markSentAgain(
    scope,
    due.map(({ id }) => id),
  );
  await mailInvitations(scope, recipients);
  const memberIds = due.map(({ memberId }) => memberId);
  await record(scope, 'invitations_sent', {
    count: due.length,
    relatedMemberId: memberIds.length === 1 ? memberIds[0] : undefined,
    details: { again: 1 },
    security: { relatedMemberIds: memberIds },
  });
}

/** Takes an invitation back that was not answered. */
export async function revokeInvitation(scope: MemberScope, id: string): Promise<void> {
  const { memberId } = await unanswered(scope, id);
  await endInvitation(scope, id, 'REVOKED');
  await record(scope, 'invitation_revoked', { relatedMemberId: memberId });
}

async function unanswered(scope: MemberScope, id: string): Promise<Unanswered> {
  const invitation = await unansweredById(scope, id);
  if (invitation) return invitation;
  throw apiError((await isKnown(scope, id)) ? 'INVITATION_ANSWERED' : 'NOT_FOUND');
}
