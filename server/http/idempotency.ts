import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { apiError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { selectedWorkspace } from '#server/session/caller.ts';
import type { TextAnswer } from './answer.ts';
import type { Upload } from './bodies/upload.ts';
import { findKey, storeAnswer, takeKey } from './queries.ts';

/** A repeatable call: who made it under which key, and what was asked. */
export interface Repeatable {
  hash: Buffer;
  fingerprint: Buffer;
  /** The key as it was sent; the answer is encrypted under it, so the database alone cannot tell it. */
  key: string;
}

const sha256 = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * The `Idempotency-Key` of a request, or null without one. Throws for a key that could be guessed or is too long. What was
 * asked is the address, the workspace of the header, the body and the uploaded file.
 */
export function repeatable(
  request: FastifyRequest,
  endpointName: string,
  callerId: string,
  upload: Upload | null = null,
): Repeatable | null {
  const header = request.headers['idempotency-key'];
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined) return null;
  if (key.length < 16 || key.length > 200) throw apiError('IDEMPOTENCY_KEY_INVALID');
  return {
    key,
    hash: sha256(callerId, endpointName, key),
    /** The key, which is not stored, is part of it: from a hash of the body alone a password in it could be guessed. */
    fingerprint: sha256(
      key,
      request.url,
      selectedWorkspace(request) ?? '',
      JSON.stringify(request.body ?? null),
      ...(upload ? [upload.fileName, upload.content.sha256] : []),
    ),
  };
}

/**
 * Takes the key for this transaction. Returns the answer that was given under it before, else null: then the caller goes on and
 * must `keepAnswer`. It waits for a call under the same key that is still under way.
 */
export async function earlierAnswer(scope: Scope, call: Repeatable): Promise<TextAnswer | null> {
  const cutoff = new Date(scope.now.getTime() - LIFETIME_MS.idempotencyKey);
  if (await takeKey(scope, call, cutoff)) return null;
  const row = await findKey(scope, call.hash);
  if (!row?.answer || row.status === null || !row.fingerprint.equals(call.fingerprint)) {
    throw apiError('IDEMPOTENCY_KEY_REUSED');
  }
  return { kind: 'text', status: row.status, text: open(call, row.answer) };
}

/** Keeps the answer for a repetition of the call. */
export const keepAnswer = (scope: Scope, call: Repeatable, { status, text }: TextAnswer): Promise<void> =>
  storeAnswer(scope, call.hash, status, seal(call, text));

const secretOf = (call: Repeatable): Buffer =>
  Buffer.from(hkdfSync('sha256', call.key, call.hash, 'muster idempotent answer', 32));

function seal(call: Repeatable, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secretOf(call), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function open(call: Repeatable, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secretOf(call), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}
