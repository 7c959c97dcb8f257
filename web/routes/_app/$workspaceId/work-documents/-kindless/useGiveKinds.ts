import { useQueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { failures } from '#web/words/failures.ts';

interface KindGiven {
  kindId: string;
  documentIds: string[];
}

/** Gives documents their kinds, one kind after the other; what was given before one fails stays given, and is said. */
export function useGiveKinds(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (all: KindGiven[]) => {
      let done = 0;
      try {
        for (const { kindId, documentIds } of all) {
          const body = { workspaceId, documentIds, kindId };
          done += (await api.documents.bulkUpdate({ body })).count;
        }
      } catch (error) {
        const partly = done > 0 ? `${documentsLabel(done)} got a kind, the others did not.` : undefined;
        const reason = failures.documentCall(error);
        if (partly === undefined) toast.failure(reason);
        else toast.failure(partly, reason);
        throw error;
      }
      toast.success(`${documentsLabel(done)} got a kind.`);
    },
    // Also when it failed: somebody else may have given or deleted some of them.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}
