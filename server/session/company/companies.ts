import { hkdfSync } from 'node:crypto';
import { EncryptJWT, type JWTVerifyGetKey, jwtDecrypt } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomPKCECodeVerifier,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { z } from 'zod';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';
import type { Config } from '#server/core/config.ts';
import { apiError } from '#server/core/errors.ts';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';
import { ENCRYPTED_OR_LOCAL } from '#server/core/settings/providerSettings.ts';
import { newToken } from '#server/core/tokens.ts';
import { type IdentityClaims, keySet, verifiedClaims } from '#server/session/idTokens.ts';
import { ClaimError, KeysOutage, whyRefused } from '#server/session/refusal.ts';
import type { Attempt } from './attempts.queries.ts';
import { companyIn, emailsIn } from './claims.ts';

/** The provider did not answer, or not as one that works does; that says nothing about the person. */
class ProviderOutage extends Error {}

/** More than any metadata, key set or answer with tokens has. */
const MOST_BYTES = 1024 * 1024;

/**
 * Asks a provider: no redirects, and no more of the answer than fits. The signal among the options, which limits the time, holds
 * for the body too.
 */
async function boundedFetch(url: string | URL, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    const body = await bodyOf(response);
    if (response.status >= 500 || response.status === 429)
      throw new ProviderOutage(`The provider answered ${response.status}.`);
    const { status, headers } = response;
    return new Response(body.length > 0 ? body : null, { status, headers: plain(headers) });
  } catch (error) {
    if (error instanceof ProviderOutage) throw error;
    throw new ProviderOutage('The provider could not be reached.', { cause: error });
  }
}

/** The headers without those that were about the body on its way. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

async function bodyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new ProviderOutage('The provider’s answer is too long.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Whether something failed because the provider did not work, however deep it is wrapped. */
function isOutage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof ProviderOutage) return true;
  return false;
}

/** A provider as its own metadata describe it. */
interface Discovered {
  client: Configuration;
  /** Its keys, fetched when they are needed. */
  keys: JWTVerifyGetKey;
  issuer: string;
}

const TIMEOUT_SECONDS = 5;
/** How long metadata count; where they cannot be had anew, the old ones go on and are asked for again soon. */
const KEPT_MS = 60 * MINUTE_MS;
const RETRY_MS = 30 * SECOND_MS;

/** The providers' metadata, fetched when they are first needed. Many who wait for the same ones ask once. */
function discoveries() {
  const known = new Map<string, Discovered & { until: number }>();
  const asking = new Map<string, Promise<Discovered>>();

  return async (settings: CompanySettings, now: Date): Promise<Discovered> => {
    const { key } = settings;
    const kept = known.get(key);
    if (kept && now.getTime() < kept.until) return kept;
    const asked = asking.get(key) ?? discover(settings).finally(() => asking.delete(key));
    asking.set(key, asked);
    try {
      const found = { ...(await asked), until: now.getTime() + KEPT_MS };
      known.set(key, found);
      return found;
    } catch (error) {
      if (!kept) throw error;
      kept.until = now.getTime() + RETRY_MS;
      return kept;
    }
  };
}

async function discover(settings: CompanySettings): Promise<Discovered> {
  const { issuer: configured, clientId, clientSecret } = settings;
  const client = await discovery(new URL(configured), clientId, undefined, authentication(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: boundedFetch,
    execute: configured.startsWith('http:') ? [allowInsecureRequests] : [],
  });
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } =
    client.serverMetadata();
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? configured];
  const safe = configured.startsWith('http:') ? ENCRYPTED_OR_LOCAL : /^https:\/\//;
  const areSafe = addresses.every((address) => address !== undefined && safe.test(address));
  if (!areSafe || jwks_uri === undefined)
    throw new TypeError('The metadata of the provider lack an address.');
  return { client, keys: keySet(jwks_uri), issuer };
}

/** In the header, which every provider must understand, unless it says that it wants the secret in the body only. */
function authentication(secret: string | null): ClientAuth {
  if (secret === null) return None();
  return (server, ...others) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    return way(secret)(server, ...others);
  };
}

/** The id tokens that the portal makes for itself when a company's provider has vouched for somebody. */
interface OwnTokens {
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
    hasShownFactor: z.boolean(),
  }),
});

