import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { useReturnHome } from '#web/features/members/useReturnHome.ts';
import { useLeaving } from '#web/features/requirements/useLeaving.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { failures } from '#web/words/failures.ts';
import { teamsOfMembers } from './bulkRules.ts';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';

/** Removes the selected members from the workspace (MEM-50 … MEM-53, COV-04). */
export function RemoveMembers(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const { data: me } = useQuery(meQuery(workspaceId));
  const leave = useReturnHome(workspaceId);
  const queryClient = useQueryClient();
  const memberIds = members.map(({ id }) => id);
  const teamIds = teamsOfMembers(members).map(({ id }) => id);
  const { isKnown, note } = useLeaving(workspaceId, { teamIds, memberIds });
  const includesMe = members.some(({ id }) => id === me?.id);
  const { submit, busy } = useBulkAction({
    dialog,
    run: () => api.members.removeMany({ body: { workspaceId, workspaceMemberIds: memberIds } }),
    success: t`Members removed successfully.`,
    // Without access they could not.
    undo: includesMe ? undefined : () => void undoRemoval(queryClient, workspaceId, memberIds),
    recorded: () => recordEvent('members_removed', members.length),
    failure: failures.removeMembers,
    afterwards: async () => includesMe && leave(),
  });
  return (
    <ConfirmDialog
      opened
      title={t`Remove from workspace`}
      confirmLabel={t`Remove`}
      danger
      busy={busy}
      canConfirm={isKnown}
      onConfirm={submit}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>
          {plural(
            { count: members.length },
            {
              one: 'Are you sure you want to remove # user(s) from the workspace?',
              other: 'Are you sure you want to remove # user(s) from the workspace?',
            },
          )}
        </Text>
        <Text c="dimmed" size="xs">
          <Trans>
            Their documents and teams are hidden, not deleted. They come back when you add the same email
            address again.
          </Trans>
        </Text>
        {note && <Text component="div">{note}</Text>}
        {includesMe && (
          <Text fw={600}>
            <Trans>You are one of them and will lose access to this workspace.</Trans>
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Brings members back who were removed just now, and says how it went (PPL-13). */
async function undoRemoval(
  queryClient: QueryClient,
  workspaceId: string,
  workspaceMemberIds: string[],
): Promise<void> {
  try {
    const { count } = await api.members.restoreMany({ body: { workspaceId, workspaceMemberIds } });
    toast.success(t`${plural(count, { one: '# member is', other: '# members are' })} back.`);
  } catch (error) {
    toast.failure(t`The removal was not undone`, errorText(error, t`Add the people again instead.`));
  }
  await refreshWorkspace(queryClient, workspaceId);
}
