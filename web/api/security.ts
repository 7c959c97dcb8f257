import { queryOptions } from '@tanstack/react-query';
import type { apiTokens } from '#contract/apiTokens.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { security } from '#contract/security.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

type ApiTokensRequest = CallOf<typeof apiTokens.list>['body'];
export type SecurityEventsRequest = CallOf<typeof security.list>['body'];

/** One page of the security log. It grows by itself, so that what was loaded before is never enough. */
export const securityEventsQuery = (workspaceId: string, body: SecurityEventsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'security', 'list'), body),
    queryFn: ({ signal }) => api.security.list({ params: { workspaceId }, body }, { signal }),
    staleTime: 0,
  });

/** One page of the API tokens of a workspace: of admins all, of others their own. */
export const apiTokensQuery = (workspaceId: string, body: ApiTokensRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'apiTokens', 'list'), body),
    queryFn: ({ signal }) => api.apiTokens.list({ params: { workspaceId }, body }, { signal }),
  });
