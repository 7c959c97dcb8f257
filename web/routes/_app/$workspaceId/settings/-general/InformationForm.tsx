import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceDomainQuery } from '#web/api/workspaces.ts';
import { FormFailure } from '#web/features/session/FormFailure.tsx';
import { OpenToDomain } from '#web/features/workspaces/OpenToDomain.tsx';
import classes from '#web/features/workspaces/workspaces.module.css';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { useCheckedForm } from '#web/ui/forms/useCheckedForm.ts';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { workspaceChange } from './workspaceChange.ts';

interface Props {
  workspace: Workspace;
  onClose: () => void;
}

const FAILED = 'Could not update workspace';

/** The workspace information while it is edited (WSP-32, WSP-33, WSP-34). */
export function InformationForm({ workspace, onClose }: Props) {
  const { id: workspaceId, name, isPublic, timeZone, domain, teamAdditionsNeedApproval } = workspace;
  const queryClient = useQueryClient();
  const { data: standing } = useQuery(workspaceDomainQuery(workspaceId));
  const { form, formProps, busy, failure } = useCheckedForm({
    initialValues: { name, isPublic, timeZone, teamAdditionsNeedApproval },
    loadRules: () => import('#contract/workspaces.ts').then((contract) => contract.workspaceChangeSchema),
    send: async (values) => {
      try {
        await api.workspaces.update({ params: { workspaceId }, body: workspaceChange(values, domain) });
      } catch (error) {
        toast.failure(FAILED);
        throw error;
      }
      toast.success('Workspace updated');
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, ''),
  });
  return (
    <form {...formProps} className={classes.fields} aria-label="Workspace information">
      <UnsavedChanges when={form.isDirty() && !busy} />
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
      {failure && <FormFailure>{failure}</FormFailure>}
      <Group>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
