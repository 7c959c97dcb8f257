import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupRole } from '#contract/groupRoles.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { groupRolesQuery } from '#web/api/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { roleLabel } from '#web/words/members.ts';
import classes from './general.module.css';

/** Which roles the groups of a company's sign-in give here. There is no such card in workspaces of other companies. */
export function GroupRolesCard({ workspaceId }: { workspaceId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(groupRolesQuery(workspaceId));
  if (configuration.companies.length === 0 || (data?.count === 0 && data.providers.length === 0)) return null;
  const mayAdd = data !== undefined && data.providers.length > 0;
  return (
    <Card
      title={t`Roles by group`}
      action={
        mayAdd &&
        !isAdding && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} />}
            onClick={() => setAdding(true)}
          >
            <Trans>Add group</Trans>
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <Text size="xs" c="dimmed">
          <Trans>
            Members who log in with their company get the highest role of their groups, each time they log in.
            People in none of these groups keep their role. A group alone makes nobody a member.
          </Trans>
        </Text>
        {isAdding && mayAdd && (
          <GroupRoleForm
            workspaceId={workspaceId}
            providers={data.providers}
            onClose={() => setAdding(false)}
          />
        )}
        <Rows workspaceId={workspaceId} />
      </div>
    </Card>
  );
}

function Rows({ workspaceId }: { workspaceId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(groupRolesQuery(workspaceId));
  if (!data && isError) {
    return (
      <ErrorState
        title={t`The roles by group could not be loaded`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={44} />;
  if (data.count === 0)
    return (
      <Text>
        <Trans>No group has a role yet.</Trans>
      </Text>
    );
  return (
    <ul className={classes.groups} aria-label={t`Groups`}>
      {data.data.map((groupRole) => (
        <GroupRoleRow
          key={groupRole.id}
          workspaceId={workspaceId}
          groupRole={groupRole}
          isUsed={data.providers.includes(groupRole.provider)}
        />
      ))}
    </ul>
  );
}

interface GroupRoleFormProps {
  workspaceId: string;
  /** The sign-ins whose groups may have roles here. */
  providers: readonly string[];
  onClose: () => void;
}

interface Values {
  provider: string;
  groupName: string;
  role: Role;
}

const roleAt = (index: number): Role => ROLES[index] ?? 'TEAM_MEMBER';
const roles = ROLES.map((value) => ({ value, label: roleLabel(value) }));

/** A group and its role. A group that has one gets the new one. */
function GroupRoleForm({ workspaceId, providers, onClose }: GroupRoleFormProps) {
  const companies = configuration.companies
    .filter(({ key }) => providers.includes(key))
    .map(({ key, name }) => ({ value: key, label: name }));
  const queryClient = useQueryClient();
  const initialValues: Values = {
    provider: companies[0]?.value ?? '',
    groupName: '',
    role: 'WORKSPACE_MEMBER',
  };
  const form = useForm({
    initialValues,
    loadRules: () => import('#contract/groupRoles.ts').then((contract) => contract.newGroupRoleSchema),
    send: async (values) => {
      await api.groupRoles.set({ params: { workspaceId }, body: values });
      toast.success(t`Saved. It counts from the next time somebody logs in.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    onError: () => toast.failure(t`Could not save the group`),
    explain: (error) => errorText(error, t`Please try again.`),
  });
  const { onChange: onProvider, ...provider } = form.getInputProps('provider');
  const { onChange: onRole, ...role } = form.getInputProps('role');
  return (
    <Form
      form={form}
      submitLabel={t`Save`}
      cancel={onClose}
      className={classes.fields}
      aria-label={t`A group and its role`}
    >
      {companies.length > 1 && (
        <NativeSelect
          label={t`Sign-in`}
          size="md"
          data={companies}
          {...provider}
          onChange={({ currentTarget }) => onProvider(currentTarget.value)}
        />
      )}
      <TextInput
        label={t`Group`}
        description={t`Exactly as your company’s sign-in names it; some send an id instead of a name.`}
        data-autofocus
        autoFocus
        {...form.getInputProps('groupName')}
      />
      <NativeSelect
        label={t`Role`}
        size="md"
        data={roles}
        {...role}
        onChange={({ currentTarget }) => onRole(roleAt(currentTarget.selectedIndex))}
      />
    </Form>
  );
}

interface GroupRoleRowProps {
  workspaceId: string;
  groupRole: GroupRole;
  /** Whether groups of its sign-in may have roles here. */
  isUsed: boolean;
}

/** A group, where it is from, and the role it gives. */
function GroupRoleRow({ workspaceId, groupRole, isUsed }: GroupRoleRowProps) {
  const { id, provider, groupName, role } = groupRole;
  const queryClient = useQueryClient();
  const company = configuration.companies.find(({ key }) => key === provider)?.name ?? provider;
  const removal = useSingleMutation({
    mutationFn: () => api.groupRoles.remove({ params: { groupRoleId: id } }),
    onSuccess: async () => {
      toast.success(t`Group removed. People keep the roles they have.`);
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure(t`Could not remove the group`, errorText(error, t`Please try again.`)),
  });
  return (
    <li>
      <div className={classes.group}>
        <bdi>{groupName}</bdi>
        <Text size="xs" c="dimmed">
          {isUsed ? company : t`${company} · Gives no role here`}
        </Text>
      </div>
      <Text>{roleLabel(role)}</Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t`Remove ${groupName}`}
        loading={removal.isPending}
        onClick={() => removal.mutate()}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
