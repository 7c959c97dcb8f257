import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { may, type Role } from '#contract/rules/permissions.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { roleLabel } from '#web/words/members.ts';
import { memberFirst, memberName } from '#web/words/people.ts';
import { ONLY_ANOTHER_ADMIN, roleChange } from '#web/words/roleChange.ts';
import { RoleGains } from './RoleGains.tsx';
import { useReturnHome } from './useReturnHome.ts';

interface Props {
  member: Member;
  /** The role they are to have. */
  role: Role;
  onClose: () => void;
}

/** Says what the person gains and loses, before the role changes (MEM-28). */
export function RoleChangeDialog({ member, role, onClose }: Props) {
  const { data: me } = useQuery(meQuery(member.workspaceId));
  const isSelf = me?.id === member.id;
  const change = useRoleChange({ member, isSelf, onSettled: onClose });
  const { losses } = roleChange(member.role, role, isSelf);
  return (
    <ConfirmDialog
      opened
      title={isSelf ? t`Change your own role?` : t`Change the role of ${{ person: memberName(member) }}?`}
      confirmLabel={t`Change role`}
      danger={losses.length > 0}
      busy={change.isPending}
      onConfirm={() => change.mutate(role)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>
          <Trans>
            From <strong>{ph({ role: roleLabel(member.role) })}</strong> to{' '}
            <strong>{ph({ newRole: roleLabel(role) })}</strong>.
          </Trans>
        </Text>
        <RoleGains from={member.role} to={role} isSelf={isSelf} people={1} />
        {isSelf && !may(role, 'workspace:manage') && <Text>{ONLY_ANOTHER_ADMIN}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

interface About {
  member: Member;
  isSelf: boolean;
  onSettled: () => void;
}

/** Changes a member's role. Who takes the admin's role from themselves starts anew at `/` (MEM-30 … MEM-36). */
function useRoleChange({ member, isSelf, onSettled }: About) {
  const { workspaceId } = member;
  const queryClient = useQueryClient();
  const leave = useReturnHome(workspaceId);
  return useSingleMutation({
    mutationFn: (role: Role) => api.members.update({ params: { memberId: member.id }, body: { role } }),
    onSuccess: async (_, role) => {
      recordEvent('member_role_changed');
      toast.success(
        isSelf
          ? t`You are now a ${{ role: roleLabel(role) }}`
          : t`${{ person: memberFirst(member) }} is now a ${{ role: roleLabel(role) }}`,
      );
      if (isSelf && !may(role, 'workspace:manage')) await leave();
      else await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure(failures.changeRole(error)),
    onSettled,
  });
}
