import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { forgetWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { membersQuery } from '#web/api/members.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { selectedWorkspaceId, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { leaveWorkspace } from './-leaveWorkspace.ts';

interface Props {
  workspaceId: string;
  workspaceName: string;
  opened: boolean;
  onClose: () => void;
}

/** WSP-52, WSP-58 */
export function LeaveDialog({ workspaceId, workspaceName, opened, onClose }: Props) {
  const leaving = useLeaveWorkspace();
  const { isLoading, isAlone } = useIsAlone(workspaceId, opened);
  const close = () => {
    leaving.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Leave workspace`}
      confirmLabel={t`Leave workspace`}
      danger
      busy={leaving.isPending || isLoading}
      error={leaving.error && failures.leaveWorkspace(leaving.error)}
      onConfirm={() => leaving.mutate()}
      onCancel={close}
    >
      <Stack gap="sm">
        <Text>
          <Trans>
            Are you sure you want to leave <bdi>{workspaceName}</bdi>? This action cannot be undone.
          </Trans>
        </Text>
        {isAlone && (
          <Text fw={600}>
            <Trans>
              You’re the only active member, so the workspace closes when you leave. Nobody can open it after
              that, and everything in it is deleted after{' '}
              {{ archivedWorkspace: LIFETIME_MS.archivedWorkspace / DAY_MS }} days.
            </Trans>
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Whether nobody else is in the workspace who has joined; whoever may not know that cannot be the last. */
function useIsAlone(workspaceId: string, isAsked: boolean) {
  const { data: me } = useQuery(meQuery(workspaceId));
  const { data, isLoading } = useQuery({
    ...membersQuery(workspaceId, { page: 0, pageSize: 1, filters: { status: 'ACTIVE' } }),
    enabled: isAsked && (me?.permissions.includes('workspace:manage') ?? false),
  });
  return { isLoading, isAlone: data?.count === 1 };
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
