import type { Role } from '#contract/rules/permissions.ts';
import { domainName } from '#server/core/domainNames.ts';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';

/** From the role that may do most to the one that may do least. */
const FROM_HIGHEST: readonly Role[] = ['WORKSPACE_ADMIN', 'TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'];

/** The highest of these roles; null for none. */
export const highestRole = (roles: readonly Role[]): Role | null =>
  FROM_HIGHEST.find((role) => roles.includes(role)) ?? null;

interface OwnDomain {
  id: string;
  domain: string | null;
  provedAt: Date | null;
}

/**
 * The sign-ins whose groups may have roles in a workspace: those of the company whose domain it has, and those whose operator names
 * it. Anybody else's table would tell its admins which groups of a foreign company's directory a guest is in.
 */
export const mappableCompanies = (
  companies: readonly CompanySettings[],
  { id, domain, provedAt }: OwnDomain,
  needsProof: boolean,
): CompanySettings[] =>
  companies.filter(
    ({ domains, groupWorkspaces }) =>
      groupWorkspaces.includes(id) ||
      (domain !== null && domains.includes(domainName(domain)) && (provedAt !== null || !needsProof)),
  );
