import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { BYTES } from '#contract/limits.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from './caller.ts';

const MiB = 1024 * 1024;

/** The MiB that a request announces to send; without a word about it, the most that the call takes. */
function volume({ upload, maxBody = BYTES.body }: Endpoint, { headers }: FastifyRequest): number {
  const largest = upload ? upload.maxBytes : maxBody;
  const announced = Number(headers['content-length'] ?? largest);
  return Math.max(1, Math.ceil(Math.min(announced, largest) / MiB));
}

/** Counts a call, and what comes with it, for the person who makes it; throws when that is too much. */
export async function countCall(
  { throttle }: Services,
  endpoint: Endpoint,
  { user }: Caller,
  request: FastifyRequest,
): Promise<void> {
  const { personRate, volumeRate } = endpoint;
  if (personRate) await throttle.consume(personRate, user.id);
  if (volumeRate) await throttle.consume(volumeRate, user.id, volume(endpoint, request));
}
