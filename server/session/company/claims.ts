import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cleanText, emailDomain } from '#contract/rules/text.ts';
import { knownEmailSchema, requiredText } from '#contract/schemas.ts';
import { domainName } from '#server/core/domainNames.ts';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';
import type { IdentityClaims } from '#server/session/idTokens.ts';

/** Groups of one person that are looked at; providers send fewer. */
const MOST_GROUPS = 300;

const nameSchema = requiredText('').nullable().catch(null);
const groupsSchema = z
  .union([z.array(z.unknown()), z.string().transform((one): unknown[] => [one])])
  .catch([])
  .transform((groups) => groups.filter((group) => typeof group === 'string'));

const methodsSchema = z
  .union([z.array(z.unknown()), z.string().transform((one): unknown[] => [one])])
  .catch([]);

/**
 * Whether the provider says that the person showed a second factor there: in the words that its operator set, letter for letter. Where
 * none are set it is taken at its word.
 */
export function hasShownFactor(
  { secondFactor }: Pick<CompanySettings, 'secondFactor'>,
  { acr, amr }: Record<string, unknown>,
): boolean {
  if (secondFactor === null) return true;
  const isOf = (proofs: readonly unknown[], shown: unknown) => proofs.includes(shown);
  return (
    isOf(secondFactor.acr, acr) || methodsSchema.parse(amr).some((method) => isOf(secondFactor.amr, method))
  );
}

/** What is kept of the name of a group: enough to know it again, and short however long the names are. */
export const groupMark = (name: string): string =>
  createHash('sha256').update(cleanText(name)).digest().subarray(0, 12).toString('base64url');

/** Whether an address is one about which the word of a company's sign-in counts. */
export const isOfDomains = ({ domains }: Pick<CompanySettings, 'domains'>, email: string): boolean =>
  domains.includes(domainName(emailDomain(email)));

/**
 * What a provider's word for an address is worth. At a company's own domains it counts, unless the provider itself says that it
 * has not checked the address. Anywhere else it is one that somebody claims, and a mail has to verify it: a company's directory may
 * have anybody's address in it.
 */
export function emailsIn(
  settings: CompanySettings,
  claims: Record<string, unknown>,
): Pick<IdentityClaims, 'verifiedEmail' | 'claimedEmail'> {
  const { data: email } = knownEmailSchema.safeParse(claims.email);
  const nothing = { verifiedEmail: null, claimedEmail: null };
  const { email_verified: verified } = claims;
  if (email === undefined || verified === false || verified === 'false') return nothing;
  if (isOfDomains(settings, email)) return { verifiedEmail: email, claimedEmail: null };
  return verified === true || verified === 'true' ? { verifiedEmail: null, claimedEmail: email } : nothing;
}

/** The person's groups, names and second factor, as far as the provider tells them. */
export function companyIn(
  settings: CompanySettings,
  claims: Record<string, unknown>,
): NonNullable<IdentityClaims['company']> {
  const groups = groupsSchema.parse(claims[settings.groupsClaim]);
  return {
    provider: settings.key,
    groups: [...new Set(groups.slice(0, MOST_GROUPS).map(groupMark))],
    firstName: nameSchema.parse(claims.given_name ?? null),
    lastName: nameSchema.parse(claims.family_name ?? null),
    hasShownFactor: hasShownFactor(settings, claims),
  };
}
