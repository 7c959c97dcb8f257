import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/select.ts';
import { Button, Checkbox, Select, type SelectProps, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES, OFFERED } from '#contract/rules/languages.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { workspaceDomainQuery, workspaceSettingsQuery } from '#web/api/workspaces.ts';
import { OpenToDomain } from '#web/features/workspaces/OpenToDomain.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { failures } from '#web/words/failures.ts';
import classes from './general.module.css';
import { findZone, timeZoneLabel, zoneOptions } from './timeZones.ts';
import {
  addingText,
  hasSameSettings,
  joiningText,
  settingLines,
  settingsOf,
  workspaceChange,
} from './workspaceChange.ts';

interface Props {
  workspace: Workspace;
  /** Whether it is as the server has it, and may be edited. */
  isFresh: boolean;
  /** Whether it is open to its domain if it is meant to be, without a record that is still to be found. */
  isConfirmed: boolean;
}

/** Name, joining and time zone: read-only until Edit is pressed (WSP-31). */
export function InformationCard({ workspace, isFresh, isConfirmed }: Props) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title={t`Workspace information`}
      action={
        !isEditing && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} />}
            disabled={!isFresh}
            onClick={() => setEditing(true)}
          >
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      {isEditing ? (
        <InformationForm workspace={workspace} onClose={() => setEditing(false)} />
      ) : (
        <Values workspace={workspace} isConfirmed={isConfirmed} />
      )}
    </Card>
  );
}

function Values({ workspace, isConfirmed }: Pick<Props, 'workspace' | 'isConfirmed'>) {
  const { name, domain, isPublic, timeZone, language, teamAdditionsNeedApproval, phone } = workspace;
  return (
    <dl className={classes.values}>
      <div>
        <dt>
          <Trans>Workspace name</Trans>
        </dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Phone</Trans>
        </dt>
        <dd>{phone ? <bdi>{phone}</bdi> : t({ message: 'None', context: 'a phone number' })}</dd>
      </div>
      {domain !== null && (
        <div>
          <dt>
            <Trans>Joining</Trans>
          </dt>
          <dd>
            {isPublic && !isConfirmed
              ? t`${{ joining: joiningText(isPublic, domain) }}, once the domain is confirmed`
              : joiningText(isPublic, domain)}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Adding people to teams</Trans>
        </dt>
        <dd>{addingText(teamAdditionsNeedApproval)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Time zone</Trans>
        </dt>
        <dd>{timeZoneLabel(timeZone)}</dd>
      </div>
      {OFFERED.length > 1 && (
        <div>
          <dt>
            <Trans>Language</Trans>
          </dt>
          <dd lang={language}>{LANGUAGES[language]}</dd>
        </div>
      )}
    </dl>
  );
}

interface InformationFormProps {
  workspace: Workspace;
  onClose: () => void;
}

const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'WORKSPACE_CHANGED';

/** The workspace information while it is edited, also by another admin (WSP-32, WSP-33, WSP-34). */
function InformationForm({ workspace, onClose }: InformationFormProps) {
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
      toast.success(t`Workspace updated`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    onError: (error) => {
      if (!isConflict(error)) toast.failure(failures.updateWorkspace(error));
    },
    explain: (error) => (isConflict(error) ? null : errorText(error, '')),
  });
  const phone = form.getInputProps('phone');
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
      submitLabel={t`Save`}
      cancel={onClose}
      canSubmit={!isOverridden}
      className={classes.fields}
      aria-label={t`Workspace information`}
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
      <TextInput label={t`Workspace name`} data-autofocus autoFocus {...form.getInputProps('name')} />
      <TextInput
        label={optional(t`Phone`)}
        description={t`Shown with the company’s name on equipment labels and on the pages they open.`}
        type="tel"
        {...phone}
        value={phone.value ?? ''}
      />
      {domain !== null && (
        <OpenToDomain
          domain={domain}
          accounts={standing?.accounts}
          needsProof={standing?.proof?.foundAt === null}
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label={t`An admin approves who team admins add to their teams`}
        description={t`Otherwise team admins add people to their teams themselves. Everybody who is added gets an email.`}
        {...form.getInputProps('teamAdditionsNeedApproval', { type: 'checkbox' })}
      />
      <TimeZoneSelect current={timeZone} {...form.getInputProps('timeZone')} />
      {OFFERED.length > 1 && (
        <Select
          label={t`Language`}
          description={t`Of emails to people without an account. Everybody else chooses their own.`}
          allowDeselect={false}
          size="md"
          comboboxProps={{ withinPortal: false }}
          withScrollArea={false}
          data={OFFERED.map((value) => ({ value, label: LANGUAGES[value] }))}
          {...form.getInputProps('language')}
        />
      )}
    </Form>
  );
}

/** A time zone, found by a city of it, a short name such as CET, or the distance to Greenwich. */
function TimeZoneSelect({ current, ...props }: SelectProps & { current: string }) {
  return (
    <Select
      label={t`Time zone`}
      description={t`Decides when a day ends, and so when a document expires.`}
      searchable
      allowDeselect={false}
      filter={findZone}
      nothingFoundMessage={t`No time zone found. Try a large city, “CET” or “GMT+1”.`}
      size="md"
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      data={zoneOptions(current)}
      {...props}
    />
  );
}
