import { plural, t } from '@lingui/core/macro';
import { inARow } from '#web/words/several/listFormat.ts';
import type { Entry } from './entries.ts';

/** How much waits, and how much was refused: "2 waiting to send, 1 not accepted". */
export function waitingText(entries: readonly Pick<Entry, 'reason'>[]): string {
  const refused = entries.filter(({ reason }) => reason !== null).length;
  const waiting = entries.length - refused;
  return inARow([
    waiting > 0 && plural(waiting, { one: '# waiting to send', other: '# waiting to send' }),
    refused > 0 && plural(refused, { one: '# not accepted', other: '# not accepted' }),
  ]);
}

/** Told to a person whose form is kept instead of sent. */
export const keptText = (isOnline: boolean): string =>
  isOnline
    ? t`Kept on this device. It’s sent by itself as soon as the server takes it.`
    : t`Kept on this device. It’s sent by itself when you’re back online.`;

/** Told of an entry at which the server failed. */
export const failedText = ({ times }: { times: number }, moment: string): string =>
  plural(times, {
    1: `The server couldn’t take it: tried once, on ${moment}.`,
    one: `The server couldn’t take it: tried # time, last on ${moment}.`,
    other: `The server couldn’t take it: tried # times, last on ${moment}.`,
  });

/** A warning for browsers that delete what waits, see `isDeletedAfterAWeek`. */
export const WITHIN_A_WEEK = t`Open Muster here again within seven days, or this browser deletes what waits.`;
export const HOME_SCREEN = t`Once you’ve added Muster to your home screen and open it there, what you enter stays until it’s sent.`;

/** In a form, before it is sent. */
export const OFFLINE = t`You’re offline. What you send is kept on this device until you’re back online.`;

/** In the question before a sign-out. */
export const lossText = (count: number): string =>
  plural(count, {
    one: '# entry on this device wasn’t sent yet. If you sign out now, it is deleted.',
    other: '# entries on this device weren’t sent yet. If you sign out now, they are deleted.',
  });
