import { todayIn } from '#contract/rules/calendar.ts';
import { INVITED_AGAIN_AFTER_MS, invitationEnd } from '#contract/rules/invitations.ts';
import { RATE } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { countedBy, countUpTo } from '#server/core/counters.queries.ts';
import { ApiError, apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { invitationMail, JOIN_PLACE } from '#server/mail/membership.ts';
import { loadMember } from '#server/members/queries.ts';
import { canonicalMailbox } from '#server/users/canonicalMailbox.ts';
import { claimAddresses, orTakeBack, signedUpAt } from './limits.queries.ts';
import { insertInvitations, invitable } from './queries.ts';

interface Recipient {
  email: string;
  emailKey: string;
}

/**
 * The people among these to whom an invitation is mailed now, counted for the caller and the workspace. An address gets one a
 * day, whoever asks. Throws INVITATION_LIMIT when it would be more than may be sent; then nothing is counted.
 */
export async function takeRecipients<Person extends Recipient>(
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
export async function mailInvitations(
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

/** Invites the people of these addresses who were added and have not joined. Returns the ids of the invitations. Throws INVITATION_LIMIT. */
export async function inviteAll(scope: MemberScope, emails: string[]): Promise<string[]> {
  const people = (await invitable(scope, emails.map(emailKey))).flatMap(({ id, email, emailKey: key }) =>
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
