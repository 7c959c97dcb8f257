import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { documentVersions } from '#contract/documents/documentVersions.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { api } from '#web/api/client/client.ts';
import type { NamedCall } from '#web/api/client/transport.ts';
import { pageQuery, workspaceKey } from '#web/api/keys.ts';

/** The versions of a document, newest first (VER-04). Asked for again in time, so that the signed links in it always work. */
export const versionsQuery = (workspaceId: string, documentId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'versions', documentId),
    queryFn: ({ signal }) => api.documentVersions.list({ params: { documentId } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of what waits for the caller’s review, oldest first (SUB-03). */
export const reviewQueueQuery = (
  workspaceId: string,
  body: CallOf<typeof documentVersions.reviewQueue>['body'],
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'documents', 'reviewQueue'), body),
    queryFn: ({ signal }) => api.documentVersions.reviewQueue({ params: { workspaceId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** What a member submitted that waits or was refused, newest first (SUB-06). */
export const submissionsQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'submissions', memberId),
    queryFn: ({ signal }) => api.documentVersions.submissionsOfMember({ params: { memberId } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** What somebody submits. */
export type SubmissionFacts = CallOf<typeof documentVersions.submit>['body'];

/** One's own, or one of a holder. The reference stays the same however often it is sent, so that it is there once (SUB-01, OFF-03). */
export const submitDocument = async (
  body: SubmissionFacts,
  { clientRef, workspaceId, signal }: NamedCall,
  holderId?: string,
): Promise<void> => {
  const named = { ...body, clientRef };
  const options = { workspaceId, signal };
  if (holderId === undefined) await api.documentVersions.submit({ body: named }, options);
  else await api.documentVersions.submitFor({ body: { ...named, workspaceMemberId: holderId } }, options);
};

/**
 * After decisions on what waits: the queue and its badge are asked for again, all else of the workspace when it is next looked at.
 * A reviewer decides on many in a minute.
 */
export async function refreshSubmissions(queryClient: QueryClient, workspaceId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [workspaceId], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'documents', 'reviewQueue') });
}
