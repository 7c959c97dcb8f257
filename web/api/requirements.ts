import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#contract/endpoint.ts';
import type { requirementMatrix } from '#contract/requirements/matrix.ts';
import type { requirements } from '#contract/requirements/requirements.ts';
import { refreshWorkspace } from './changes.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

type RequirementsRequest = CallOf<typeof requirements.list>['body'];

/** A requirement as somebody enters it (REQ-01). */
export type EnteredRequirement = CallOf<typeof requirements.preview>['body']['requirement'];

export type WorkspaceOverview = ResponseOf<typeof requirementMatrix.overview>;

/** One page of the requirements, each with how many people meet it (REQ-06). */
export const requirementsQuery = (workspaceId: string, body: RequirementsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'requirements', 'list'), body),
    queryFn: ({ signal }) => api.requirements.list({ params: { workspaceId }, body }, { signal }),
  });

export const requirementQuery = (workspaceId: string, requirementId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'one', requirementId),
    queryFn: ({ signal }) => api.requirements.get({ params: { requirementId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** After a requirement is deleted: it is not asked for again. */
export function forgetRequirement(queryClient: QueryClient, workspaceId: string, requirementId: string) {
  queryClient.removeQueries({ queryKey: requirementQuery(workspaceId, requirementId).queryKey });
  return refreshWorkspace(queryClient, workspaceId);
}

/** How people would stand to a requirement that is not saved yet; the answer before stays until the next one is there (REQ-06). */
export const requirementPreviewQuery = (
  workspaceId: string,
  requirement: EnteredRequirement,
  requirementId: string | undefined,
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'requirements', 'preview', requirementId ?? 'new'), requirement),
    queryFn: ({ signal }) =>
      api.requirements.preview({ params: { workspaceId }, body: { requirement, requirementId } }, { signal }),
    retry: false,
  });

/** Those who are exempt from a requirement today or later (REQ-05). */
export const exemptionsQuery = (workspaceId: string, requirementId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'exemptions', requirementId),
    queryFn: ({ signal }) =>
      api.exemptions.list({ params: { workspaceId }, body: { filters: { requirementId } } }, { signal }),
  });

/** What an admin looks at first (REQ-15). */
export const overviewQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'overview'),
    queryFn: ({ signal }) => api.requirementMatrix.overview({ params: { workspaceId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** How all teams that need something stand to it (REQ-15). */
export const teamsCoverageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'teamsCoverage'),
    queryFn: ({ signal }) => api.coverage.list({ params: { workspaceId } }, { signal }),
  });

/** Whether a team has enough people who hold what it needs (COV-03). */
export const coverageQuery = (workspaceId: string, teamId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'coverage', teamId),
    queryFn: ({ signal }) => api.coverage.get({ params: { teamId } }, { signal }),
  });
