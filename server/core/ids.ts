import { randomBytes } from 'node:crypto';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** Bytes from here on would make the first signs likelier than the others. */
const FAIR = 256 - (256 % SIGNS.length);

/** A new id in the form of the contract: `c` and 24 of `a-z0-9`, unguessable. Fast, for one call may make thousands. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of randomBytes(2 * LENGTH)) {
      if (byte < FAIR && id.length < LENGTH) id += SIGNS[byte % SIGNS.length];
    }
  }
  return `c${id}`;
}
