import { plural, t } from '@lingui/core/macro';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { CoverageState } from '#contract/rules/requirements/coverage.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { numberText } from '../numbers.ts';
import { anyOfKinds } from './requirements.ts';

/** Whether a team has enough people who hold what it needs (COV-02). */
export const coverageStateLabels: Record<CoverageState, string> = {
  SHORT: t`Short`,
  AT_RISK: t`At risk`,
  COVERED: t`Covered`,
};

/** How each state looks, worst first. */
export const coverageLooks = {
  SHORT: { tone: 'bad', icon: IconAlertTriangle },
  AT_RISK: { tone: 'warn', icon: IconClock },
  COVERED: { tone: 'good', icon: IconCircleCheck },
} as const satisfies Record<CoverageState, object>;

interface RuleTerms {
  minimum: number;
  kinds: readonly { name: string }[];
}

/** What a team needs: "2 × First aid or Paramedic". */
export const neededText = ({ minimum, kinds }: RuleTerms): string =>
  `${numberText(minimum)} × ${anyOfKinds(kinds)}`;

/** How many people count: "4 people, 2 needed". Of sensitive document types that isn't shown to everybody. */
export const countingText = ({ count, minimum }: { count: number | null; minimum: number }): string =>
  count === null
    ? t`Not shown`
    : t`${plural(count, { one: '# person', other: '# people' })}, ${{ minimum: numberText(minimum) }} needed`;

/** When too few will count. */
export function breaksText({
  state,
  breaksOn,
}: {
  state: CoverageState;
  breaksOn?: CalendarDate | null | undefined;
}): string {
  if (state === 'SHORT') return t`Now`;
  if (breaksOn === undefined) return t`Not shown`;
  return breaksOn === null
    ? t`Never, if nothing changes`
    : t`${{ date: dateText(breaksOn) }}, if nothing changes`;
}
