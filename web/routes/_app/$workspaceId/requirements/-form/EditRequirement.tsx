import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Requirement } from '#contract/requirements/requirements.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { requirementQuery } from '#web/api/requirements.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import classes from './form.module.css';
import { LackPreview } from './LackPreview.tsx';
import { RequirementFields, useWrongDays } from './RequirementFields.tsx';
import { requirementLines } from './requirementLines.ts';
import {
  isSameRequirement,
  previewOf,
  type RequirementValues,
  requirementChanges,
  requirementValuesOf,
} from './requirementValues.ts';

interface Props {
  workspaceId: string;
  requirement: Requirement;
}

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'REQUIREMENT_CHANGED';

const asItIs = (values: RequirementValues) => values;

/** Changes a requirement; of two admins at once, the second one sees both versions (REQ-06). */
export function EditRequirement({ workspaceId, requirement }: Props) {
  const { id: requirementId, revisionId, name } = requirement;
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { refetch } = useQuery(requirementQuery(workspaceId, requirementId));
  const days = useWrongDays();
  const theirs = requirementValuesOf(requirement);
  /** The version that the changes are made to. */
  const [seen, setSeen] = useState(theirs);
  const list = linkOptions({ to: '/$workspaceId/requirements', params: { workspaceId } });
  const form = useForm({
    initialValues: seen,
    loadRules: () => import('./requirementRules.ts').then(({ requirementRules }) => requirementRules),
    send: async (values) => {
      const body = { ...requirementChanges(values, seen), seen: revisionId };
      const saved = await api.requirements
        .update({ params: { requirementId }, body })
        .catch(async (error: unknown) => {
          if (isConflict(error)) await refetch();
          throw error;
        });
      toast.success('Requirement updated.');
      setSeen(requirementValuesOf(saved));
      queryClient.setQueryData(requirementQuery(workspaceId, requirementId).queryKey, saved);
      await navigate(list);
      // The breadcrumbs carry the name.
      void refreshWorkspace(queryClient, workspaceId).then(() => router.invalidate());
    },
    explain: (error) => (isConflict(error) ? null : errorText(error, tryLater)),
  });
  const isChanged = !isSameRequirement(form.values, seen);
  const versions = { seen, mine: form.values, theirs };
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion({
    ...versions,
    form,
    setSeen,
    valuesOf: asItIs,
    isSame: isSameRequirement,
    isChanged,
  });
  return (
    <>
      <PageHeader title={name} />
      <Form
        form={form}
        submitLabel="Save"
        cancel={list}
        canSubmit={isChanged && !days.isWrong && !isOverridden}
        isChanged={isChanged}
        className={classes.form}
        actionsClassName={classes.actions}
        aria-label="Requirement"
      >
        {isOverridden && (
          <OtherVersion
            {...versions}
            what="requirement"
            fields={requirementLines}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        )}
        <RequirementFields
          workspaceId={workspaceId}
          form={form}
          days={days}
          preview={
            <LackPreview
              workspaceId={workspaceId}
              requirementId={requirementId}
              entered={days.isWrong ? null : previewOf(form.values)}
            />
          }
        />
      </Form>
    </>
  );
}
