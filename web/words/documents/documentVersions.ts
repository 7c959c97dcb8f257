import type { VersionState } from '#contract/rules/versions.ts';
import { counted } from '#web/words/numbers.ts';

export const versionStateLabels: Record<VersionState, string> = {
  SUBMITTED: 'Waiting for review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
};

/** What becomes of a change that counts once somebody else has accepted it (VAL-05). */
export const SENT_FOR_REVIEW = 'Sent for review. It doesn’t count until it’s accepted.';

export const versionsLabel = (count: number): string => counted(count, 'version');

/** Said of days that stand as a machine read them from the file (STK-04). */
export const READ_BY_MACHINE = 'Dates read by machine';
