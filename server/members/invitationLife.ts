import { invitationEnd, isInvitationOver } from '#contract/rules/invitations.ts';
import type { invitations } from '#server/db/schema.ts';

type Stored = Pick<typeof invitations.$inferSelect, 'status' | 'sentAt'>;

/** How an invitation stands at a moment: one that waits for longer than it may has expired (PPL-12). */
export const lifeOf = ({ status, sentAt }: Stored, now: Date) => ({
  status: status === 'PENDING' && isInvitationOver(sentAt, now) ? ('EXPIRED' as const) : status,
  sentAt: sentAt.toISOString(),
  expiresAt: invitationEnd(sentAt).toISOString(),
});
