import { numberText } from '#web/words/numbers.ts';

type Decided = 'ACCEPTED' | 'REJECTED';

const verbs: Record<Decided, string> = { ACCEPTED: 'accepted', REJECTED: 'rejected' };

/** How many are still to be decided. */
const leftText = (count: number): string => (count === 0 ? 'Nothing is left.' : `${numberText(count)} left.`);

export const decidedText = (name: string, holder: string, decision: Decided, left: number): string =>
  `${decision === 'ACCEPTED' ? 'Accepted' : 'Rejected'} “${name}” of ${holder}. ${leftText(left)}`;

export const failedText = (name: string, holder: string, decision: Decided): string =>
  `“${name}” of ${holder} was not ${verbs[decision]}.`;

export const undoneText = (name: string, holder: string): string =>
  `Undone. “${name}” of ${holder} is waiting again.`;

/** Says that a file seems to be of another person than the one who submitted it. */
export const otherPersonText = (other: string, holder: string): string =>
  `The name of the file says ${other}, and this was submitted for ${holder}. Check whose certificate it is.`;

/** Who has to decide on what somebody submitted themselves (SUB-05). */
export const ownText = (isAdmin: boolean): string =>
  isAdmin
    ? 'You submitted this yourself, so another admin has to review it.'
    : 'You submitted this yourself, so an admin of the workspace or another admin of your team has to review it.';
