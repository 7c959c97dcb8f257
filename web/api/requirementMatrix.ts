import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#contract/endpoint.ts';
import type { requirementMatrix } from '#contract/requirements/matrix.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

export type MatrixRequest = CallOf<typeof requirementMatrix.list>['body'];
export type SummaryRequest = CallOf<typeof requirementMatrix.summary>['body'];
export type MatrixRow = ResponseOf<typeof requirementMatrix.list>['data'][number];
export type MatrixDay = Pick<MatrixRequest, 'day' | 'knownOn'>;

/** A part of the matrix: some people by some columns. */
export const matrixQuery = (workspaceId: string, request: MatrixRequest) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'matrix', request),
    queryFn: ({ signal }) =>
      api.requirementMatrix.list({ params: { workspaceId }, body: request }, { signal }),
  });

/** The columns of the matrix alone; those of the day before stay until they are there. */
export const matrixColumnsQuery = (workspaceId: string, request: MatrixRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'requirements', 'columns'), request),
    queryFn: async ({ signal }) => {
      const body = { ...request, page: 0, pageSize: 1 };
      return (await api.requirementMatrix.list({ params: { workspaceId }, body }, { signal })).requirements;
    },
  });

/** People with all of their cells, some at a time. */
export const matrixPeopleQuery = (workspaceId: string, request: MatrixRequest, step: number) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'people', request),
    queryFn: ({ pageParam, signal }) =>
      api.requirementMatrix.list(
        { params: { workspaceId }, body: { ...request, page: pageParam, pageSize: step } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * step < last.count ? pages.length : undefined),
  });

/** How many people are in each state, among those whom the request leaves; the numbers of the one before stay until they are there. */
export const matrixSummaryQuery = (workspaceId: string, request: SummaryRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'requirements', 'summary'), request),
    queryFn: ({ signal }) =>
      api.requirementMatrix.summary({ params: { workspaceId }, body: request }, { signal }),
  });

/** What a member must hold, with all that each cell rests on (REQ-08). */
export const memberRequirementsQuery = (workspaceId: string, memberId: string, day: MatrixDay) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'of', memberId, day),
    queryFn: ({ signal }) => api.requirementMatrix.ofMember({ params: { memberId }, query: day }, { signal }),
  });
