import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  randomPKCECodeVerifier,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Config } from '#server/core/config.ts';
import { apiError } from '#server/core/errors.ts';
import type { CompanySettings } from '#server/core/signIn/companySettings.ts';
import { newToken } from '#server/core/tokens.ts';
import { type IdentityClaims, verifiedClaims } from '#server/session/idTokens.ts';
import { ClaimError, KeysOutage, whyRefused } from '#server/session/refusal.ts';
import type { Attempt } from './attempts.queries.ts';
import { isOutage } from './boundedFetch.ts';
import { companyIn, emailsIn } from './claims.ts';
import { type OwnTokens, ownTokens } from './ownTokens.ts';
import { type Discovered, discoveries } from './provider.ts';

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
 * does not vouch for it. Address and groups that are not in it are asked for where the provider tells them too.
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
  return { ...more, ...payload, sub: claims.sub };
}

/** Whether the provider failed, or refuses this server: a matter for who runs it, not for who signs in. */
const isOfProvider = (error: unknown): boolean =>
  error instanceof KeysOutage ||
  isOutage(error) ||
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && error.error !== 'invalid_grant');
