import { todayIn } from '#contract/rules/calendar.ts';
import {
  INVITED_AGAIN_AFTER_MS,
  invitationEnd,
  isInvitationOver,
  mayBeSentAgain,
} from '#contract/rules/invitations.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { countedBy, countUpTo } from '#server/core/counters.queries.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { type MemberScope, systemScope, type UserScope } from '#server/core/scope.ts';
import { inSteps } from '#server/db/paging.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { invitationMail, JOIN_PLACE } from '#server/mail/membership.ts';
import { addDrafts } from '#server/members/membership.queries.ts';
import { loadMember } from '#server/members/queries.ts';
import { canonicalMailbox } from '#server/users/canonicalMailbox.ts';
import { listOpenWorkspaces } from '#server/workspaces/queries.ts';
import { claimAddresses, signedUpAt } from './limits.queries.ts';
import { linkAnswer } from './linkAnswer.ts';
import { acceptInvitation, openInvitation } from './open.ts';
import {
  countWaiting,
  endInvitation,
  insertInvitations,
  invitable,
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

interface Recipient {
  email: string;
  emailKey: string;
}

/**
 * The people among these to whom an invitation is mailed now, counted for the caller and the workspace. An address gets one a
 * day, whoever asks. Throws INVITATION_LIMIT when it would be more than may be sent; then nothing is counted.
 */
async function takeRecipients<Person extends Recipient>(
  scope: MemberScope,
  people: Person[],
): Promise<Person[]> {
  const cutoff = new Date(scope.now.getTime() - INVITED_AGAIN_AFTER_MS);
  const keys = [...new Set(people.map(({ emailKey }) => canonicalMailbox(emailKey)))];
  const claimed = await claimAddresses(scope, keys, cutoff);
  const recipients = people.filter(({ emailKey }) => claimed.delete(canonicalMailbox(emailKey)));
  if (recipients.length === 0) return [];
  const { most, when } = await limitOf(scope);
  await take(
    scope,
    'invitationMailsOfPerson',
    `mailbox/${canonicalMailbox(scope.user.email)}`,
    recipients.length,
    most,
    (left) => `You can send ${most.toLocaleString('en')} invitations ${when}. You have ${left} left.`,
  );
  const { perDay } = scope.services.config.invitations;
  await take(
    scope,
    'invitationMails',
    scope.workspace.id,
    recipients.length,
    perDay,
    (left) =>
      `A workspace can send ${perDay.toLocaleString('en')} invitations a day. This one has ${left} left.`,
  );
  return recipients;
}

/** What the caller may send in a day. Strangers make accounts at public mail providers; a company's domain is harder to get. */
async function limitOf(scope: MemberScope): Promise<{ most: number; when: string }> {
  const { firstDayPublic, firstDayCompany, perDay } = scope.services.config.invitations;
  const since = await signedUpAt(scope, scope.user.id);
  if (since && scope.now.getTime() - since.getTime() >= DAY_MS) return { most: perDay, when: 'a day' };
  const most =
    scope.services.mailDomains.companyDomain(scope.user.email) === null ? firstDayPublic : firstDayCompany;
  return { most, when: 'on your account’s first day' };
}

async function take(
  scope: MemberScope,
  name: 'invitationMails' | 'invitationMailsOfPerson',
  id: string,
  add: number,
  most: number,
  sentence: (left: string) => string,
): Promise<void> {
  const key = `${name}:${id}`;
  if (await countUpTo(scope, key, { add, most, seconds: RATE[name].seconds })) return;
  const { points, retryAfterSeconds } = await countedBy(scope, key);
  throw apiError('INVITATION_LIMIT', {
    message: sentence(Math.max(0, most - points).toLocaleString('en')),
    retryAfterSeconds,
  });
}

/** Mails invitations in the caller's name, to be sent once the transaction has committed. */
async function mailInvitations(
  scope: MemberScope,
  recipients: { email: string; memberId: string }[],
): Promise<void> {
  if (recipients.length === 0) return;
  const { workspace, services, user, now } = scope;
  const me = await loadMember(scope, scope.member.id);
  const validUntil = todayIn(workspace.timeZone, invitationEnd(now));
  await sendMails(
    scope,
    recipients.map(({ email, memberId }) => ({
      ...invitationMail({
        to: email,
        workspace,
        invitedBy: me?.fullName ?? user.email,
        validUntil,
        link: services.config.publicUrl + JOIN_PLACE,
      }),
      invitation: { workspaceId: workspace.id, memberId },
    })),
  );
}

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
  const recipients = await takeRecipients(scope, people);
  await markSentAgain(
    scope,
    due.map(({ id }) => id),
  );
  await mailInvitations(scope, recipients);
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
    const people = (await invitable(scope, body.emails.map(emailKey))).flatMap(
      ({ id, email, emailKey: key }) =>
        email !== null && key !== null ? [{ id, email, emailKey: key }] : [],
    );
    const recipients = await takeRecipients(scope, people);
    const ids = await insertInvitations(scope, people);
    await mailInvitations(
      scope,
      recipients.map(({ id, email }) => ({ memberId: id, email })),
    );
    if (ids.length > 0) {
      await record(scope, 'invitations_sent', {
        count: ids.length,
        ...ofPeople(people.map(({ id }) => id)),
        security: { relatedMemberIds: people.map(({ id }) => id) },
      });
    }
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
