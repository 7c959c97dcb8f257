import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutOff } from './cutOff.ts';
import { failure } from './errors.ts';
import { networkOf } from './network.ts';

/** How many bodies may be on their way to this node at the same time: from one network, and in all. */
const MOST = { ofNetwork: 128, inAll: 1_024 };

/** Seconds after which a call that was turned away may be made again. */
const RETRY_SECONDS = 5;

interface OpenBody {
  network: string;
  /** Whether somebody with a session sends it. */
  isKnown: boolean;
  giveUp(): void;
}

export type OpenBodies = ReturnType<typeof openBodies>;

/**
 * The bodies that are on their way to this node. How long each may take is said by its pace; here their number is bounded,
 * and with it the memory they take.
 */
export function openBodies(most = MOST) {
  /** The oldest first. A body that has arrived may still wait to be read; it does not count any more. */
  const bodies = new Map<IncomingMessage, OpenBody>();
  const stillOpen = (): [IncomingMessage, OpenBody][] => {
    for (const request of bodies.keys()) if (request.complete || request.destroyed) bodies.delete(request);
    return [...bodies];
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
      const open = stillOpen();
      const network = networkOf(ip);
      const ofNetwork = open.filter(([, body]) => body.network === network).length;
      const oldest = open.length < most.inAll ? null : open.find(([, body]) => !body.isKnown);
      if (ofNetwork >= most.ofNetwork || oldest === undefined) {
        reply.header('connection', 'close');
        throw failure('BUSY', { retryAfterSeconds: RETRY_SECONDS });
      }
      if (oldest) {
        bodies.delete(oldest[0]);
        oldest[1].giveUp();
      }
      bodies.set(raw, { network, isKnown: false, giveUp: () => cutOff(raw, reply.raw, 'BUSY') });
    },
    /** From now on the body does not make room for others: whoever sends it has a session. */
    vouchFor({ raw }: FastifyRequest): void {
      const body = bodies.get(raw);
      if (body) body.isKnown = true;
    },
  };
}
