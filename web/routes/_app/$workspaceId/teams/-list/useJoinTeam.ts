import { useQueryClient } from '@tanstack/react-query';
import type { Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/errors.ts';
import { joinTeam } from '#web/api/teams.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

/** Joining an open team (TEAM-09, PERM-18). */
export function useJoinTeam(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: Pick<Team, 'id'>) => joinTeam(id),
    onSuccess: async ({ name }) => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(`You joined ${name}`);
    },
    onError: async (error) => {
      toast.failure('Failed to join team', limitText(error));
      await refreshWorkspace(queryClient, workspaceId);
    },
  });
}
