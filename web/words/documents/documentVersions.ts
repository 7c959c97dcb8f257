import type { VersionState } from '#contract/rules/versions/versions.ts';
import { counted } from '#web/words/numbers.ts';

export const versionStateLabels: Record<VersionState, string> = {
  SUBMITTED: 'Waiting for review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
};

export const versionsLabel = (count: number): string => counted(count, 'version');
