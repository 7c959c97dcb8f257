import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isId } from '#contract/rules/ids.ts';

/** What stands in the links by which people unsubscribe: each is of one account, and works for as long as the account is there. */
export interface UnsubscribeTokens {
  sign(userId: string): string;
  /** The account of a token that the portal made; null for any other text. */
  accountOf(token: string): string | null;
}

declare module '#server/core/services.ts' {
  interface Services {
    /** Of the links by which people unsubscribe. */
    unsubscribeTokens: UnsubscribeTokens;
  }
}

const PURPOSE = 'muster/unsubscribe/1';

/**
 * Tokens under a key derived from the portal's secret. They have no end: a mail is read years later, and whoever has one can turn
 * an email off and nothing else.
 */
export function unsubscribeTokens(secretKey: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  const signature = (userId: string) => createHmac('sha256', key).update(userId).digest();
  return {
    sign: (userId) => `${userId}.${signature(userId).toString('base64url')}`,
    accountOf(token) {
      const [userId = '', given = ''] = token.split('.');
      if (!isId(userId)) return null;
      const [actual, expected] = [Buffer.from(given, 'base64url'), signature(userId)];
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? userId : null;
    },
  };
}

/** Where a token unsubscribes: a page to a browser, one click to a mail program (RFC 8058). */
export const unsubscribeLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe?token=${token}`;
