import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exemption } from '#contract/requirements/exemptions.ts';
import type { Requirement } from '#contract/requirements/requirements.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { exemptionsQuery, forgetRequirement, requirementQuery } from '#web/api/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { namesText } from '#web/words/people.ts';
import { anyOfKinds, appliesToText, effectLabel, graceText } from '#web/words/requirements/requirements.ts';
import classes from './form.module.css';
import { LackPreview } from './LackPreview.tsx';
import { RequirementFields, useWrongDays } from './RequirementFields.tsx';
import {
  enteredRequirement,
  isSameRequirement,
  previewOf,
  type RequirementValues,
  requirementChanges,
  requirementValuesOf,
} from './requirementValues.ts';
import { TurnIntoTrade } from './TurnIntoTrade.tsx';

interface Props {
  workspaceId: string;
  requirementId: string;
}

const isUnknown = (error: unknown) => error instanceof CallError && [400, 404].includes(error.status);

/** The page of one requirement, to change or delete it; a bookmark may outlive it. */
export function OneRequirement({ workspaceId, requirementId }: Props) {
  const known = isId(requirementId);
  const { data, error, isFetching, refetch } = useQuery({
    ...requirementQuery(workspaceId, requirementId),
    enabled: known,
  });
  if (!known || isUnknown(error)) return <NoSuchRequirement workspaceId={workspaceId} />;
  if (data)
    return (
      <>
        <EditRequirement workspaceId={workspaceId} requirement={data} />
        <DeleteRequirement workspaceId={workspaceId} requirement={data} />
      </>
    );
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title={t`The requirement could not be loaded`}
      text={errorText(error, tryLater)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function NoSuchRequirement({ workspaceId }: { workspaceId: string }) {
  return (
    <>
      <PageHeader title={t`Requirement not found`} />
      <EmptyState
        icon={<IconQuestionMark size={30} stroke={1.6} />}
        title={t`We can’t find this requirement`}
        text={t`It may have been deleted.`}
        action={
          <ButtonLink to="/$workspaceId/requirements" params={{ workspaceId }}>
            <Trans>Back to requirements</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

interface EditRequirementProps {
  workspaceId: string;
  requirement: Requirement;
}

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'REQUIREMENT_CHANGED';

const asItIs = (values: RequirementValues) => values;

/** Changes a requirement; of two admins at once, the second one sees both versions (REQ-06). */
function EditRequirement({ workspaceId, requirement }: EditRequirementProps) {
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
      if (isSameRequirement(values, seen)) return void (await navigate(list));
      const body = { ...requirementChanges(values, seen), seen: revisionId };
      const saved = await api.requirements
        .update({ params: { requirementId }, body })
        .catch(async (error: unknown) => {
          if (isConflict(error)) await refetch();
          throw error;
        });
      toast.success(t`Requirement updated.`);
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
      <TurnIntoTrade workspaceId={workspaceId} requirement={requirement} />
      <Form
        form={form}
        submitLabel={t`Save`}
        cancel={list}
        canSubmit={!days.isWrong && !isOverridden}
        isChanged={isChanged}
        page
        aria-label={t`Requirement`}
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
              isSaved={!isChanged}
            />
          }
        />
      </Form>
    </>
  );
}

const day = (date: CalendarDate | null): string => (date === null ? '–' : dateText(date));

/** What can be edited of a requirement, in words. */
const requirementLines = [
  { label: t`Name`, text: ({ name }: RequirementValues) => name },
  { label: t`Who`, text: ({ appliesTo }: RequirementValues) => appliesToText(appliesTo) },
  { label: t`Must hold`, text: ({ kindIds }: RequirementValues) => anyOfKinds(kindIds) },
  { label: t`First day`, text: ({ from }: RequirementValues) => day(from) },
  { label: t`Last day`, text: ({ until }: RequirementValues) => day(until) },
  {
    label: t`Grace period`,
    text: (values: RequirementValues) => graceText(enteredRequirement(values).graceDays ?? 0),
  },
  { label: t`If missing`, text: ({ blocking }: RequirementValues) => effectLabel(blocking) },
  { label: t`Source`, text: ({ source }: RequirementValues) => source || '–' },
] as const;

interface DeleteRequirementProps {
  workspaceId: string;
  requirement: Requirement;
}

/** What ends with a requirement. */
function endingText(exemptions: { data: Exemption[]; count: number } | undefined): string {
  if (!exemptions) return t`Exemptions from it end.`;
  const { data, count } = exemptions;
  if (count === 0) return t`Nobody is exempt from it.`;
  if (count > data.length)
    return plural(count, { one: '# exemption from it ends.', other: '# exemptions from it end.' });
  const names = namesText(data.map((one) => one.workspaceMember));
  return plural(count, {
    one: `# exemption from it ends: ${names}.`,
    other: `# exemptions from it end: ${names}.`,
  });
}

/** Deletes a requirement, after saying what ends with it (REQ-06). */
function DeleteRequirement({ workspaceId, requirement }: DeleteRequirementProps) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: exemptions } = useQuery({
    ...exemptionsQuery(workspaceId, requirement.id),
    enabled: asking,
  });
  const remove = useSingleMutation({
    mutationFn: async () => {
      try {
        await api.requirements.remove({ params: { requirementId: requirement.id } });
      } catch (error) {
        // Somebody else was quicker: it is gone either way.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      toast.success(t`Requirement deleted.`);
      await navigate({ to: '/$workspaceId/requirements', params: { workspaceId } });
      await forgetRequirement(queryClient, workspaceId, requirement.id);
    },
  });
  return (
    <section className={classes.danger} aria-label={t`Delete this requirement`}>
      <Text>
        <Trans>Is it no longer required?</Trans>
      </Text>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        <Trans>Delete requirement</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Delete this requirement?`}
        confirmLabel={t`Delete requirement`}
        danger
        busy={remove.isPending}
        error={remove.isError ? errorText(remove.error, tryLater) : null}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          <bdi>“{ph({ name: requirement.name })}”</bdi> is no longer required of anybody.{' '}
          {{ ending: endingText(exemptions) }} Documents stay as they are.
        </Trans>
      </ConfirmDialog>
    </section>
  );
}
