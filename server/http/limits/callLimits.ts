import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import type { Services } from '#server/core/services.ts';
import type { Caller } from '#server/session/caller.ts';

const MiB = 1024 * 1024;

/** The largest JSON body that a call takes. */
export const maxBodyOf = ({ maxBody, access }: Endpoint): number =>
  maxBody ?? (access === 'public' || access === 'link' ? BYTES.publicBody : BYTES.body);

/** The bytes that a request announces to send, at most what the call takes; that much where it says nothing about it. */
export function bodyBytes(endpoint: Endpoint, { headers }: FastifyRequest): number {
  const largest = endpoint.upload ? endpoint.upload.maxBytes : maxBodyOf(endpoint);
  const isOpenEnded = headers['transfer-encoding'] !== undefined;
  const announced = isOpenEnded ? largest : Number(headers['content-length'] ?? 0);
  return Math.min(announced, largest);
}

/** The size of what a call brings in MiB, as a limit counts it. */
export const volumeOf = (endpoint: Endpoint, request: FastifyRequest): number =>
  Math.max(1, Math.ceil(bodyBytes(endpoint, request) / MiB));

/** Counts a call, and what comes with it, for the person who makes it; throws when that is too much. */
export async function countCall(
  { throttle }: Services,
  endpoint: Endpoint,
  { user }: Caller,
  request: FastifyRequest,
): Promise<void> {
  const { personRate, volumeRate } = endpoint;
  if (personRate) await throttle.consume(personRate, user.id);
  if (volumeRate) await throttle.consume(volumeRate, user.id, volumeOf(endpoint, request));
}
