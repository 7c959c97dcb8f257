import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ExpirationState } from '#contract/rules/dates.ts';

/** How each state looks, on badges and on the bar above the list. */
export const stateLooks = {
  EXPIRED: { tone: 'bad', icon: IconAlertTriangle },
  EXPIRING_SOON: { tone: 'warn', icon: IconClock },
  UP_TO_DATE: { tone: 'good', icon: IconCircleCheck },
} as const satisfies Record<ExpirationState, object>;
