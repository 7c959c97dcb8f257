import type { Member } from '#contract/members.ts';
import { mayBeSentAgain } from '#contract/rules/invitations.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { INVITE_SENT } from './members.ts';
import { numberText } from './numbers.ts';
import { personName } from './people.ts';

type Invited = Pick<Member, 'status' | 'workspaceMembershipInvite'>;
type Invitation = Member['workspaceMembershipInvite'][number];

/** How the newest invitation of a draft stands, in two words; an accepted one is not worth any. */
const LABELS: Partial<Record<Invitation['status'], string>> = {
  PENDING: INVITE_SENT,
  EXPIRED: 'Invitation expired',
  DECLINED: 'Invitation declined',
  REVOKED: 'Invitation revoked',
};

/** What a member's invitation is shown as: only a draft's, and only the newest, which comes first (MEM-19). */
export function shownInvitation({ status, workspaceMembershipInvite }: Invited) {
  const [newest] = workspaceMembershipInvite;
  const label = newest && status === 'DRAFT' ? LABELS[newest.status] : undefined;
  return newest && label ? { newest, label } : null;
}

/** The invitation of a draft that can be sent again or revoked: it waits for an answer, or has expired. */
export function unansweredInvitation(member: Invited): Invitation | undefined {
  const newest = shownInvitation(member)?.newest;
  return newest?.status === 'PENDING' || newest?.status === 'EXPIRED' ? newest : undefined;
}

/** When an invitation was sent, by whom and how often, and until when it can be accepted (PPL-12). */
export function invitationText(invitation: Invitation, locale?: string): string {
  const { status, sentAt, sentCount, sentBy, expiresAt } = invitation;
  const by = sentBy ? ` by ${personName(sentBy)}` : '';
  const often = sentCount === 1 ? '' : `, ${numberText(sentCount)} times in all`;
  const end = momentDayText(expiresAt, locale);
  const ends: Partial<Record<Invitation['status'], string>> = {
    PENDING: ` It can be accepted until ${end}.`,
    EXPIRED: ` It expired on ${end}.`,
  };
  return `Sent on ${momentDayText(sentAt, locale)}${by}${often}.${ends[status] ?? ''}`;
}

/** Whether an invitation was sent within a day, so that it is not sent again now. */
export const isSentToday = ({ sentAt }: Pick<Invitation, 'sentAt'>, now = new Date()): boolean =>
  !mayBeSentAgain(new Date(sentAt), now);

/** What stands with a member's invitation: its life, and when it can be sent again. */
export const invitationFact = (invitation: Invitation): string =>
  invitation.status === 'PENDING' && isSentToday(invitation)
    ? `${invitationText(invitation)} It can be sent again tomorrow.`
    : invitationText(invitation);

/** What a person reads before all who have not answered are reminded (PPL-12). */
export function remindText({ waiting, sentToday }: { waiting: number; sentToday: number }): string {
  const due = waiting - sentToday;
  if (due === 0)
    return 'Everybody who hasn’t answered was sent an invitation in the last 24 hours. You can remind them tomorrow.';
  const people = due === 1 ? '1 person gets' : `${numberText(due)} people get`;
  const others = sentToday === 0 ? '' : ` ${leftOutText(sentToday)}`;
  return `${people} the invitation again by email.${others}`;
}

/** Why some are not reminded. */
const leftOutText = (sentToday: number): string =>
  `${sentToday === 1 ? '1 was' : `${numberText(sentToday)} were`} sent one in the last 24 hours and ${sentToday === 1 ? 'gets' : 'get'} none today.`;

/** How it went. */
export function remindedText(
  sent: number,
  { sentToday, forLater }: { sentToday: number; forLater: number },
): string {
  const people = sent === 0 ? 'Nobody' : sent === 1 ? '1 person' : `${numberText(sent)} people`;
  const parts = [
    `${people} reminded.`,
    sentToday > 0 && leftOutText(sentToday),
    forLater > 0 && `${numberText(forLater)} more can be reminded now.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
