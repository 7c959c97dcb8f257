import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { fieldErrors } from '#web/api/client/errors.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { ownDomainQuery } from '#web/api/workspaces.ts';
import { OpenToDomain } from '#web/features/workspaces/OpenToDomain.tsx';
import classes from '#web/features/workspaces/workspaces.module.css';
import { Alert } from '#web/ui/feedback/Alert.ts';
import { focusFirstError, lazySchema } from '#web/ui/forms/lazySchema.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { newWorkspace } from './-newWorkspace.ts';

export const Route = createFileRoute('/_app/workspaces/create')({
  staticData: { title: 'Create a workspace' },
  component: CreateWorkspace,
});

function CreateWorkspace() {
  const { userId } = useSession();
  const { data: user } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const domain = user?.emailDomain ?? null;
  const { data: standing } = useQuery(ownDomainQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', isPublic: true },
    validate: lazySchema(() =>
      import('#contract/workspaces.ts').then((contract) => contract.newWorkspaceSchema),
    ),
  });
  const create = useSingleMutation({
    mutationFn: (values: typeof form.values) => api.workspaces.create({ body: newWorkspace(values, domain) }),
    onSuccess: async ({ id }) => {
      await refreshWorkspaces(queryClient);
      await navigate({ to: '/$workspaceId', params: { workspaceId: id } });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <>
      <PageHeader title="Create a workspace" />
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError(form))}
      >
        <TextInput
          label="Workspace name"
          description="Usually your company or site. You can change it later."
          data-autofocus
          {...form.getInputProps('name')}
        />
        {domain !== null && (
          <OpenToDomain
            domain={domain}
            accounts={standing?.accounts}
            needsProof={standing?.needsProof ?? false}
            {...form.getInputProps('isPublic', { type: 'checkbox' })}
          />
        )}
        {create.isError && (
          <Alert role="alert" color="red" icon={<IconAlertCircle />}>
            Failed to create workspace. Please try again.
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={create.isPending || form.validating}>
            Create workspace
          </Button>
          <Button variant="default" component={Link} to="/workspaces">
            Cancel
          </Button>
        </Group>
      </form>
    </>
  );
}
