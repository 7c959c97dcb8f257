import type { QueryClient } from '@tanstack/react-query';
import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import { documentRequestsQuery } from '#web/api/documents/documentRequests.ts';
import { submissionsQuery } from '#web/api/documents/documentVersions.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { memberRequirementsQuery } from '#web/api/requirementMatrix.ts';

/** The states of a requirement in which the member has something to bring. */
const TO_BRING: readonly RequirementState[] = [...LACKING, 'IN_GRACE'];

/**
 * Whether something waits for the caller among their documents: what they were asked for, what was rejected, what they lack. The page
 * asks the same, and finds the answers in the cache. What fails here is told there.
 */
export async function hasDocumentsToBring(queryClient: QueryClient, workspaceId: string): Promise<boolean> {
  const me = await queryClient.ensureQueryData(meQuery(workspaceId));
  const waits = await Promise.all([
    queryClient.fetchQuery(documentRequestsQuery(workspaceId, me.id)).then(({ data }) => data.length > 0),
    queryClient
      .fetchQuery(submissionsQuery(workspaceId, me.id))
      .then(({ data }) => data.some(({ state }) => state === 'REJECTED')),
    queryClient
      .fetchQuery(memberRequirementsQuery(workspaceId, me.id, {}))
      .then(({ data }) => data.some(({ state }) => TO_BRING.includes(state))),
  ]);
  return waits.includes(true);
}