/** Encrypted under a key derived from the portal's secret for this alone: what a provider tells of somebody stays between them. */
function ownTokens(secretKey: string): OwnTokens {
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

/** What a browser comes back with from a provider. */
interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** Companies' own sign-ins. All throw PROVIDER_UNAVAILABLE for one that is not set up, and PROVIDER_UNREACHABLE. */
export interface Companies {
  /** Where the browser goes, and what its way back needs. */
  begin(provider: string, state: string, now: Date): Promise<Attempt & { url: string }>;
  /** Who came back. Throws ID_TOKEN_INVALID for whatever does not fit. */
  exchange(provider: string, attempt: Attempt, returned: Returned, now: Date): Promise<IdentityClaims>;
  tokens: OwnTokens;
}

declare module '#server/core/services.ts' {
  interface Services {
    /** Companies' own sign-ins. */
    companies: Companies;
  }
}

/** `onRefused` hears why, and of nobody, as for the other providers. */
export function companySignIns(
  { companies, publicUrl }: Pick<Config, 'companies' | 'publicUrl'>,
  secretKey: string,
  onRefused: (provider: string, why: Record<string, string>) => void = () => undefined,
): Companies {
  const discover = discoveries();
  const own = ownTokens(secretKey);
  const settingsOf = (provider: string): CompanySettings => {
    const settings = companies.find(({ key }) => key === provider);
    if (!settings) throw apiError('PROVIDER_UNAVAILABLE');
    return settings;
  };
  const discovered = async (settings: CompanySettings, now: Date) => {
    try {
      return await discover(settings, now);
    } catch (error) {
      onRefused(settings.key, whyRefused(error));
      throw apiError('PROVIDER_UNREACHABLE');
    }
  };
  const redirectUri = ({ key }: CompanySettings) => `${publicUrl}/sign-in/${key}`;

  return {
    tokens: {
      make: own.make,
      async open(token, now) {
        const claims = await own.open(token, now);
        settingsOf(claims.company?.provider ?? '');
        return claims;
      },
    },

    async begin(provider, state, now) {
      const settings = settingsOf(provider);
      const { client } = await discovered(settings, now);
      const attempt = { nonce: newToken(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri(settings),
        scope: settings.scopes,
        ...(settings.secondFactor?.acr.length && { acr_values: settings.secondFactor.acr.join(' ') }),
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        nonce: attempt.nonce,
        state,
      });
      return { ...attempt, url: url.href };
    },

    async exchange(provider, attempt, returned, now) {
      const settings = settingsOf(provider);
      const found = await discovered(settings, now);
      try {
        const claims = await claimsOf(
          settings,
          found,
          attempt,
          addressOf(redirectUri(settings), returned),
          now,
        );
        return {
          issuer: found.issuer,
          subject: claims.sub,
          ...emailsIn(settings, claims),
          nonce: newToken(),
          company: companyIn(settings, claims),
        };
      } catch (error) {
        onRefused(provider, whyRefused(error));
        throw apiError(isOfProvider(error) ? 'PROVIDER_UNREACHABLE' : 'ID_TOKEN_INVALID');
      }
    },
  };
}

/** The address that the browser came back to, as the provider made it. */
function addressOf(redirectUri: string, returned: Returned): URL {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(returned)) if (value) address.searchParams.set(name, value);
  return address;
}

/**
 * Exchanges the code, and checks the id token that comes for it as strictly as one that a browser brought: the connection alone
 * does not vouch for it. Address and groups that are not in it are asked for where the provider tells them too; how somebody signed in
 * is said by it alone.
 */
async function claimsOf(
  { clientId, groupsClaim }: CompanySettings,
  { client, keys, issuer }: Discovered,
  { nonce, codeVerifier }: Attempt,
  address: URL,
  now: Date,
): Promise<Record<string, unknown> & { sub: string }> {
  const state = address.searchParams.get('state') ?? '';
  const tokens = await authorizationCodeGrant(client, address, {
    expectedNonce: nonce,
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const { claims, payload } = await verifiedClaims({ clientId }, keys, tokens.id_token ?? '', now);
  if (claims.iss !== issuer) throw new ClaimError('The token is of another issuer.');
  if (claims.nonce !== nonce) throw new ClaimError('The token was made for another sign-in.');
  const isWhole = payload.email !== undefined && payload[groupsClaim] !== undefined;
  const hasMore = client.serverMetadata().userinfo_endpoint !== undefined;
  const more = isWhole || !hasMore ? {} : await fetchUserInfo(client, tokens.access_token, claims.sub);
  const { acr, amr } = payload;
  return { ...more, ...payload, acr, amr, sub: claims.sub };
}

/** Whether the provider failed, or refuses this server: a matter for who runs it, not for who signs in. */
const isOfProvider = (error: unknown): boolean =>
  error instanceof KeysOutage ||
  isOutage(error) ||
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && error.error !== 'invalid_grant');
