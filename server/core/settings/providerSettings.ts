import { z } from 'zod';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/rules/accounts.ts';

/** How id tokens of a provider are checked. */
export interface ProviderSettings {
  /** The audience of its tokens. */
  clientId: string;
  /** What their issuer may be; the first is the one an identity is kept under. `{tenantid}` stands for the token's own tenant. */
  issuers: [string, ...string[]];
  jwksUrl: string;
  /** Where the browser goes to sign in; of Microsoft alone, the others bring a script. */
  authorizeUrl: string | null;
}

export type Providers = Record<SocialProvider, ProviderSettings | null>;

const DEFAULTS: Record<SocialProvider, Omit<ProviderSettings, 'clientId'>> = {
  GOOGLE: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizeUrl: null,
  },
  APPLE: {
    issuers: ['https://appleid.apple.com'],
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    authorizeUrl: null,
  },
  MICROSOFT: {
    issuers: ['https://login.microsoftonline.com/{tenantid}/v2.0'],
    jwksUrl: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  },
};

/** What comes unencrypted, a key or a script, could be anybody's, except from this machine. */
export const ENCRYPTED_OR_LOCAL = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$))/;
const address = z
  .url({ error: 'must be an address that starts with https://' })
  .regex(ENCRYPTED_OR_LOCAL, 'must be an address that starts with https://')
  .optional();
const issuer = z
  .string()
  .regex(ENCRYPTED_OR_LOCAL, 'must be an address that starts with https://')
  .optional();
const clientId = z.string().optional();

/** The part of the environment that sets up sign-in with other providers. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_ISSUER: issuer,
  GOOGLE_JWKS_URL: address,
  APPLE_CLIENT_ID: clientId,
  APPLE_ISSUER: issuer,
  APPLE_JWKS_URL: address,
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_ISSUER: issuer,
  MICROSOFT_JWKS_URL: address,
  MICROSOFT_AUTHORIZE_URL: address,
};

type Environment = z.output<z.ZodObject<typeof providerEnvironment>>;

function settingsOf(read: Environment, provider: SocialProvider): ProviderSettings | null {
  const id = read[`${provider}_CLIENT_ID`];
  if (id === undefined) return null;
  const own = read[`${provider}_ISSUER`];
  const usual = DEFAULTS[provider];
  return {
    clientId: id,
    issuers: own === undefined ? usual.issuers : [own],
    jwksUrl: read[`${provider}_JWKS_URL`] ?? usual.jwksUrl,
    authorizeUrl: (provider === 'MICROSOFT' ? read.MICROSOFT_AUTHORIZE_URL : undefined) ?? usual.authorizeUrl,
  };
}

/** What is configured of each provider; null for one without a client id. */
export const readProviders = (read: Environment): Providers =>
  Object.fromEntries(SOCIAL_PROVIDERS.map((name) => [name, settingsOf(read, name)])) as Providers;
