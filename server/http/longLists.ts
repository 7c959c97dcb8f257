import { failure } from './errors.ts';

/** Long lists that a node sends at the same time. Each holds a database connection for as long as its reader takes. */
const AT_ONCE = 6;

/** Those that one person reads at the same time: a few tabs. */
const OF_ONE_PERSON = 3;

/** Sends a long list while there is room for it; throws BUSY otherwise, so that slow readers leave connections to others. */
export function longLists(atOnce = AT_ONCE, ofOnePerson = OF_ONE_PERSON) {
  const readers: string[] = [];
  return async (userId: string, send: () => Promise<void>): Promise<void> => {
    const own = readers.filter((reader) => reader === userId).length;
    if (readers.length >= atOnce || own >= ofOnePerson) throw failure('BUSY', { retryAfterSeconds: 2 });
    readers.push(userId);
    try {
      await send();
    } finally {
      readers.splice(readers.indexOf(userId), 1);
    }
  };
}
