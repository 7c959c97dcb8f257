import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { documents, WorkDocument } from '#contract/documents/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { api } from '#web/api/client/client.ts';
import { pageQuery, workspaceKey } from '#web/api/keys.ts';

export type DocumentsRequest = CallOf<typeof documents.list>['body'];

/** One page of the documents. Asked for again in time, so that the signed links in it always work. */
export const documentsQuery = (workspaceId: string, request: DocumentsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'documents', 'list'), request),
    queryFn: ({ signal }) => api.documents.list({ params: { workspaceId }, body: request }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** How many documents nobody has given a kind (KIND-05). */
export const withoutKindQuery = (workspaceId: string) => {
  const body = { page: 0, pageSize: 1, filters: { kindId: null } };
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'withoutKind'),
    queryFn: ({ signal }) => api.documents.list({ params: { workspaceId }, body }, { signal }),
    select: ({ count }) => count,
  });
};

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

/** One document, by its id alone: for whoever comes by a link to it (VER-04). */
export const oneDocumentQuery = (workspaceId: string, documentId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'one', documentId),
    queryFn: ({ signal }) => api.documents.get({ params: { documentId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** A row is enough to begin with: the screen that opens asks for the document anew. */
export const knowDocument = (queryClient: QueryClient, workspaceId: string, row: WorkDocument): void =>
  void queryClient.setQueryData(
    oneDocumentQuery(workspaceId, row.id).queryKey,
    (known: WorkDocument | undefined) => known ?? row,
    { updatedAt: 0 },
  );
