import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { documents, WorkDocument } from '#contract/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { LIFETIME_MS } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';

export type DocumentsRequest = CallOf<typeof documents.list>['body'];

const ofWorkspace = (workspaceId: string) => ['documents', workspaceId] as const;

/** One page of the documents. Asked for again in time, so that the signed links in it always work. */
export const documentsQuery = (workspaceId: string, request: DocumentsRequest) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'list', request],
    queryFn: ({ signal }) => api.documents.list({ params: { workspaceId }, body: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

type OfMemberRequest = CallOf<typeof documents.listOfMember>['body'];

/** One page of the documents that a member holds (API-79). */
export const documentsOfMemberQuery = (workspaceId: string, memberId: string, request: OfMemberRequest) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'of', memberId, request],
    queryFn: ({ signal }) => api.documents.listOfMember({ params: { memberId }, body: request }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === memberId ? before : undefined),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One document, known already from where somebody came from. */
export const documentQuery = (workspaceId: string, known: WorkDocument) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'one', known.id],
    queryFn: ({ signal }) => api.documents.get({ params: { documentId: known.id } }, { signal }),
    initialData: known,
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** After a change to the documents: every list of them is asked for again, and whatever tells of them or counts them. */
export const refreshDocuments = (queryClient: QueryClient, workspaceId: string): Promise<unknown> =>
  Promise.all(
    [
      ofWorkspace(workspaceId),
      ['members', workspaceId, 'list'],
      ['team-holdings', workspaceId],
      ['equipment', workspaceId],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
