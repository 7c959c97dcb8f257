import { SECOND_MS } from '#contract/rules/time.ts';
import { forgetPerson } from '#web/offline/vault.ts';
import { entries } from './entries.ts';
import { lossText } from './words.ts';

/** A browser whose database hangs keeps nobody from leaving. */
const PATIENCE = 3 * SECOND_MS;

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database of the browser does not answer.')), PATIENCE);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The loss that a sign-out would be, in words; null for none. */
export async function lossOfLeaving(): Promise<string | null> {
  const { length } = await inTime(entries());
  return length === 0 ? null : lossText(length);
}

/** Entries that wait are lost with the session of a person who leaves: their key is forgotten. */
export const forgetKeptOf = (userId: string): Promise<void> => inTime(forgetPerson(userId));
