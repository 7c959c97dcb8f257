import { queryOptions } from '@tanstack/react-query';
import type { apiTokens } from '#contract/apiTokens.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

type ApiTokensRequest = CallOf<typeof apiTokens.list>['body'];

/** One page of the API tokens of a workspace: of admins all, of others their own. */
export const apiTokensQuery = (workspaceId: string, body: ApiTokensRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'apiTokens', 'list'), body),
    queryFn: ({ signal }) => api.apiTokens.list({ params: { workspaceId }, body }, { signal }),
  });
