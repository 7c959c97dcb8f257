import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { IdentityClaims } from '#server/session/idTokens.ts';

/** The id tokens that the portal makes for itself when a company's provider has vouched for somebody. */
export interface OwnTokens {
  make(claims: IdentityClaims, now: Date): Promise<string>;
  /** Throws for one that ran out, or that another secret made. */
  open(token: string, now: Date): Promise<IdentityClaims>;
}

const PURPOSE = 'muster/company-sign-in/1';
const WAY = { alg: 'dir', enc: 'A256GCM' } as const;

const contentSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  verifiedEmail: z.string().nullable(),
  claimedEmail: z.string().nullable(),
  nonce: z.string(),
  company: z.object({
    provider: z.string(),
    groups: z.array(z.string()),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
});

/** Encrypted under a key derived from the portal's secret for this alone: what a provider tells of somebody stays between them. */
export function ownTokens(secretKey: string): OwnTokens {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  return {
    make: (claims, now) =>
      new EncryptJWT({ person: claims })
        .setProtectedHeader(WAY)
        .setAudience(PURPOSE)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + LIFETIME_MS.signInNonce))
        .encrypt(key),
    async open(token, now) {
      const { payload } = await jwtDecrypt(token, key, {
        audience: PURPOSE,
        currentDate: now,
        keyManagementAlgorithms: [WAY.alg],
        contentEncryptionAlgorithms: [WAY.enc],
        requiredClaims: ['exp'],
      });
      return contentSchema.parse(payload.person);
    },
  };
}
