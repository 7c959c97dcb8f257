import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { Inspection } from '#contract/inspections.ts';
import { isId } from '#contract/rules/ids.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { correctInspection, equipmentOf, inspectionQuery } from '#web/api/inspections.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import { InspectionForm } from '#web/features/inspections/InspectionForm.tsx';
import {
  correctionOf,
  type InspectionValues,
  inspectionValuesOf,
} from '#web/features/inspections/inspectionValues.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import { DeleteInspection } from './-inspect/DeleteInspection.tsx';
import { Missing } from './-inspect/Missing.tsx';
import { useGoBack } from './-inspect/useGoBack.ts';

const title = 'Correct inspection';

/** For whoever may correct the inspection, which the server decides (INS-14). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId_/inspections/$inspectionId')({
  staticData: { title, permission: null },
  remountDeps: ({ params }) => params,
  component: CorrectInspection,
});

function CorrectInspection() {
  const { workspaceId, itemId, inspectionId } = Route.useParams();
  const isValid = isId(itemId) && isId(inspectionId);
  const query = useQuery({ ...inspectionQuery(workspaceId, itemId, inspectionId), enabled: isValid });
  const { data: inspection, error, isPending, isFetching, refetch } = query;
  if (!isValid || inspection === null || (error instanceof CallError && error.status === 404))
    return <Missing workspaceId={workspaceId} title={title} what="inspection" />;
  if (!inspection && isPending) return <PagePending />;
  if (!inspection) {
    return (
      <ErrorState
        title="The inspection could not be loaded"
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
        note={`Recorded by ${personName(inspection.inspector)}`}
        action={inspection.canCorrect && <DeleteInspection itemId={itemId} inspection={inspection} />}
      />
      {inspection.canCorrect ? (
        <Correction inspection={inspection} />
      ) : (
        <EmptyState title="This inspection can’t be corrected any more" text={ERRORS.CORRECTION_CLOSED[1]} />
      )}
    </>
  );
}

function Correction({ inspection }: { inspection: Inspection }) {
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
    toast.success('Inspection corrected.');
    goBack();
    void refreshWorkspace(queryClient, workspaceId);
  };
  return (
    <InspectionForm
      item={item}
      today={today}
      initialValues={saved}
      saved={saved}
      submitLabel="Save"
      send={send}
      explain={(error) => errorText(error, tryLater)}
      onCancel={goBack}
    />
  );
}
