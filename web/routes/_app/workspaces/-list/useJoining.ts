import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshWorkspace } from '#web/api/changes.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { joinFailure } from './invitationWords.ts';

/** Becoming a member, by joining or by accepting: the workspace opens (WSP-14 … WSP-17). */
export function useJoining(
  join: (workspaceId: string) => Promise<unknown>,
  onFailure?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: join,
    onSuccess: async (_, workspaceId) => {
      toast.success('Joined workspace');
      await refreshWorkspace(queryClient, workspaceId);
      await navigate({ to: '/$workspaceId', params: { workspaceId } });
    },
    onError: (error) => {
      toast.failure(failures.joinWorkspace(error), joinFailure(error));
      onFailure?.(error);
    },
  });
}
