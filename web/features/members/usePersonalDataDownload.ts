import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

/** Downloads everything that the workspace keeps about a member, and says so when that fails. */
export function usePersonalDataDownload(member: Member) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      const { downloadPersonalData } = await import('./downloadPersonalData.ts');
      await downloadPersonalData(queryClient, member);
    },
    onError: (error) => toast.failure(t`The data was not downloaded`, errorText(error, tryLater)),
  });
}
