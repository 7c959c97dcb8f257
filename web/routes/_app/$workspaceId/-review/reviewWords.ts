import { plural, t } from '@lingui/core/macro';

type Decided = 'ACCEPTED' | 'REJECTED';

/** How many are still to be decided. */
const leftText = (count: number): string =>
  count === 0 ? t`Nothing is left.` : plural(count, { one: '# left.', other: '# left.' });

export const decidedText = (name: string, holder: string, decision: Decided, left: number): string =>
  decision === 'ACCEPTED'
    ? t`Accepted “${name}” of ${holder}. ${{ left: leftText(left) }}`
    : t`Rejected “${name}” of ${holder}. ${{ left: leftText(left) }}`;

export const failedText = (name: string, holder: string, decision: Decided): string =>
  decision === 'ACCEPTED'
    ? t`“${name}” of ${holder} was not accepted.`
    : t`“${name}” of ${holder} was not rejected.`;

export const undoneText = (name: string, holder: string): string =>
  t`Undone. “${name}” of ${holder} is waiting again.`;

/** Says that a file seems to be of another person than the one who submitted it. */
export const otherPersonText = (other: string, holder: string): string =>
  t`The name of the file says ${other}, and this was submitted for ${holder}. Check whose certificate it is.`;

/** Who has to decide on what somebody submitted themselves (SUB-05). */
export const ownText = (isAdmin: boolean): string =>
  isAdmin
    ? t`You submitted this yourself, so another admin has to review it.`
    : t`You submitted this yourself, so an admin of the workspace or another admin of your team has to review it.`;
