import { createHash } from 'node:crypto';

const SHA256 = /^[0-9a-f]{64}$/;
const SAFE_KEY = /^[a-z0-9]+(\/[a-z0-9]+){0,7}$/;

/** Where a content lies in the store: once per workspace, however often it was uploaded or assigned. */
export function contentKey(workspaceId: string, sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('Not a SHA-256 in hex.');
  return assertKey(`${workspaceId}/${sha256.slice(0, 2)}/${sha256}`);
}

/** The key, or an exception when it could name a place outside of the store. */
export function assertKey(key: string): string {
  if (key.length > 255 || !SAFE_KEY.test(key)) throw new TypeError('Not a key of the store.');
  return key;
}

/** A new hash for content that streams by. */
export const contentHash = () => createHash('sha256');
