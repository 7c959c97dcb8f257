import { createHmac, hkdfSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { apiError } from '#server/core/errors.ts';

/** Lets the owner of a domain show that a workspace may be open to it, by a TXT record that only they can set. */
export interface DomainProof {
  /** The record to set; it differs from workspace to workspace. */
  recordOf(workspaceId: string, domain: string): { name: string; value: string };
  /** Whether the record is there, asked of the name servers now. Throws DNS_UNREACHABLE when none of them answers. */
  isSet(workspaceId: string, domain: string): Promise<boolean>;
}

declare module '#server/core/services.ts' {
  interface Services {
    domainProof: DomainProof;
  }
}

const PURPOSE = 'muster/domain-proof/1';
/** How many milliseconds a name server has for its answer, and how often it is asked. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };

/** What name servers answer when there is no such record. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

/** The record may stand at `_muster` in the domain or at the domain itself. Without `servers` the machine's own are asked. */
export function domainProof(secretKey: string, servers: string[]): DomainProof {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32));
  const recordOf: DomainProof['recordOf'] = (workspaceId, domain) => ({
    name: `_muster.${domain}`,
    value: `muster-domain-proof=${createHmac('sha256', key).update(`${workspaceId}:${domain}`).digest('base64url')}`,
  });
  return {
    recordOf,
    async isSet(workspaceId, domain) {
      const { name, value } = recordOf(workspaceId, domain);
      const resolver = new Resolver(RESOLVER_OPTIONS);
      if (servers.length > 0) resolver.setServers(servers);
      const answers = await Promise.all([name, domain].map((at) => textsAt(resolver, at)));
      if (answers.some((texts) => texts?.includes(value))) return true;
      if (answers.includes(null)) throw apiError('DNS_UNREACHABLE');
      return false;
    },
  };
}

/** The texts at a name; null when the name servers give no answer. */
async function textsAt(resolver: Resolver, name: string): Promise<string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim());
  } catch (error) {
    return ABSENT.has(String((error as NodeJS.ErrnoException).code)) ? [] : null;
  }
}
