import { plural, t } from '@lingui/core/macro';
import type { Member } from '#contract/members.ts';
import { mayBeSentAgain } from '#contract/rules/invitations.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { INVITE_SENT, NOT_DELIVERED } from './members.ts';
import { personName } from './people.ts';

/** The name of the links by which people give the address that nobody knows. */
export const JOIN_LINK = t`Join link`;

type Invited = Pick<Member, 'status' | 'workspaceMembershipInvite'>;
type Invitation = Member['workspaceMembershipInvite'][number];

/** How the newest invitation of a draft stands, in two words; an accepted one is not worth any. */
const LABELS: Partial<Record<Invitation['status'], string>> = {
  PENDING: INVITE_SENT,
  EXPIRED: t`Invite expired`,
  DECLINED: t`Invite declined`,
  REVOKED: t`Invite revoked`,
};

/** True of an unanswered invitation that a mail server refused for good. */
export const isRefused = ({ status, undelivered }: Pick<Invitation, 'status' | 'undelivered'>): boolean =>
  undelivered !== null && (status === 'PENDING' || status === 'EXPIRED');

/** What a member's invitation is shown as: only a draft's, and only the newest, which comes first (MEM-19). */
export function shownInvitation({ status, workspaceMembershipInvite }: Invited) {
  const [newest] = workspaceMembershipInvite;
  const label =
    newest && status === 'DRAFT' ? (isRefused(newest) ? NOT_DELIVERED : LABELS[newest.status]) : undefined;
  return newest && label ? { newest, label } : null;
}

/** The invitation of a draft that can be sent again or revoked: it waits for an answer, or has expired. */
export function unansweredInvitation(member: Invited): Invitation | undefined {
  const newest = shownInvitation(member)?.newest;
  return newest?.status === 'PENDING' || newest?.status === 'EXPIRED' ? newest : undefined;
}

/** When an invitation was sent, by whom and how often, and until when it can be accepted (PPL-12). */
export function invitationText(invitation: Invitation, locale?: string): string {
  const { status, undelivered, sentAt, sentCount, sentBy, expiresAt } = invitation;
  const sent = sentText(momentDayText(sentAt, locale), sentBy && personName(sentBy), sentCount);
  if (isRefused(invitation))
    return `${sent} ${t`The mail server refused it: “${{ answer: undelivered ?? '' }}”. Check the address, or tell them another way.`}`;
  const end = momentDayText(expiresAt, locale);
  const ends: Partial<Record<Invitation['status'], string>> = {
    PENDING: t`It can be accepted until ${end}.`,
    EXPIRED: t`It expired on ${end}.`,
  };
  return [sent, ends[status]].filter(Boolean).join(' ');
}

function sentText(day: string, by: string | null, times: number): string {
  if (by === null) return plural(times, { one: `Sent on ${day}.`, other: `Sent on ${day}, # times in all.` });
  return plural(times, {
    one: `Sent on ${day} by ${by}.`,
    other: `Sent on ${day} by ${by}, # times in all.`,
  });
}

/** Whether an invitation was sent within a day, so that it is not sent again now. */
export const isSentToday = ({ sentAt }: Pick<Invitation, 'sentAt'>, now = new Date()): boolean =>
  !mayBeSentAgain(new Date(sentAt), now);

/** What stands with a member's invitation: its life, and when it can be sent again. */
export const invitationFact = (invitation: Invitation): string =>
  invitation.status === 'PENDING' && isSentToday(invitation)
    ? t`${{ invitation: invitationText(invitation) }} It can be sent again tomorrow.`
    : invitationText(invitation);
