import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceDomainQuery } from '#web/api/workspaces.ts';
import { OpenToDomain } from '#web/features/workspaces/OpenToDomain.tsx';
import classes from '#web/features/workspaces/workspaces.module.css';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { workspaceChange } from './workspaceChange.ts';

interface Props {
  workspace: Workspace;
  onClose: () => void;
}

/** The workspace information while it is edited (WSP-32, WSP-33, WSP-34). */
export function InformationForm({ workspace, onClose }: Props) {
  const { id: workspaceId, name, isPublic, timeZone, domain, teamAdditionsNeedApproval } = workspace;
  const queryClient = useQueryClient();
  const { data: standing } = useQuery(workspaceDomainQuery(workspaceId));
  const form = useForm({
    initialValues: { name, isPublic, timeZone, teamAdditionsNeedApproval },
    loadRules: () => import('#contract/workspaces.ts').then((contract) => contract.workspaceChangeSchema),
    send: async (values) => {
      await api.workspaces.update({ params: { workspaceId }, body: workspaceChange(values, domain) });
      toast.success('Workspace updated');
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    onError: () => toast.failure('Could not update workspace'),
    explain: (error) => errorText(error, ''),
  });
  return (
    <Form
      form={form}
      submitLabel="Save"
      cancel={onClose}
      className={classes.fields}
      aria-label="Workspace information"
    >
      <TextInput label="Workspace name" data-autofocus autoFocus {...form.getInputProps('name')} />
      {domain !== null && (
        <OpenToDomain
          domain={domain}
          accounts={standing?.accounts}
          needsProof={standing?.proof?.foundAt === null}
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label="An admin approves who team admins add to their teams"
        description="Without it, team admins add people to their teams themselves. Whoever is added gets an email."
        {...form.getInputProps('teamAdditionsNeedApproval', { type: 'checkbox' })}
      />
      <TimeZoneSelect current={timeZone} {...form.getInputProps('timeZone')} />
    </Form>
  );
}
