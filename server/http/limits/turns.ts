import { apiError } from '#server/core/errors.ts';

/** Whose turn it must be; null where nobody or no workspace is known. */
export interface Who {
  userId: string | null;
  workspaceId: string | null;
  /** The text that the call came with instead of a name. */
  token?: string;
}

interface Most {
  /** So much of it goes on at the same time: in all, of one workspace, of one person, by one token. */
  atOnce: { inAll?: number; ofWorkspace?: number; ofPerson?: number; ofToken?: number };
  /** So many wait, in all and of one person or token, and so long. Without it whoever comes waits. */
  waiting?: { inAll?: number; ofOne?: number; milliseconds?: number };
}

/** The connection of a caller, who may go away before their turn comes. */
export interface Line {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

type Place = readonly [key: string, atOnce: number];

interface Waiter {
  one: string;
  places: Place[];
  begin(): void;
}

export type Turns = ReturnType<typeof turns>;

/**
 * Lets work begin when it is its turn. Nobody takes what others need, neither a person, nor a workspace: whoever waits holds nothing, and
 * the others pass. Of those who may begin, the first to come begins first. Throws TOO_MANY_AT_ONCE where a person waits for themselves,
 * and BUSY where they wait for others.
 */
export function turns({ atOnce, waiting = {} }: Most) {
  const { inAll = Number.POSITIVE_INFINITY, ofOne = Number.POSITIVE_INFINITY, milliseconds } = waiting;
  const taken = new Map<string, number>();
  const queue = new Set<Waiter>();
  const waitingOf = new Map<string, number>();

  const placesOf = ({ userId, workspaceId, token }: Who): Place[] => {
    const places: Place[] = [];
    const add = (name: string | null | undefined, most: number | undefined) => {
      if (name !== null && name !== undefined && most !== undefined) places.push([name, most]);
    };
    add(userId && `person ${userId}`, atOnce.ofPerson);
    add(token && `token ${token}`, atOnce.ofToken);
    add(workspaceId && `workspace ${workspaceId}`, atOnce.ofWorkspace);
    add('all', atOnce.inAll);
    return places;
  };

  const isFree = ([key, most]: Place): boolean => (taken.get(key) ?? 0) < most;

  const change = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };

  const take = (places: Place[]): void => {
    for (const [key] of places) change(taken, key, 1);
  };

  const leave = (places: Place[]): void => {
    for (const [key] of places) change(taken, key, -1);
    for (const waiter of queue) if (waiter.places.every(isFree)) waiter.begin();
  };

  const refusal = (places: Place[]) => {
    const isOwn = places.some((place) => /^(person|token) /.test(place[0]) && !isFree(place));
    return apiError(isOwn ? 'TOO_MANY_AT_ONCE' : 'BUSY', { retryAfterSeconds: 2 });
  };

  const turn = (places: Place[], line: Line | undefined): Promise<void> => {
    const one = places[0]?.[0] ?? '';
    if (queue.size >= inAll || (waitingOf.get(one) ?? 0) >= ofOne || line?.closed) throw refusal(places);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        line?.off('close', giveUp);
        queue.delete(waiter);
        change(waitingOf, one, -1);
      };
      const giveUp = () => {
        end();
        reject(refusal(places));
      };
      const waiter: Waiter = {
        one,
        places,
        begin() {
          end();
          take(places);
          resolve();
        },
      };
      const timer = milliseconds === undefined ? undefined : setTimeout(giveUp, milliseconds);
      line?.once('close', giveUp);
      change(waitingOf, one, 1);
      queue.add(waiter);
    });
  };

  /** Does the work of somebody when it is their turn; not at all if they go away before, where their line is given. */
  return async <T>(who: Who, work: () => Promise<T>, line?: Line): Promise<T> => {
    const places = placesOf(who);
    if (places.every(isFree)) take(places);
    else await turn(places, line);
    try {
      return await work();
    } finally {
      leave(places);
    }
  };
}

/**
 * The database connections of a node that one person and one workspace have at the same time, for whatever they ask: `CONNECTIONS` of
 * `server/portal.ts` are for all. The session or API token of a call is looked up on one of those.
 */
export const CONNECTIONS_TAKEN: Most = {
  atOnce: { ofPerson: 3, ofToken: 3, ofWorkspace: 8 },
  waiting: { ofOne: 64 },
};

/** Writes may wait for each other's locks, each on a connection: so these are fewer, and reads pass. */
export const WRITES: Most = { atOnce: { ofPerson: 3, ofWorkspace: 5 } };

/** Reads that keep a connection and a core of the database busy: those declared as such, and long lists while they are made. */
export const EXPENSIVE_READS: Most = {
  atOnce: { inAll: 5, ofWorkspace: 3, ofPerson: 1 },
  waiting: { inAll: 120, ofOne: 16, milliseconds: 15_000 },
};

/** ZIPs and files while they are begun. */
export const DOWNLOADS: Most = {
  atOnce: { inAll: 6, ofWorkspace: 3, ofPerson: 2 },
  waiting: { inAll: 60, milliseconds: 10_000 },
};
