import type { JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import { MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';
import type { CompanySettings } from '#server/core/signIn/companySettings.ts';
import { ENCRYPTED_OR_LOCAL } from '#server/core/signIn/providerSettings.ts';
import { keySet } from '#server/session/idTokens.ts';
import { boundedFetch } from './boundedFetch.ts';

/** A provider as its own metadata describe it. */
export interface Discovered {
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
export function discoveries() {
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
