import type { ExpirationState } from '#contract/rules/dates.ts';

/** DOC-08, DOC-10, DOC-11 */
export const expirationStateLabels: Record<ExpirationState, string> = {
  EXPIRED: 'Expired',
  EXPIRING_SOON: 'Expires soon',
  UP_TO_DATE: 'Up to date',
};
