import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserPropertiesChange } from '#contract/preferences.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/errors.ts';
import { userPropertiesQuery } from '#web/api/users.ts';
import { toast } from '#web/ui/toast.ts';
import { changesFailed, changesSaved } from './-savePersonal.ts';

/** Saves a preference as soon as it is changed: shown at once, and taken back when it could not be saved. */
export function usePreferences(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = userPropertiesQuery(userId);
  return useMutation({
    mutationFn: (change: UserPropertiesChange) => api.users.upsertProperties({ body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (properties) => {
      queryClient.setQueryData(queryKey, properties);
      toast.success(changesSaved);
    },
    onError: (error, _change, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      toast.failure(changesFailed, errorText(error, 'Please try again.'));
    },
    // One after the other, so that two quick changes end as the last one.
    scope: { id: 'preferences' },
  });
}
