import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { members } from '#contract/members.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

export type MembersRequest = CallOf<typeof members.list>['body'];

/** One member with teams and invitations. */
export const memberQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'one', memberId),
    queryFn: ({ signal }) => api.members.get({ params: { memberId } }, { signal }),
  });

/** What merging two members would move. Asked for anew each time, since it is shown before something that can't be undone. */
export const mergePreviewQuery = (workspaceId: string, memberId: string, otherMemberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'merge', memberId, otherMemberId),
    queryFn: ({ signal }) => api.memberMerging.preview({ params: { memberId, otherMemberId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** One page of the members. */
export const membersQuery = (workspaceId: string, request: MembersRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'members', 'list'), request),
    queryFn: ({ signal }) => api.members.list({ params: { workspaceId }, body: request }, { signal }),
  });

/** How many invitations wait for an answer, and how many expired. */
export const waitingInvitationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'waiting'),
    queryFn: ({ signal }) => api.invitations.waiting({ params: { workspaceId } }, { signal }),
  });
