import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTES } from '#contract/rules/sizes.ts';
import { apiError } from '#server/core/errors.ts';

const MiB = 1024 * 1024;

/** Calls of one person that this node works on at the same time, uploads and long lists among them. */
const CALLS_OF_PERSON = 16;

/**
 * The bodies that this node holds at the same time, of one person and in all. A body lies in memory several times over:
 * as bytes, as text, as values. The two kinds are counted apart, so that large imports do not stand in the way of forms. One
 * person has a quarter of each at most, which holds a single call of the largest size.
 */
const ROOM_BYTES = {
  usual: { ofPerson: 16 * MiB, inAll: 64 * MiB },
  large: { ofPerson: 64 * MiB, inAll: 256 * MiB },
};

type Kind = keyof typeof ROOM_BYTES;

interface Call {
  userId: string;
  bytes: number;
  kind: Kind | null;
  isRunning: boolean;
  isClosed: boolean;
}

/** What a body is counted as; one that is no larger than a stranger's is not. */
function kindOf(bytes: number): Kind | null {
  if (bytes <= BYTES.publicBody) return null;
  return bytes <= BYTES.body ? 'usual' : 'large';
}

export type CallsUnderWay = ReturnType<typeof callsUnderWay>;

/** What the calls of people with a session take of this node while they are under way. */
export function callsUnderWay(callsOfPerson = CALLS_OF_PERSON, room = ROOM_BYTES) {
  const calls = new Set<Call>();
  const callOf = new WeakMap<FastifyRequest, Call>();

  const bytesIn = (kind: Kind, some: Call[]): number =>
    some.reduce((sum, call) => (call.kind === kind ? sum + call.bytes : sum), 0);

  /** A caller who went away makes room only when the work for them has ended, too. */
  const settle = (call: Call) => {
    if (call.isClosed && !call.isRunning) calls.delete(call);
  };

  return {
    /**
     * Lets a call in, with a body of so many bytes to be held; throws TOO_MANY_AT_ONCE or BUSY when there is no place.
     */
    enter(request: FastifyRequest, reply: FastifyReply, userId: string, bytes: number): void {
      if (reply.raw.closed) throw apiError('BUSY', { retryAfterSeconds: 1 });
      const theirs = [...calls].filter((call) => call.userId === userId);
      if (theirs.length >= callsOfPerson) throw apiError('TOO_MANY_AT_ONCE', { retryAfterSeconds: 1 });
      const kind = kindOf(bytes);
      if (kind) {
        const { ofPerson, inAll } = room[kind];
        const isFull = bytesIn(kind, [...calls]) + bytes > inAll || bytesIn(kind, theirs) + bytes > ofPerson;
        if (isFull) throw apiError('BUSY', { retryAfterSeconds: 5 });
      }
      const call: Call = { userId, bytes, kind, isRunning: false, isClosed: false };
      calls.add(call);
      callOf.set(request, call);
      reply.raw.once('close', () => {
        call.isClosed = true;
        settle(call);
      });
    },
    /** Does the work of a call that was let in. */
    async during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      const call = callOf.get(request);
      if (!call) return work();
      call.isRunning = true;
      try {
        return await work();
      } finally {
        call.isRunning = false;
        settle(call);
      }
    },
  };
}
