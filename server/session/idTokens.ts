import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/rules/accounts.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { knownEmailSchema } from '#contract/schemas.ts';
import { apiError } from '#server/core/errors.ts';
import type { ProviderSettings, Providers } from '#server/core/settings/providerSettings.ts';
import { OF_GOOGLE } from '#server/users/canonicalMailbox.ts';
import { ClaimError, KeysOutage, whyRefused } from './refusal.ts';

/** What a provider's signature vouches for. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  /** The address as the provider spells it; null unless its word for the address is enough. */
  verifiedEmail: string | null;
  /** What the provider once saw verified, without being in charge of the domain: a mail has to verify it here. */
  claimedEmail: string | null;
  nonce: string;
  /** Of a company's own sign-in. */
  company?: {
    /** Its key in the configuration. */
    provider: string;
    /** The groups the person is in, as `groupMark` writes them. */
    groups: string[];
    firstName: string | null;
    lastName: string | null;
    /** True where the provider's word for a second factor counts, as far as it gave it. */
    hasShownFactor: boolean;
  };
}

/** Checks id tokens. Throws PROVIDER_UNAVAILABLE, ID_TOKEN_INVALID, or PROVIDER_UNREACHABLE while there are no keys. */
export interface IdTokens {
  verify(provider: SocialProvider, idToken: string, now: Date): Promise<IdentityClaims>;
}

declare module '#server/core/services.ts' {
  interface Services {
    idTokens: IdTokens;
  }
}

/** Every provider of OpenID Connect signs with RSA unless it is told otherwise; another algorithm is somebody else's idea. */
const ALGORITHMS = ['RS256'];
/** How far the clocks may differ. */
const TOLERANCE_SECONDS = 60;
/** The age at which a token is too old, whatever its own expiry says: its nonce has run out long before. */
const OLDEST_SECONDS = 60 * 60;
const FETCH_TIMEOUT_MS = 5_000;
/** An unknown key id makes the keys be fetched anew, but not more often than this. */
const FETCH_COOLDOWN_MS = 30_000;
const KEYS_KEPT_MS = 10 * MINUTE_MS;

const TENANT = '{tenantid}';
/** Apple and Microsoft write some of their booleans as text or number. */
const isTrue = (claim: unknown): boolean => [true, 1, 'true', '1'].some((yes) => claim === yes);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  nonce: z.string().min(1).max(200),
  tid: z.uuid().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  hd: z.unknown().optional(),
});
type Claims = z.output<typeof claimsSchema>;

/** `onRefused` hears why, so that an operator can tell a wrong configuration from a wrong token; it hears of nobody. */
export function idTokens(
  providers: Providers,
  onRefused: (provider: SocialProvider, why: Record<string, string>) => void = () => undefined,
): IdTokens {
  const keys = new Map<SocialProvider, JWTVerifyGetKey>();
  for (const name of SOCIAL_PROVIDERS) {
    const url = providers[name]?.jwksUrl;
    if (url) keys.set(name, keySet(url));
  }
  return {
    async verify(provider, idToken, now) {
      const settings = providers[provider];
      const getKey = keys.get(provider);
      if (!settings || !getKey) throw apiError('PROVIDER_UNAVAILABLE');
      try {
        const { claims } = await verifiedClaims(settings, getKey, idToken, now);
        return {
          issuer: issuerOf(settings, claims),
          subject: claims.sub,
          ...emailsIn(provider, claims),
          nonce: claims.nonce,
        };
      } catch (error) {
        onRefused(provider, whyRefused(error));
        throw apiError(error instanceof KeysOutage ? 'PROVIDER_UNREACHABLE' : 'ID_TOKEN_INVALID');
      }
    },
  };
}

/** The provider's keys, fetched when they are needed and kept for a while. */
export function keySet(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: FETCH_COOLDOWN_MS,
    cacheMaxAge: KEYS_KEPT_MS,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (TOKENS_FAULT.some((kind) => error instanceof kind)) throw error;
      throw new KeysOutage('The keys of the provider could not be fetched.', { cause: error });
    }
  };
}

const TOKENS_FAULT = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/** Signature, times, audience. The key is found by its id in the provider's own set; keys in the header do not count. */
export async function verifiedClaims(
  { clientId }: Pick<ProviderSettings, 'clientId'>,
  getKey: JWTVerifyGetKey,
  idToken: string,
  now: Date,
): Promise<{ claims: Claims; payload: JWTPayload }> {
  if (!decodeProtectedHeader(idToken).kid) throw new ClaimError('The token names no key.');
  const { payload } = await jwtVerify(idToken, getKey, {
    algorithms: ALGORITHMS,
    audience: clientId,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    currentDate: now,
  });
  const claims = claimsSchema.parse(payload);
  const isOursAlone = [claims.aud].flat().every((audience) => audience === clientId);
  if (!isOursAlone || (claims.azp ?? clientId) !== clientId)
    throw new ClaimError('The token is for another.');
  return { claims, payload };
}

/** Whether identities of a provider are kept under an issuer. */
export function isIssuerOf({ issuers: [first] }: ProviderSettings, issuer: string): boolean {
  const [before = '', after] = first.split(TENANT);
  return after === undefined ? issuer === first : issuer.startsWith(before) && issuer.endsWith(after);
}

/** The issuer to keep an identity under. Throws for one that is not the provider's. */
function issuerOf({ issuers }: ProviderSettings, { iss, tid }: Claims): string {
  const [first] = issuers;
  if (first.includes(TENANT)) {
    if (tid && iss === first.replace(TENANT, tid)) return iss;
  } else if (issuers.includes(iss)) return first;
  throw new ClaimError('The token is of another issuer.');
}

/**
 * An address from Microsoft counts only when its domain's owner was verified: anybody can write any address into their
 * directory, and have the directory call it verified. Google saw every address verified once; today's owner is who has it in
 * Gmail, or in the Workspace of its domain (`hd`).
 */
function emailsIn(
  provider: SocialProvider,
  claims: Claims,
): Pick<IdentityClaims, 'verifiedEmail' | 'claimedEmail'> {
  const { data: email } = knownEmailSchema.safeParse(claims.email);
  const isVerified = isTrue(provider === 'MICROSOFT' ? claims.xms_edov : claims.email_verified);
  if (!isVerified || email === undefined) return { verifiedEmail: null, claimedEmail: null };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isClaimed = provider === 'GOOGLE' && !OF_GOOGLE.has(domain) && claims.hd !== domain;
  return isClaimed
    ? { verifiedEmail: null, claimedEmail: email }
    : { verifiedEmail: email, claimedEmail: null };
}
