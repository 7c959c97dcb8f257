import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserProperties, UserPropertiesChange } from '#contract/users.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { errorText } from '#web/api/client/errors.ts';
import { userPropertiesQuery } from '#web/api/users.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { failures } from '#web/words/failures.ts';

/** ACC-11 */
export const changesSaved = t`Changes saved!`;

/** Saves a preference as soon as it is changed: shown at once, and taken back when it could not be saved. */
export function usePreferences(userId: string, saved: UserProperties) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<UserPropertiesChange>({});
  const { mutate } = useMutation({
    mutationFn: (change: UserPropertiesChange) => accountApi.users.upsertProperties({ body: change }),
    onSuccess: (properties) => {
      queryClient.setQueryData(userPropertiesQuery(userId).queryKey, properties);
      toast.success(changesSaved);
    },
    onError: (error, change) => {
      setChosen((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in change))));
      toast.failure(failures.updateAccount(error), errorText(error, t`Please try again.`));
    },
    // One after the other, so that two quick changes end as the last one.
    scope: { id: 'preferences' },
  });
  const save = (change: UserPropertiesChange, onSaved?: () => void) => {
    setChosen((all) => ({ ...all, ...change }));
    mutate(change, onSaved && { onSuccess: onSaved });
  };
  return { shown: { ...saved, ...chosen }, save };
}
