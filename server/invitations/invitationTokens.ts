import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The invitation that a token is about: one row, for one address. */
export interface TokenSubject {
  workspaceId: string;
  invitationId: string;
  emailKey: string;
}

/** Tokens in the links of invitation mails: each proves the address that its mail went to (decision 0080). */
export interface InvitationTokens {
  sign(subject: TokenSubject): string;
  /** True for the token that was made for this invitation to this address. */
  isOf(token: string, subject: TokenSubject): boolean;
}

declare module '#server/core/services.ts' {
  interface Services {
    /** Of the links in invitations. */
    invitationTokens: InvitationTokens;
  }
}

const PURPOSE = 'muster/invitation/1';
const FORM = /^join_(c[a-z0-9]{24})_(c[a-z0-9]{24})_([A-Za-z0-9_-]{43})$/;

/** The rows that a text of the form of such a token names; null for any other text. */
export function namedBy(token: string): Pick<TokenSubject, 'workspaceId' | 'invitationId'> | null {
  const [, workspaceId, invitationId] = FORM.exec(token) ?? [];
  return workspaceId && invitationId ? { workspaceId, invitationId } : null;
}

/**
 * Tokens under a key derived from the portal's secret: nobody reads one from the database, and a mail that is sent again has the same one.
 * Used up they are with the invitation itself, which is answered once.
 */
export function invitationTokens(secretKey: string): InvitationTokens {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  const proofOf = ({ workspaceId, invitationId, emailKey }: TokenSubject) =>
    createHmac('sha256', key)
      .update(JSON.stringify([workspaceId, invitationId, emailKey]))
      .digest();
  const sign = (subject: TokenSubject) =>
    `join_${subject.workspaceId}_${subject.invitationId}_${proofOf(subject).toString('base64url')}`;
  return {
    sign,
    // As texts: the last letter of base64url has bits that say nothing, and would make twins of a token.
    isOf(token, subject) {
      const [given, own] = [Buffer.from(token), Buffer.from(sign(subject))];
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
