import pLimit, { type LimitFunction } from 'p-limit';

/** Writes of one person, and of one workspace, that a node has in the database at the same time. */
const OF_ONE_PERSON = 3;
const OF_ONE_WORKSPACE = 5;

/** The person and the workspace whose turn it must be; a call that names no workspace waits for the person's turn alone. */
interface Who {
  userId: string;
  workspaceId: string | null;
}

/**
 * Writes may wait for each other's locks, and each that waits holds a database connection. So those of one person and of one
 * workspace take turns before they begin, where waiting costs nothing: the connections of the others stay free.
 */
export function turns(ofOnePerson = OF_ONE_PERSON, ofOneWorkspace = OF_ONE_WORKSPACE) {
  const people = queues(ofOnePerson);
  const workspaces = queues(ofOneWorkspace);
  return <T>({ userId, workspaceId }: Who, work: () => Promise<T>): Promise<T> =>
    people(userId, () => (workspaceId === null ? work() : workspaces(workspaceId, work)));
}

export type Turns = ReturnType<typeof turns>;

/** A queue for each key, kept while something is in it. */
function queues(atOnce: number) {
  const byKey = new Map<string, LimitFunction>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = byKey.get(key) ?? pLimit(atOnce);
    byKey.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) byKey.delete(key);
    }
  };
}
