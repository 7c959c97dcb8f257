import { t } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconClockPause,
  IconFileSearch,
  IconShieldOff,
} from '@tabler/icons-react';
import type { RequirementCell } from '#contract/requirements/matrix.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

/** How somebody stands to what is required of them (REQ-03). */
export const requirementStateLabels: Record<RequirementState, string> = {
  EXPIRED: t`Expired`,
  UNDATED: t`Date missing`,
  MISSING: t`Missing`,
  WAITING: t`Waiting for review`,
  IN_GRACE: t`In grace`,
  EXPIRES_SOON: t`Expires soon`,
  MET: t`Met`,
  EXEMPT: t({ message: 'Exempt', context: 'state of a person' }),
};

/** The headline: people of whom something has expired, has no date or is missing. */
export const LACK_SOMETHING = t`Lack something`;

/** The same where there is little room. */
export const shortStateLabels: Record<RequirementState, string> = {
  ...requirementStateLabels,
  WAITING: t`In review`,
};

/** How each state looks, worst first. */
export const requirementLooks = {
  EXPIRED: { tone: 'bad', icon: IconAlertTriangle },
  UNDATED: { tone: 'bad', icon: IconCalendarQuestion },
  MISSING: { tone: 'bad', icon: IconCircleDashed },
  WAITING: { tone: 'warn', icon: IconFileSearch },
  IN_GRACE: { tone: 'warn', icon: IconClockPause },
  EXPIRES_SOON: { tone: 'warn', icon: IconClock },
  MET: { tone: 'good', icon: IconCircleCheck },
  EXEMPT: { tone: 'calm', icon: IconShieldOff },
} as const satisfies Record<RequirementState, object>;

/** What is said of what was recorded after the day of a cell (VAL-12). */
const laterTexts = {
  REQUIRED: (day) => t`The requirement was added on ${day}.`,
  KINDS_MERGED: (day) => t`A document type that it asked for was merged into another one on ${day}.`,
  ADDED: (day) => t`The certificate was added on ${day}.`,
  CORRECTED: (day) => t`The certificate was corrected on ${day}.`,
  ACCEPTED: (day) => t`The certificate was accepted on ${day}.`,
  REJECTED: (day) => t`The certificate was rejected on ${day}.`,
  GIVEN: (day) => t`The certificate got its document type or holder on ${day}.`,
  TAKEN: (day) => t`The certificate lost this document type or holder on ${day}.`,
  DELETED: (day) => t`The certificate was deleted on ${day}.`,
  RESTORED: (day) => t`The certificate was restored on ${day}.`,
  ENDED: (day) => t`The certificate was withdrawn or replaced on ${day}.`,
  PUT_BACK: (day) => t`The certificate was put back on ${day}.`,
  EXPIRY_CHANGED: (day) => t`The setting “Expires” of its document type was changed on ${day}.`,
  MERGED: (day) => t`Another entry of this person was merged into this one on ${day}.`,
} as const satisfies Record<RequirementCell['knownLater'][number]['what'], (day: string) => string>;

/** A sentence for each thing that became known later, in the order of the days. */
export const laterSentences = ({ knownLater }: Pick<RequirementCell, 'knownLater'>): string[] =>
  knownLater.map(({ what, on }) => laterTexts[what](dateText(on)));

/** Said once on each page that could be read otherwise. */
export const MEMBERSHIP_NOTE = t`Muster counts who is a member of a team, not who is on site.`;
