import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTES } from '#contract/limits.ts';
import { failure } from './errors.ts';

/** Bytes of large bodies that this node takes at the same time. Each lies in memory several times over: as text, as values. */
const AT_ONCE = 128 * 1024 * 1024;

/**
 * Lets a call with a large body in while there is room for it, and never fills more than half with those of one person;
 * throws BUSY otherwise. Bodies of the usual size always pass.
 */
export function largeBodies(atOnce = AT_ONCE) {
  let taken = 0;
  const takenBy = new Map<string, number>();
  const add = (userId: string, bytes: number) => {
    taken += bytes;
    const theirs = (takenBy.get(userId) ?? 0) + bytes;
    if (theirs > 0) takenBy.set(userId, theirs);
    else takenBy.delete(userId);
  };
  return (request: FastifyRequest, reply: FastifyReply, maxBytes: number, userId: string): void => {
    const announced = Number(request.headers['content-length'] ?? maxBytes);
    if (announced <= BYTES.body || announced > maxBytes) return;
    const isFull = taken + announced > atOnce || (takenBy.get(userId) ?? 0) + announced > atOnce / 2;
    if (isFull) throw failure('BUSY', { retryAfterSeconds: 5 });
    add(userId, announced);
    reply.raw.once('close', () => add(userId, -announced));
  };
}
