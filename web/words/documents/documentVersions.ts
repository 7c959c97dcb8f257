import { plural, t } from '@lingui/core/macro';
import type { VersionState } from '#contract/rules/versions.ts';

export const versionStateLabels: Record<VersionState, string> = {
  SUBMITTED: t`Waiting for review`,
  ACCEPTED: t`Accepted`,
  REJECTED: t`Rejected`,
  WITHDRAWN: t`Withdrawn`,
};

/** What becomes of a change that counts once somebody else has accepted it (VAL-05). */
export const SENT_FOR_REVIEW = t`Sent for review. It doesn’t count until it’s accepted.`;

export const versionsLabel = (count: number): string =>
  plural(count, { one: '# version', other: '# versions' });

/** Said of days that stand as a machine read them from the file (STK-04). */
export const READ_BY_MACHINE = t`Dates read by machine`;
