import { type IdentityProvider, SOCIAL_NAMES, SOCIAL_PROVIDERS } from '#contract/rules/accounts.ts';
import { emailDomain } from '#contract/rules/text.ts';
import type { Config } from '#server/core/config.ts';
import { OF_GOOGLE } from '#server/users/canonicalMailbox.ts';
import { isOfDomains } from './company/claims.ts';
import { isIssuerOf } from './idTokens.ts';

/** A sign-in that an operator has set up, with the name that people know it by. */
interface SignIn {
  provider: IdentityProvider;
  name: string;
}

type Settings = Pick<Config, 'providers' | 'companies'>;

/** The sign-in whose identities an issuer vouches for; null for one that isn't set up any more. */
export function signInOf({ providers, companies }: Settings, issuer: string): SignIn | null {
  const company = companies.find((one) => one.issuer === issuer);
  if (company) return { provider: 'COMPANY', name: company.name };
  const provider = SOCIAL_PROVIDERS.find((name) => {
    const settings = providers[name];
    return settings !== null && isIssuerOf(settings, issuer);
  });
  return provider ? { provider, name: SOCIAL_NAMES[provider] } : null;
}

/** The name of a sign-in, or its host where it isn't set up any more. */
export const signInName = (settings: Settings, issuer: string): string =>
  signInOf(settings, issuer)?.name ?? URL.parse(issuer)?.host ?? issuer;

/**
 * Whether a sign-in is that of an address's own domain: whoever hands out the addresses there decides who has this one, with or without
 * a password of ours.
 */
export function isOfOwnDomain(settings: Settings, issuer: string, email: string): boolean {
  if (settings.companies.some((one) => one.issuer === issuer && isOfDomains(one, email))) return true;
  return signInOf(settings, issuer)?.provider === 'GOOGLE' && OF_GOOGLE.has(emailDomain(email));
}
