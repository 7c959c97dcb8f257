import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Checklist } from '#contract/checklists.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { checklistsQuery } from '#web/api/inspections.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { ChecklistFields } from './-form/ChecklistFields.tsx';
import {
  bodyOf,
  type ChecklistVersion,
  changesOf,
  checklistValuesOf,
  questionsText,
} from './-form/checklistValues.ts';

/** CHK-05 */
export const Route = createFileRoute('/_app/$workspaceId/settings/checklists/$checklistId')({
  staticData: { title: t`Edit checklist` },
  remountDeps: ({ params }) => params,
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(checklistsQuery(workspaceId));
  },
  component: OneChecklist,
});

function OneChecklist() {
  const { workspaceId, checklistId } = Route.useParams();
  const { data, error, isFetching, refetch } = useQuery(checklistsQuery(workspaceId));
  const checklist = data?.find(({ id }) => id === checklistId);
  if (checklist) return <EditChecklist workspaceId={workspaceId} checklist={checklist} />;
  if (data) {
    return (
      <>
        <PageHeader title={t`Checklist not found`} />
        <EmptyState
          icon={<IconQuestionMark size={30} stroke={1.6} />}
          title={t`We can’t find this checklist`}
          text={t`Its address may be incomplete.`}
          action={
            <ButtonLink to="/$workspaceId/settings/checklists" params={{ workspaceId }}>
              <Trans>Back to checklists</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  }
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title={t`The checklist could not be loaded`}
      text={errorText(error, tryLater)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'CHECKLIST_CHANGED';

const isSame = (one: ChecklistVersion, other: ChecklistVersion): boolean =>
  JSON.stringify(bodyOf(checklistValuesOf(one))) === JSON.stringify(bodyOf(checklistValuesOf(other)));

/** Changes a checklist; other questions make its next version (CHK-02). */
function EditChecklist({ workspaceId, checklist }: { workspaceId: string; checklist: Checklist }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { refetch } = useQuery(checklistsQuery(workspaceId));
  const list = linkOptions({ to: '/$workspaceId/settings/checklists', params: { workspaceId } });
  /** The version that the changes are made to. */
  const [seen, setSeen] = useState<ChecklistVersion>(checklist);
  const form = useForm({
    initialValues: checklistValuesOf(checklist),
    loadRules: async () => (await import('./-form/checklistRules.ts')).checklistRules,
    send: async (values) => {
      const call = { params: { checklistId: checklist.id }, body: changesOf(values, seen) };
      const saved = await api.checklists.update(call).catch(async (error: unknown) => {
        if (isConflict(error)) await refetch();
        throw error;
      });
      setSeen(saved);
      toast.success(
        saved.version === seen.version
          ? t`Checklist saved.`
          : t`Checklist saved as version ${{ version: saved.version }}.`,
      );
      await refreshWorkspace(queryClient, workspaceId);
      void navigate(list);
    },
    explain: (error) => (isConflict(error) ? null : errorText(error, tryLater)),
  });
  const mine: ChecklistVersion = { ...seen, ...enteredVersion(form.values) };
  const versions = { seen, mine, theirs: checklist };
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion<ChecklistVersion, typeof form.values>({
    ...versions,
    form,
    setSeen,
    valuesOf: checklistValuesOf,
    isSame,
    isChanged: form.isDirty(),
  });
  return (
    <>
      <PageHeader title={checklist.name} note={t`Version ${{ version: checklist.version }}`} />
      <Form
        form={form}
        submitLabel={t`Save`}
        cancel={list}
        page
        aria-label={t`Edit checklist`}
        canSubmit={!isOverridden}
      >
        <ChecklistFields workspaceId={workspaceId} form={form} />
        {isOverridden && (
          <OtherVersion
            what="checklist"
            fields={FIELDS}
            {...versions}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        )}
      </Form>
    </>
  );
}

const enteredVersion = (values: Parameters<typeof bodyOf>[0]) => {
  const { questions, ...facts } = bodyOf(values);
  return { ...facts, questions: questions.map((question) => ({ id: '', ...question })) };
};

const FIELDS = [
  { label: t`Name`, text: ({ name }: ChecklistVersion) => name },
  { label: t`Category`, text: ({ category }: ChecklistVersion) => category ?? '–' },
  { label: t`Questions`, text: ({ questions }: ChecklistVersion) => questionsText(questions) },
];
