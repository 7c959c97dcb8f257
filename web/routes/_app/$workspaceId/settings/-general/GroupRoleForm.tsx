import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { roleLabel } from '#web/words/members.ts';
import classes from './general.module.css';

interface Props {
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
export function GroupRoleForm({ workspaceId, providers, onClose }: Props) {
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
    loadRules: () =>
      import('#contract/members/groupRoles.ts').then((contract) => contract.newGroupRoleSchema),
    send: async (values) => {
      await api.groupRoles.set({ params: { workspaceId }, body: values });
      toast.success('Saved. It counts from the next time somebody logs in.');
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    onError: () => toast.failure('Could not save the group'),
    explain: (error) => errorText(error, 'Please try again.'),
  });
  const { onChange: onProvider, ...provider } = form.getInputProps('provider');
  const { onChange: onRole, ...role } = form.getInputProps('role');
  return (
    <Form
      form={form}
      submitLabel="Save"
      cancel={onClose}
      className={classes.fields}
      aria-label="A group and its role"
    >
      {companies.length > 1 && (
        <NativeSelect
          label="Sign-in"
          size="md"
          data={companies}
          {...provider}
          onChange={({ currentTarget }) => onProvider(currentTarget.value)}
        />
      )}
      <TextInput
        label="Group"
        description="Exactly as your company’s sign-in names it; some send an id instead of a name."
        data-autofocus
        autoFocus
        {...form.getInputProps('groupName')}
      />
      <NativeSelect
        label="Role"
        size="md"
        data={roles}
        {...role}
        onChange={({ currentTarget }) => onRole(roleAt(currentTarget.selectedIndex))}
      />
    </Form>
  );
}
