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
import { REQUIREMENT_STATE_WORDS } from '#contract/rules/requirements/words.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

/** How somebody stands to what is required of them (REQ-03). */
export const requirementStateLabels = REQUIREMENT_STATE_WORDS;

/** The headline: people of whom something has expired, has no date or is missing. */
export const LACK_SOMETHING = 'Lack something';

/** The same where there is little room. */
export const shortStateLabels: Record<RequirementState, string> = {
  ...requirementStateLabels,
  WAITING: 'In review',
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
  REQUIRED: 'The requirement was added',
  KINDS_MERGED: 'A document type that it asked for was merged into another one',
  ADDED: 'The certificate was added',
  CORRECTED: 'The certificate was corrected',
  ACCEPTED: 'The certificate was accepted',
  REJECTED: 'The certificate was rejected',
  GIVEN: 'The certificate got its document type or holder',
  TAKEN: 'The certificate lost this document type or holder',
  DELETED: 'The certificate was deleted',
  RESTORED: 'The certificate was restored',
  ENDED: 'The certificate was withdrawn or replaced',
  PUT_BACK: 'The certificate was put back',
  EXPIRY_CHANGED: 'The setting “Expires” of its document type was changed',
  MERGED: 'Another entry of this person was merged into this one',
} as const satisfies Record<RequirementCell['knownLater'][number]['what'], string>;

/** A sentence for each thing that became known later, in the order of the days. */
export const laterSentences = ({ knownLater }: Pick<RequirementCell, 'knownLater'>): string[] =>
  knownLater.map(({ what, on }) => `${laterTexts[what]} on ${dateText(on)}.`);

/** Said once on each page that could be read otherwise. */
export const MEMBERSHIP_NOTE = 'Muster counts who is a member of a team, not who is on site.';
