import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { ownDomainQuery } from '#web/api/workspaces.ts';
import { OpenToDomain } from '#web/features/workspaces/OpenToDomain.tsx';
import { Form, FormPart } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';
import { newWorkspace } from './-newWorkspace.ts';

export const Route = createFileRoute('/_app/workspaces/create')({
  staticData: { title: t`Create a workspace` },
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
    loadRules: () => import('#contract/workspaces.ts').then((contract) => contract.newWorkspaceSchema),
    send: async (values) => {
      const { id } = await api.workspaces.create({ body: newWorkspace(values, domain) });
      await refreshWorkspaces(queryClient);
      const to = '/$workspaceId/members';
      await navigate({ to, params: { workspaceId: id }, state: { isNewWorkspace: true } });
    },
    explain: failures.createWorkspace,
  });
  return (
    <>
      <PageHeader title={t`Create a workspace`} />
      <Form
        form={form}
        submitLabel={t`Create workspace`}
        cancel={linkOptions({ to: '/workspaces' })}
        isChanged={false}
        page
      >
        <FormPart title={t`Workspace`} note={t`You become its admin.`}>
          <TextInput
            label={t`Workspace name`}
            description={t`Usually your company or site. You can change it later.`}
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
        </FormPart>
      </Form>
    </>
  );
}
