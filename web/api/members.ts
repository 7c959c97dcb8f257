import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { Member, members } from '#contract/members.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

export type MembersRequest = CallOf<typeof members.list>['body'];

/** One member with teams and invitations. */
export const memberQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'one', memberId),
    queryFn: ({ signal }) => api.members.get({ params: { memberId } }, { signal }),
  });

/** One page of the members. */
export const membersQuery = (workspaceId: string, request: MembersRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'members', 'list'), request),
    queryFn: ({ signal }) => api.members.list({ params: { workspaceId }, body: request }, { signal }),
  });

/** The teams that a member is in. */
export const teamsOf = ({ proGroupMembers }: Pick<Member, 'proGroupMembers'>) =>
  proGroupMembers.map(({ proGroup }) => proGroup);
