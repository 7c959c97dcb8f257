import { todayIn } from '#contract/rules/calendar.ts';
import { INVITED_AGAIN_AFTER_MS, invitationEnd } from '#contract/rules/invitations.ts';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { RATE } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { countedBy, countUpTo } from '#server/core/counters.queries.ts';
import { ApiError, apiError } from '#server/core/errors.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { invitationMail, JOIN_PLACE } from '#server/mail/membership.ts';
import { loadMember } from '#server/members/queries.ts';
import { canonicalMailbox } from '#server/users/canonicalMailbox.ts';
import { languagesOf } from '#server/users/languages.queries.ts';
import { claimAddresses, orTakeBack, signedUpAt } from './limits.queries.ts';
import { insertInvitations, invitable } from './queries.ts';

interface Recipient {
  email: string;
  emailKey: string;
}

/** The person who invites: invitations are mailed in their name, and counted for them. */
export interface Inviter {
  memberId: string;
  userId: string;
  email: string;
  name: string;
}

/** The caller as who invites. */
export async function inviterOf(scope: MemberScope): Promise<Inviter> {
  const { member, user } = scope;
  const me = await loadMember(scope, member.id);
  return { memberId: member.id, userId: user.id, email: user.email, name: me?.fullName ?? user.email };
}

/**
 * The people among these to whom an invitation is mailed now, counted for who invites and the workspace. An address gets one a
 * day, whoever asks. Throws INVITATION_LIMIT when it would be more than may be sent; then nothing is counted.
 */
export async function takeRecipients<Person extends Recipient>(
  scope: WorkspaceScope,
  inviter: Pick<Inviter, 'userId' | 'email'>,
  people: Person[],
): Promise<Person[]> {
  const cutoff = new Date(scope.now.getTime() - INVITED_AGAIN_AFTER_MS);
  const keys = [...new Set(people.map(({ emailKey }) => canonicalMailbox(emailKey)))];
  const claimed = await claimAddresses(scope, keys, cutoff);
  const recipients = people.filter(({ emailKey }) => claimed.delete(canonicalMailbox(emailKey)));
  if (recipients.length === 0) return [];
  const { most, told } = await limitOf(scope, inviter);
  await take(
    scope,
    'invitationMailsOfPerson',
    `mailbox/${canonicalMailbox(inviter.email)}`,
    recipients.length,
    most,
    (left) => told(most.toLocaleString('en'), left),
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

/** The number of invitations that somebody may send in a day. Strangers make accounts at public mail providers; a company's domain is harder to get. */
async function limitOf(
  scope: WorkspaceScope,
  { userId, email }: Pick<Inviter, 'userId' | 'email'>,
): Promise<{ most: number; told: (most: string, left: string) => string }> {
  const { firstDayPublic, firstDayCompany, perDay } = scope.services.config.invitations;
  const since = await signedUpAt(scope, userId);
  if (since && scope.now.getTime() - since.getTime() >= DAY_MS)
    return {
      most: perDay,
      told: (most, left) => `You can send ${most} invitations a day. You have ${left} left.`,
    };
  return {
    most: scope.services.mailDomains.companyDomain(email) === null ? firstDayPublic : firstDayCompany,
    told: (most, left) =>
      `You can send ${most} invitations on your account’s first day. You have ${left} left.`,
  };
}

async function take(
  scope: WorkspaceScope,
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

/** Mails invitations in somebody's name, to be sent once the transaction has committed. */
export async function mailInvitations(
  scope: WorkspaceScope,
  invitedBy: string,
  recipients: { email: string; memberId: string }[],
): Promise<void> {
  if (recipients.length === 0) return;
  const { workspace, services, now } = scope;
  const languages = await languagesOf(
    scope,
    recipients.map(({ memberId }) => memberId),
  );
  const validUntil = todayIn(workspace.timeZone, invitationEnd(now));
  await sendMails(
    scope,
    recipients.map(({ email, memberId }) => ({
      ...invitationMail({
        to: email,
        language: languages.get(memberId) ?? SOURCE_LANGUAGE,
        workspace,
        invitedBy,
        validUntil,
        link: services.config.publicUrl + JOIN_PLACE,
      }),
      invitation: { workspaceId: workspace.id, memberId },
    })),
  );
}

/** Invites people, and mails them what may be mailed now. Returns the ids of the invitations. Throws INVITATION_LIMIT. */
export async function invitePeople(
  scope: WorkspaceScope,
  inviter: Inviter,
  people: (Recipient & { id: string })[],
): Promise<string[]> {
  const recipients = await takeRecipients(scope, inviter, people);
  const ids = await insertInvitations(scope, inviter.memberId, people);
  await mailInvitations(
    scope,
    inviter.name,
    recipients.map(({ id, email }) => ({ memberId: id, email })),
  );
  return ids;
}

/** Invites the people of these addresses who were added and have not joined. Returns the ids of the invitations. Throws INVITATION_LIMIT. */
export async function inviteAll(scope: MemberScope, emails: string[]): Promise<string[]> {
  const people = (await invitable(scope, emails.map(emailKey))).flatMap(({ id, email, emailKey: key }) =>
    email !== null && key !== null ? [{ id, email, emailKey: key }] : [],
  );
  const ids = await invitePeople(scope, await inviterOf(scope), people);
  if (ids.length > 0) {
    await record(scope, 'invitations_sent', {
      count: ids.length,
      ...ofPeople(people.map(({ id }) => id)),
      security: { relatedMemberIds: people.map(({ id }) => id) },
    });
  }
  return ids;
}

/** The same for one address where today's limit lets it; else nothing of it is done, and an admin can invite the person later. */
export async function inviteIfAllowed(scope: MemberScope, email: string): Promise<void> {
  await orTakeBack(
    scope,
    () => inviteAll(scope, [email]),
    (error) => error instanceof ApiError && error.code === 'INVITATION_LIMIT',
  );
}
