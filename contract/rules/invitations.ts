import { LIFETIME_MS } from './lifetimes.ts';
import { DAY_MS } from './time.ts';

/** How long an address is sent no second invitation. */
export const INVITED_AGAIN_AFTER_MS = DAY_MS;

/** From when on an invitation that was sent at a moment cannot be accepted any more (PPL-12). */
export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + LIFETIME_MS.invitation);

export const isInvitationOver = (sentAt: Date, now: Date): boolean => invitationEnd(sentAt) <= now;

/** Whether a day has passed since an invitation was sent, so that it can be sent again (PPL-12). */
export const mayBeSentAgain = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() >= INVITED_AGAIN_AFTER_MS;
