import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { workspaceDomainQuery, workspaceSettingsQuery } from '#web/api/workspaces.ts';
import { OpenToDomain } from '#web/features/workspaces/OpenToDomain.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { failures } from '#web/words/failures.ts';
import classes from './general.module.css';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { hasSameSettings, settingLines, settingsOf, workspaceChange } from './workspaceChange.ts';

interface Props {
  workspace: Workspace;
  onClose: () => void;
}

const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'WORKSPACE_CHANGED';

/** The workspace information while it is edited, also by another admin (WSP-32, WSP-33, WSP-34). */
export function InformationForm({ workspace, onClose }: Props) {
  const { id: workspaceId, timeZone, domain } = workspace;
  const queryClient = useQueryClient();
  const { data: standing } = useQuery(workspaceDomainQuery(workspaceId));
  const { refetch } = useQuery(workspaceSettingsQuery(workspaceId));
  const theirs = settingsOf(workspace);
  /** The settings that the changes are made to. */
  const [seen, setSeen] = useState(theirs);
  const form = useForm({
    initialValues: theirs,
    loadRules: () => import('#contract/workspaces.ts').then((contract) => contract.workspaceChangeSchema),
    send: async (values) => {
      const body = { ...workspaceChange(values, domain), seen };
      await api.workspaces.update({ params: { workspaceId }, body }).catch(async (error: unknown) => {
        if (isConflict(error)) await refetch();
        throw error;
      });
      toast.success('Workspace updated');
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    onError: (error) => {
      if (!isConflict(error)) toast.failure(failures.updateWorkspace(error));
    },
    explain: (error) => (isConflict(error) ? null : errorText(error, '')),
  });
  const versions = { seen, mine: workspaceChange(form.values, domain), theirs };
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion({
    ...versions,
    form,
    setSeen,
    valuesOf: settingsOf,
    isSame: hasSameSettings,
    isChanged: form.isDirty(),
  });
  return (
    <Form
      form={form}
      submitLabel="Save"
      cancel={onClose}
      canSubmit={!isOverridden}
      className={classes.fields}
      aria-label="Workspace information"
    >
      {isOverridden && (
        <OtherVersion
          {...versions}
          what="workspace"
          fields={settingLines(domain)}
          onKeepMine={keepMine}
          onUseTheirs={takeTheirs}
        />
      )}
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
