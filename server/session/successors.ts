import { createHmac, hkdfSync } from 'node:crypto';

/** The text of the token that replaced `token` at `issuedAt`: the same each time, and made from nothing that is stored. */
export type Successors = (token: string, issuedAt: Date) => string;

declare module '#server/core/services.ts' {
  interface Services {
    successorOf: Successors;
  }
}

const PURPOSE = 'muster/token-successors/1';

/** The key is derived from the portal's secret, so that nobody can work out later tokens from an old one. */
export function successors(secretKey: string): Successors {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  return (token, issuedAt) =>
    createHmac('sha256', key).update(`${token}:${issuedAt.getTime()}`).digest('base64url');
}
