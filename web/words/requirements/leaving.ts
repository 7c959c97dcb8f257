import { plural, t } from '@lingui/core/macro';
import type { CoverageChange } from '#contract/requirements/teamCheck.ts';
import { numberText } from '../numbers.ts';
import { anyOfKinds } from './requirements.ts';

/** What is said of teams while and where it is not known whether they would be short (COV-04). */
export const leavingTexts = {
  checking: t`Checking what the teams need…`,
  failed: t`We couldn’t check whether this leaves a team with too few people.`,
  tooMany: t`These are too many people to check beforehand whether a team will have too few.`,
} as const;

/** What stands above the teams that would have too few people. */
export const leavingHeading = (changes: readonly Pick<CoverageChange, 'after'>[]): string =>
  changes.some(({ after }) => after.state === 'SHORT')
    ? t`This leaves a team with too few people:`
    : t`This will soon leave a team with too few people:`;

/** How many would be left of how many that a team needs: "1 of 2 people with First aid, now 2". */
export const leftText = ({
  kinds,
  minimum,
  before,
  after,
}: Pick<CoverageChange, 'kinds' | 'minimum' | 'before' | 'after'>): string =>
  t`${{ left: numberText(after.count) }} of ${plural(minimum, { one: '# person', other: '# people' })} with ${{ kinds: anyOfKinds(kinds) }}, now ${{ before: numberText(before.count) }}`;
