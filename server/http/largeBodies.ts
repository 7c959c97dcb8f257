import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTES } from '#contract/limits.ts';
import { failure } from './errors.ts';

/** Bytes of large bodies that this node takes at the same time. Each lies in memory several times over: as text, as values. */
const AT_ONCE = 128 * 1024 * 1024;

/** Lets a call with a large body in while there is room for it; throws BUSY otherwise. Bodies of the usual size always pass. */
export function largeBodies(atOnce = AT_ONCE) {
  let taken = 0;
  return (request: FastifyRequest, reply: FastifyReply, maxBytes: number): void => {
    const announced = Number(request.headers['content-length'] ?? maxBytes);
    if (announced <= BYTES.body || announced > maxBytes) return;
    if (taken + announced > atOnce) throw failure('BUSY', { retryAfterSeconds: 5 });
    taken += announced;
    reply.raw.once('close', () => {
      taken -= announced;
    });
  };
}
