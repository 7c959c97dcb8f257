import { UNREAD_SHOWN } from '#contract/rules/activity.ts';

/** The exact number up to 99, and "99+" above (ACT-06). */
export const unreadLabel = (count: number): string =>
  count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(count);
