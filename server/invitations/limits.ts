import { INVITED_AGAIN_AFTER_MS } from '#contract/rules/invitations.ts';
import { RATE } from '#contract/rules/limits.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { countedBy, countUpTo } from '#server/core/counters.queries.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { canonicalMailbox } from '#server/users/canonicalMailbox.ts';
import { claimAddresses, signedUpAt } from './limits.queries.ts';

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
