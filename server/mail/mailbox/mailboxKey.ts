import { hkdfSync } from 'node:crypto';

declare module '#server/core/services.ts' {
  interface Services {
    /** Opens the mailbox page. */
    mailboxKey: string;
  }
}

const PURPOSE = 'muster/mailbox/1';

/** What opens the mailbox page. Derived from the portal's secret, so every node has the same one after every start. */
export const mailboxKey = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32)).toString('base64url');

/** Where the holder of the key finds the mailbox page, or another of its addresses, relative to the portal. */
export const mailboxPath = (key: string, path = '/mailbox'): string => `${path}?key=${key}`;
