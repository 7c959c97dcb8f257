import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { firstAid, MedicalId } from '#contract/medicalId.ts';
import { refreshEverything } from './changes.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

/** The logged-in user's own medical ID; null without one. */
export const medicalIdQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'medicalId'],
    queryFn: async ({ signal }) =>
      (await api.medicalId.get({ params: { id: userId } }, { signal })).medicalId,
  });

/** Shows at once what is stored from now on. How much of it is filled in stands in lists of every workspace. */
export function keepMedicalId(queryClient: QueryClient, userId: string, medicalId: MedicalId | null): void {
  queryClient.setQueryData(medicalIdQuery(userId).queryKey, medicalId);
  void refreshEverything(queryClient);
}

/** The owner's setting for first aiders, and the openings so far. */
export const sharingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'medicalId', 'sharing'],
    queryFn: ({ signal }) => api.medicalId.sharing({ params: { id: userId } }, { signal }),
  });

/** One page of the first aiders of a workspace. */
export const firstAidersQuery = (workspaceId: string, body: CallOf<typeof firstAid.list>['body']) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'firstAid', 'list'), body),
    queryFn: ({ signal }) => api.firstAid.list({ params: { workspaceId }, body }, { signal }),
  });

/** One page of those whose medical ID the caller may open as a first aider. What it says is in no query: nothing keeps it. */
export const helpedPeopleQuery = (workspaceId: string, body: CallOf<typeof firstAid.people>['body']) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'firstAid', 'people'), body),
    queryFn: ({ signal }) => api.firstAid.people({ params: { workspaceId }, body }, { signal }),
  });
