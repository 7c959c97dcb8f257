import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '#server/core/errors.ts';
import { networkOf } from '#server/core/network.ts';
import { cutOff } from './cutOff.ts';

/**
 * How many bodies may be on their way to this node at the same time: from one network, in all, and of people with a session.
 * What those leave of all places is kept for strangers.
 */
const MOST = { ofNetwork: 128, inAll: 1_024, known: 768 };

/** Seconds after which a call that was turned away may be made again. */
const RETRY_SECONDS = 5;

interface OpenBody {
  network: string;
  /** The person who sends it, if they have a session. */
  userId: string | null;
  giveUp(): void;
}

type Entry = [IncomingMessage, OpenBody];

/** The oldest body of the person who sends most, given those of people with a session from the oldest on. */
function oldestOfMost(known: Entry[]): Entry | undefined {
  const counts = new Map<string | null, number>();
  for (const [, { userId }] of known) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return known.find(([, { userId }]) => counts.get(userId) === highest);
}

export type OpenBodies = ReturnType<typeof openBodies>;

/**
 * The bodies that are on their way to this node. How long each may take is said by its pace; here their number is bounded,
 * and with it the memory they take.
 */
export function openBodies(most = MOST) {
  /** The oldest first. */
  const bodies = new Map<IncomingMessage, OpenBody>();
  const ofNetwork = new Map<string, number>();
  const forget = (raw: IncomingMessage, { network }: OpenBody) => {
    if (!bodies.delete(raw)) return;
    const left = (ofNetwork.get(network) ?? 0) - 1;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
  };
  /** A body that has arrived may still wait to be read; it does not count any more, which is found out when room runs out. */
  const forgetArrived = (isAsked: (body: OpenBody) => boolean) => {
    for (const [raw, body] of bodies) {
      if (isAsked(body) && (raw.complete || raw.destroyed)) forget(raw, body);
    }
  };
  const giveUp = (entry: Entry | undefined) => {
    if (!entry) return;
    forget(...entry);
    entry[1].giveUp();
  };
  /** Gives up the oldest body of a stranger, unless one before it has arrived meanwhile. */
  const makeRoom = () => {
    for (const [raw, body] of bodies) {
      if (raw.complete || raw.destroyed) return forget(raw, body);
      if (body.userId === null) return giveUp([raw, body]);
    }
  };
  return {
    /**
     * Counts the body of a request until it has arrived. Throws BUSY, and does not read any further, when the network sends too many.
     * When there are too many in all, the one that strangers have been sending for longest makes room: honest ones arrive
     * within moments, so that nobody can fill the room with bodies that never end.
     */
    add({ raw, ip, headers }: FastifyRequest, reply: FastifyReply): void {
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
      if (!hasBody || raw.complete !== false) return;
      const network = networkOf(ip);
      const isFull = () => (ofNetwork.get(network) ?? 0) >= most.ofNetwork;
      if (isFull()) forgetArrived((body) => body.network === network);
      if (isFull()) {
        reply.header('connection', 'close');
        throw apiError('BUSY', { retryAfterSeconds: RETRY_SECONDS });
      }
      if (bodies.size >= most.inAll) makeRoom();
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
      bodies.set(raw, { network, userId: null, giveUp: () => cutOff(raw, reply.raw, 'BUSY') });
    },
    /**
     * From now on the body does not make room for strangers: whoever sends it has a session. When there are too many of those,
     * the oldest of the person who sends most makes room, so that a few accounts cannot keep the others out.
     */
    vouchFor({ raw }: FastifyRequest, userId: string): void {
      const body = bodies.get(raw);
      if (!body) return;
      body.userId = userId;
      if (bodies.size <= most.known) return;
      forgetArrived(() => true);
      const known = [...bodies].filter(([, one]) => one.userId !== null);
      if (known.length > most.known) giveUp(oldestOfMost(known));
    },
  };
}
