import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entity, idSchema } from './schemas.ts';

/** How many verified accounts there are at a domain, counted up to a limit. */
export const accountCountSchema = entity('AccountCount', { count: z.int(), hasMore: z.boolean() });
export type AccountCount = z.infer<typeof accountCountSchema>;

/** To whom a workspace is open, once it is. */
export const workspaceDomainSchema = entity('WorkspaceDomain', {
  domain: z.string().nullable(),
  accounts: accountCountSchema,
  /** The TXT record without which the workspace stays closed, and when it was found; null where none is asked for. */
  proof: z.object({ name: z.string(), value: z.string(), foundAt: z.iso.datetime().nullable() }).nullable(),
});
export type WorkspaceDomain = z.infer<typeof workspaceDomainSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });

/** The calls about the domain that a workspace is open to. */
export const workspaceDomains = {
  ownDomain: endpoint({
    method: 'GET',
    path: '/v2/workspaces/own-domain',
    summary: 'The caller’s own email domain, to which a new workspace can be open.',
    access: 'complete',
    status: 200,
    response: z.object({
      domain: z.string().nullable(),
      accounts: accountCountSchema,
      /** Whether a workspace opens only after a TXT record was found at the domain. */
      needsProof: z.boolean(),
    }),
    personRate: 'domain',
    errors: ['RATE_LIMITED'],
  }),
  domain: endpoint({
    method: 'GET',
    path: '/v2/workspaces/:workspaceId/domain',
    summary: 'The domain that a workspace can be open to.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: workspaceDomainSchema,
    personRate: 'domain',
    errors: ['RATE_LIMITED'],
  }),
  proveDomain: endpoint({
    method: 'POST',
    path: '/v2/workspaces/:workspaceId/prove-domain',
    summary: 'Look for the TXT record at the workspace’s domain, where one is asked for.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: workspaceDomainSchema,
    personRate: 'proveDomain',
    errors: ['RATE_LIMITED', 'DOMAIN_UNPROVED', 'DNS_UNREACHABLE'],
  }),
};
