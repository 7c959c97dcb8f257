import type { FastifyBaseLogger } from 'fastify';
import { errors } from 'jose';
import { z } from 'zod';

/** A claim of an id token that does not hold; the message is ours and names nobody. */
export class ClaimError extends Error {}

/** The keys could not be had; that says nothing about the token. */
export class KeysOutage extends Error {}

/**
 * What an operator may read about a refused id token. The errors themselves carry its claims, or pieces of its text: who
 * wanted to sign in, and with which address, stands in no log.
 */
export function whyRefused(error: unknown): Record<string, string> {
  if (error instanceof KeysOutage) return { reason: error.message, ...outageCode(error.cause) };
  if (error instanceof ClaimError) return { reason: error.message };
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    return { code: error.code, claim: error.claim, reason: error.reason };
  }
  if (error instanceof errors.JOSEError) return { code: error.code };
  if (error instanceof z.ZodError) {
    return { claim: error.issues.map(({ path }) => path.join('.')).join(', '), reason: 'invalid' };
  }
  if (!(error instanceof Error)) return { reason: 'unknown' };
  return { reason: error.name, ...wordIn(error, 'code'), ...wordIn(error, 'error') };
}

/** A field of an error that is one word, such as `invalid_client`, and so nothing of a person. */
function wordIn(error: Error, field: 'code' | 'error'): Record<string, string> {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && /^\w{1,60}$/.test(value) ? { [field]: value } : {};
}

/** The code of a failed connection, or of an answer without keys. */
function outageCode(cause: unknown): { code?: string } {
  if (!(cause instanceof Error)) return {};
  if ('code' in cause && typeof cause.code === 'string') return { code: cause.code };
  return cause.cause === undefined ? { code: cause.name } : outageCode(cause.cause);
}

export const logRefusals =
  (log: FastifyBaseLogger) =>
  (provider: string, why: Record<string, string>): void =>
    log.info({ provider, ...why }, 'an id token was refused');
