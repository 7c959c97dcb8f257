import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { GroupRole } from '#contract/members/groupRoles.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { roleLabel } from '#web/words/members.ts';
import classes from './general.module.css';

interface Props {
  workspaceId: string;
  groupRole: GroupRole;
  /** Whether groups of its sign-in may have roles here. */
  isUsed: boolean;
}

/** A group, where it is from, and the role it gives. */
export function GroupRoleRow({ workspaceId, groupRole, isUsed }: Props) {
  const { id, provider, groupName, role } = groupRole;
  const queryClient = useQueryClient();
  const company = configuration.companies.find(({ key }) => key === provider)?.name ?? provider;
  const removal = useSingleMutation({
    mutationFn: () => api.groupRoles.remove({ params: { groupRoleId: id } }),
    onSuccess: async () => {
      toast.success('Group removed. People keep the roles they have.');
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure('Could not remove the group', errorText(error, 'Please try again.')),
  });
  return (
    <li>
      <div className={classes.group}>
        <bdi>{groupName}</bdi>
        <Text size="sm" c="dimmed">
          {isUsed ? company : `${company} · Gives no role here`}
        </Text>
      </div>
      <Text>{roleLabel(role)}</Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove ${groupName}`}
        loading={removal.isPending}
        onClick={() => removal.mutate()}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
