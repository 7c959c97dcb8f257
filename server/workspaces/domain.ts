import type { WorkspaceDomain } from '#contract/workspaceDomains.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type CheckedCall, type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import type { MemberScope, Scope } from '#server/core/scope.ts';
import { countAccounts, domainRow, noteDomainProved } from './domain.queries.ts';
import { domainOf } from './queries.ts';

const NOBODY = { count: 0, hasMore: false };

const accountsAt = (scope: Scope, domain: string | null) =>
  domain === null ? NOBODY : countAccounts(scope, domain);

const needsProof = ({ services }: Scope) => services.config.domainProof === 'dns';

/** The workspace's domain with the record that proves whose it is, where one is asked for. */
async function readDomain(scope: MemberScope): Promise<WorkspaceDomain> {
  const row = orNotFound(await domainRow(scope));
  const domain = domainOf(scope, row);
  const record =
    domain !== null && needsProof(scope)
      ? scope.services.domainProof.recordOf(scope.workspace.id, domain)
      : null;
  return {
    domain,
    accounts: await accountsAt(scope, domain),
    proof: record && { ...record, foundAt: row.provedAt?.toISOString() ?? null },
  };
}

export const domainHandlers: Pick<HandlersOf<'workspaces'>, 'ownDomain' | 'domain' | 'proveDomain'> = {
  async ownDomain(scope) {
    const domain = scope.services.mailDomains.companyDomain(scope.user.email);
    return { domain, accounts: await accountsAt(scope, domain), needsProof: needsProof(scope) };
  },

  domain: (scope) => readDomain(scope),

  /** The name servers are asked while no transaction is open: they may take seconds. */
  proveDomain: withStepBefore(
    async (
      { services, begin }: CheckedCall<MemberScope>,
      { params }: { params: { workspaceId: string } },
    ) => {
      const { domain, proof } = await begin(readDomain);
      if (domain === null || proof === null) return false;
      if (await services.domainProof.isSet(params.workspaceId, domain)) return true;
      throw apiError('DOMAIN_UNPROVED');
    },
    async (scope: MemberScope, _request, isProved) => {
      if (isProved) await noteDomainProved(scope);
      return readDomain(scope);
    },
  ),
};
