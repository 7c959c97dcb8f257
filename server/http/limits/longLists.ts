import { apiError } from '#server/core/errors.ts';

/** The person who asks for a long list; the workspace is null where the list is of all that a person has. */
export interface Reader {
  userId: string;
  workspaceId: string | null;
}

/**
 * Long lists of a node at the same time. While one is made it takes a database connection and much of a core; while it is
 * read it takes some memory and disk. Neither a workspace nor a person gets the places of all others.
 */
const MOST = {
  making: { inAll: 6, ofWorkspace: 3, ofPerson: 2 },
  reading: { inAll: 300, ofWorkspace: 12, ofPerson: 3 },
  waiting: { inAll: 60, milliseconds: 10_000 },
};

/** The same of ZIPs, which have places of their own: somebody may read one for hours. */
export const MOST_DOWNLOADS: typeof MOST = {
  ...MOST,
  reading: { inAll: 60, ofWorkspace: 6, ofPerson: 2 },
};

const busy = () => apiError('BUSY', { retryAfterSeconds: 2 });

export type LongLists = ReturnType<typeof longLists>;

export function longLists(most = MOST) {
  const making = new Set<Reader>();
  const reading = new Set<Reader>();
  const waiting = new Map<Reader, () => void>();

  const ofWorkspace = (readers: Set<Reader>, { workspaceId }: Reader): number =>
    [...readers].filter((one) => workspaceId !== null && one.workspaceId === workspaceId).length;

  const ofPerson = (readers: Set<Reader>, { userId }: Reader): number =>
    [...readers].filter((one) => one.userId === userId).length;

  const mayMake = (reader: Reader): boolean =>
    making.size < most.making.inAll &&
    ofPerson(making, reader) < most.making.ofPerson &&
    ofWorkspace(making, reader) < most.making.ofWorkspace;

  const assertMayRead = (reader: Reader): void => {
    const isFull =
      reading.size >= most.reading.inAll ||
      ofPerson(reading, reader) >= most.reading.ofPerson ||
      ofWorkspace(reading, reader) >= most.reading.ofWorkspace;
    if (isFull) throw busy();
  };

  const turn = async (reader: Reader): Promise<void> => {
    if (mayMake(reader)) return void making.add(reader);
    if (waiting.size >= most.waiting.inAll) throw busy();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(reader);
        reject(busy());
      }, most.waiting.milliseconds);
      waiting.set(reader, () => {
        clearTimeout(timer);
        waiting.delete(reader);
        making.add(reader);
        resolve();
      });
    });
  };

  return {
    /**
     * Runs the work that makes a list, when it is its turn: that takes moments, so whoever comes in between waits a little.
     * Throws BUSY where the turn does not come, and where the reader has no place for another list.
     */
    async make<T>(given: Reader, work: () => Promise<T>): Promise<T> {
      const reader = { ...given };
      assertMayRead(reader);
      await turn(reader);
      try {
        assertMayRead(reader);
        return await work();
      } finally {
        making.delete(reader);
        for (const [next, begin] of waiting) if (mayMake(next)) begin();
      }
    },
    /** Counts a list that is being read until the function that is returned is called. */
    addReader(given: Reader): () => void {
      const reader = { ...given };
      reading.add(reader);
      return () => void reading.delete(reader);
    },
  };
}
