import type { Member } from '#contract/members.ts';
import { counted, numberText } from '#web/words/numbers.ts';

/** Those of the members who can be asked: the others have no account in the workspace yet. */
export const askableOf = (members: readonly Member[]): Member[] =>
  members.filter(({ status }) => status === 'ACTIVE');

/** Whom a dialog is about to ask, and who is left out. */
export function whomText(askable: number, selected: number): string {
  if (askable === 0)
    return 'Nobody you selected has joined the workspace yet, so nobody can be asked. Invite them first.';
  const asked = `${counted(askable, 'person gets', 'people get')} an email with a link to submit it.`;
  const others = selected - askable;
  if (others === 0) return asked;
  return `${asked} ${others === 1 ? 'One has' : `${numberText(others)} have`} not joined the workspace yet and can’t be asked.`;
}

/** How it went: the portal says how many were asked, who may be fewer than were selected. */
export const askedText = (asked: number, selected: number): string =>
  asked === selected
    ? `Asked ${counted(asked, 'person', 'people')}.`
    : `Asked ${numberText(asked)} of ${counted(selected, 'person', 'people')}. The others have not joined yet.`;
