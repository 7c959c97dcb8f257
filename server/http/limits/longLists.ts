import { apiError } from '#server/core/errors.ts';
import type { Line, Turns } from './turns.ts';

/** The person who asks for a long list; the workspace is null where the list is of all that a person has. */
export interface Reader {
  userId: string;
  workspaceId: string | null;
}

interface Reading {
  inAll: number;
  ofWorkspace: number;
  ofPerson: number;
}

/** Long lists of a node that are read at the same time: each takes some memory and disk. */
export const LISTS_READ: Reading = { inAll: 300, ofWorkspace: 12, ofPerson: 3 };

/** The same of ZIPs, which have places of their own: somebody may read one for hours. */
export const DOWNLOADS_READ: Reading = { inAll: 60, ofWorkspace: 6, ofPerson: 2 };

export type LongLists = ReturnType<typeof longLists>;

/** While a long list is made it takes a turn of `takeTurn`; while it is read it has a place of its own. */
export function longLists(most: Reading, takeTurn: Turns) {
  const reading = new Set<Reader>();

  const ofWorkspace = ({ workspaceId }: Reader): number =>
    [...reading].filter((one) => workspaceId !== null && one.workspaceId === workspaceId).length;

  const ofPerson = ({ userId }: Reader): number => [...reading].filter((one) => one.userId === userId).length;

  const assertMayRead = (reader: Reader): void => {
    const isFull =
      reading.size >= most.inAll ||
      ofPerson(reader) >= most.ofPerson ||
      ofWorkspace(reader) >= most.ofWorkspace;
    if (isFull) throw apiError('BUSY', { retryAfterSeconds: 2 });
  };

  return {
    /**
     * Runs the work that makes a list, when it is its turn: that takes moments, so whoever comes in between waits a little.
     * Throws where the turn does not come, and BUSY where the reader has no place for another list.
     */
    async make<T>(given: Reader, work: () => Promise<T>, line?: Line): Promise<T> {
      const reader = { ...given };
      assertMayRead(reader);
      return takeTurn(
        reader,
        async () => {
          assertMayRead(reader);
          return work();
        },
        line,
      );
    },
    /** Counts a list that is being read until the function that is returned is called. */
    addReader(given: Reader): () => void {
      const reader = { ...given };
      reading.add(reader);
      return () => void reading.delete(reader);
    },
  };
}
