import { apiError } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';
import { isOfDomains } from './claims.ts';

/** The company's sign-in by which alone people with an address log in; null where they may choose. */
export const onlyWayOf = (companies: CompanySettings[], email: string): CompanySettings | null =>
  companies.find((company) => company.isOnlyWay && isOfDomains(company, email)) ?? null;

/**
 * Refuses another way than the only one. It goes by the domain alone, so that nobody learns who has an account. `provider` is the
 * company's sign-in by which somebody comes, null for any other way.
 */
export function assertWay(
  { config: { companies } }: Pick<Services, 'config'>,
  email: string,
  provider: string | null = null,
): void {
  const only = onlyWayOf(companies, email);
  if (only === null || only.key === provider) return;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  throw apiError('COMPANY_SIGN_IN_REQUIRED', {
    message: `People at ${domain} log in with ${only.name} only. Use “Continue with ${only.name}” on the login screen.`,
  });
}
