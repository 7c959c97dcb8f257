import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { apiTokens } from '#contract/programs/apiTokens.ts';
import type { webhooks } from '#contract/programs/webhooks.ts';
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

/** The caller's calendar address in a workspace, or null. Calendars read it by themselves, so that what was loaded before is never enough. */
export const calendarFeedQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'calendarFeed'),
    queryFn: async ({ signal }) =>
      (await api.calendarFeeds.get({ params: { workspaceId } }, { signal })).calendarFeed,
    staleTime: 0,
  });

/** The webhooks of a workspace. The portal marks and disables them by itself, so that what was loaded before is never enough. */
export const webhooksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'webhooks', 'list'),
    queryFn: async ({ signal }) => (await api.webhooks.list({ params: { workspaceId } }, { signal })).data,
    staleTime: 0,
  });

const LOOK_AGAIN_MS = 2_000;

/** One page of the messages to a webhook, looked at again while one of them is about to be sent. */
export const deliveriesQuery = (
  workspaceId: string,
  webhookId: string,
  body: CallOf<typeof webhooks.deliveries>['body'],
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'webhooks', 'deliveries', webhookId), body),
    queryFn: ({ signal }) => api.webhooks.deliveries({ params: { webhookId }, body }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'WAITING' && one.problem === null) && LOOK_AGAIN_MS,
  });
