import { queryOptions } from '@tanstack/react-query';
import type { documents, WorkDocument } from '#contract/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { LIFETIME_MS } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

export type DocumentsRequest = CallOf<typeof documents.list>['body'];

/** One page of the documents. Asked for again in time, so that the signed links in it always work. */
export const documentsQuery = (workspaceId: string, request: DocumentsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'documents', 'list'), request),
    queryFn: ({ signal }) => api.documents.list({ params: { workspaceId }, body: request }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

type OfMemberRequest = CallOf<typeof documents.listOfMember>['body'];

/** One page of the documents that a member holds (API-79). */
export const documentsOfMemberQuery = (workspaceId: string, memberId: string, request: OfMemberRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'documents', 'ofMember', memberId), request),
    queryFn: ({ signal }) => api.documents.listOfMember({ params: { memberId }, body: request }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the documents that the members of a team hold (TEAM-28). */
export const documentsOfTeamQuery = (
  workspaceId: string,
  teamId: string,
  request: CallOf<typeof documents.listOfTeam>['body'],
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'documents', 'ofTeam', teamId), request),
    queryFn: ({ signal }) =>
      api.documents.listOfTeam({ params: { groupId: teamId }, body: request }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One document, known already from where somebody came from. */
export const documentQuery = (workspaceId: string, known: WorkDocument) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'one', known.id),
    queryFn: ({ signal }) => api.documents.get({ params: { documentId: known.id } }, { signal }),
    initialData: known,
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });
