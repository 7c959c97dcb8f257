import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** 256 random bits in base64url, which the browser made and keeps. */
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** What is kept of the browser that calls, by its header `X-Device-Id`; null for one that tells none. */
export function deviceHash(headers: IncomingHttpHeaders): Buffer | null {
  const id = headers['x-device-id'];
  return typeof id === 'string' && FORM.test(id) ? createHash('sha256').update(id).digest() : null;
}
