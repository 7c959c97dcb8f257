import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { selectedWorkspaceId, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { leaveWorkspace } from './leaveWorkspace.ts';

interface Props {
  workspaceName: string;
  opened: boolean;
  onClose: () => void;
}

/** WSP-52, WSP-58 */
export function LeaveDialog({ workspaceName, opened, onClose }: Props) {
  const leaving = useLeaveWorkspace();
  const close = () => {
    leaving.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave workspace"
      confirmLabel="Leave workspace"
      danger
      busy={leaving.isPending}
      error={leaving.error && errorText(leaving.error, leaving.error.message)}
      onConfirm={() => leaving.mutate()}
      onCancel={close}
    >
      Are you sure you want to leave <bdi>{workspaceName}</bdi>? This action cannot be undone.
    </ConfirmDialog>
  );
}

/** Ends the caller's membership in the workspace that is open (API-46). */
function useLeaveWorkspace() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: () =>
      leaveWorkspace(selectedWorkspaceId(), {
        leave: (workspaceId) => api.workspaces.leave({ body: { workspaceId } }),
        record: () => recordEvent('workspace_left'),
        forget: () => selectWorkspace(null),
        goToWorkspaces: () => navigate({ to: '/workspaces', ignoreBlocker: true }),
        refresh: (workspaceId) => forgetWorkspace(queryClient, workspaceId),
      }),
  });
}
