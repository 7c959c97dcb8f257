import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { selectedWorkspaceId, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { recordEvent } from '#web/routes/_app/$workspaceId/-analytics.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { leaveWorkspace } from './leaveWorkspace.ts';

/** Ends the caller's membership in the workspace that is open (API-46). */
export function useLeaveWorkspace() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: () =>
      leaveWorkspace(selectedWorkspaceId(), {
        leave: (workspaceId) => api.workspaces.leave({ body: { workspaceId } }),
        record: (workspaceId) => recordEvent('workspace_left', { workspaceId }),
        forget: () => selectWorkspace(null),
        goToWorkspaces: () => navigate({ to: '/workspaces', ignoreBlocker: true }),
        refresh: (workspaceId) => forgetWorkspace(queryClient, workspaceId),
      }),
  });
}
