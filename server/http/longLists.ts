import { failure } from './errors.ts';

/**
 * Long lists of a node at the same time. While one is made it holds a database connection, however fast its reader is; while
 * it is read it holds some memory and room on the disk. No workspace and no person takes the places of all others.
 */
const MOST = {
  making: { inAll: 6, ofWorkspace: 3 },
  reading: { inAll: 300, ofWorkspace: 12, ofPerson: 3 },
};

/** Who reads; the workspace is null for a list of what the person has across all of theirs. */
export interface Reader {
  userId: string;
  workspaceId: string | null;
}

/** The place of a long list; what is given back twice counts once. */
export interface Place {
  isMade(): void;
  isRead(): void;
}

export type LongLists = (reader: Reader) => Place;

/** Gives long lists their places; throws BUSY when there is none. */
export function longLists(most = MOST): LongLists {
  const making = new Set<Reader>();
  const reading = new Set<Reader>();
  return ({ userId, workspaceId }) => {
    const ofWorkspace = (readers: Set<Reader>): number =>
      [...readers].filter((one) => workspaceId !== null && one.workspaceId === workspaceId).length;
    const theirs = [...reading].filter((one) => one.userId === userId).length;
    const isFull =
      making.size >= most.making.inAll ||
      reading.size >= most.reading.inAll ||
      theirs >= most.reading.ofPerson ||
      ofWorkspace(making) >= most.making.ofWorkspace ||
      ofWorkspace(reading) >= most.reading.ofWorkspace;
    if (isFull) throw failure('BUSY', { retryAfterSeconds: 2 });
    const reader = { userId, workspaceId };
    making.add(reader);
    reading.add(reader);
    return {
      isMade: () => void making.delete(reader),
      isRead: () => void reading.delete(reader),
    };
  };
}
