import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MedicalId } from '#contract/medicalId.ts';
import { refreshEverything } from './changes.ts';
import { api } from './client/client.ts';

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
