import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClipboardOff, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { InspectionDetails } from '#contract/inspections.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { errorText } from '#web/api/client/errors.ts';
import { correctInspection, deleteInspection, equipmentOf, inspectionQuery } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { InspectionForm } from '#web/features/inspections/InspectionForm.tsx';
import {
  correctionOf,
  type InspectionValues,
  inspectionValuesOf,
} from '#web/features/inspections/inspectionValues.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { useGoBack } from '#web/routes/_app/$workspaceId/equipment/-useGoBack.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';

const title = t`Correct inspection`;

/** For whoever may correct the inspection, which the server decides (INS-14). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/inspections/$inspectionId')({
  staticData: { title },
  remountDeps: ({ params }) => params,
  component: CorrectInspection,
});

function CorrectInspection() {
  const { workspaceId, inspectionId } = Route.useParams();
  // An inspection that is being deleted is not asked for again.
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery({ ...inspectionQuery(workspaceId, inspectionId), enabled: !isDeleting });
  const { data: inspection, error, isFetching, refetch } = query;
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  if (inspection === null) return <NotFound />;
  if (inspection === undefined && error === null) return <PagePending />;
  if (inspection === undefined) {
    return (
      <ErrorState
        title={t`The inspection could not be loaded`}
        text={errorText(error, tryLater)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        note={t`Recorded by ${{ person: personName(inspection.inspector) }}`}
        action={isAdmin && <DeleteInspection inspection={inspection} onDeleting={setDeleting} />}
      />
      {inspection.canCorrect ? (
        <Correction inspection={inspection} failureStands={!isAdmin && inspection.status === 'FAILED'} />
      ) : (
        <EmptyState title={t`You can’t correct this inspection`} text={ERRORS.CORRECTION_CLOSED[1]} />
      )}
    </>
  );
}

function NotFound() {
  const { workspaceId, itemId } = Route.useParams();
  return (
    <>
      <PageHeader title={t`Inspection not found`} />
      <EmptyState
        icon={<IconClipboardOff size={30} stroke={1.6} />}
        title={t`We can’t find this inspection`}
        text={t`It may have been deleted.`}
        action={
          <ButtonLink to="/$workspaceId/equipment/$itemId" params={{ workspaceId, itemId }}>
            <Trans>Open the item</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

interface CorrectionProps {
  inspection: InspectionDetails;
  /** Result, day and answers are for an admin to change. */
  failureStands: boolean;
}

function Correction({ inspection, failureStands }: CorrectionProps) {
  const item = equipmentOf(inspection);
  const { workspaceId, inspectionIntervalMonths: months } = item;
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const goBack = useGoBack(workspaceId, item.id);
  /** As it was when it was opened: what somebody else corrects meanwhile stays where nothing else was entered. */
  const [before] = useState(inspection);
  const [saved] = useState(() => inspectionValuesOf(inspection, months));
  const send = async (values: InspectionValues) => {
    await correctInspection(before.id, correctionOf(values, before, months));
    toast.success(t`Inspection corrected.`);
    goBack();
    void refreshWorkspace(queryClient, workspaceId);
  };
  return (
    <InspectionForm
      item={item}
      today={today}
      initialValues={saved}
      saved={saved}
      failureStands={failureStands}
      submitLabel={t`Save`}
      send={send}
      explain={(error) => errorText(error, tryLater)}
      onCancel={goBack}
    />
  );
}

interface DeleteInspectionProps {
  inspection: InspectionDetails;
  onDeleting: (isDeleting: boolean) => void;
}

/** Deletes an inspection after asking, with its report and photos. */
function DeleteInspection({ inspection, onDeleting }: DeleteInspectionProps) {
  const queryClient = useQueryClient();
  const { id, workspaceId, product } = equipmentOf(inspection);
  const goBack = useGoBack(workspaceId, id);
  const [isAsked, setAsked] = useState(false);
  const remove = useSingleMutation({
    mutationFn: () => deleteInspection(inspection.id),
    onMutate: () => onDeleting(true),
    onError: () => onDeleting(false),
    onSuccess: () => {
      toast.success(t`Inspection deleted.`);
      goBack();
      void refreshWorkspace(queryClient, workspaceId);
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t`Delete inspection`}
        confirmLabel={t`Delete inspection`}
        danger
        busy={remove.isPending}
        error={remove.error && errorText(remove.error, tryLater)}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      >
        <Trans>
          Delete the inspection of <bdi>{ph({ name: product.name })}</bdi> on{' '}
          {{ date: dateText(inspection.inspectedAt) }}? Its report and photos are deleted too. This can’t be
          undone.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
