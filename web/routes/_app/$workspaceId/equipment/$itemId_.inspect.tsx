import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { EquipmentItem } from '#contract/equipment.ts';
import { isId } from '#contract/rules/ids.ts';
import { CallError, errorText, NetworkError } from '#web/api/client/errors.ts';
import { itemQuery } from '#web/api/equipment.ts';
import { getSession } from '#web/api/session.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import { InspectionForm } from '#web/features/inspections/InspectionForm.tsx';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { forgetInspectionDraft } from './-inspect/inspectionDraft.ts';
import { Missing } from './-inspect/Missing.tsx';
import { useGoBack } from './-inspect/useGoBack.ts';
import { useRecording } from './-inspect/useRecording.ts';

const title = 'Record inspection';

/** For whoever may inspect the item, which the server decides (INS-08). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId_/inspect')({
  staticData: { title, permission: null },
  loader: ({ context: { queryClient }, params: { workspaceId, itemId } }) =>
    isId(itemId) && void queryClient.prefetchQuery(itemQuery(workspaceId, itemId)),
  // Recorded or discarded. Who is logged out on the way finds everything again.
  onLeave: ({ params: { itemId } }) => {
    const { userId, isAuthenticated } = getSession();
    if (isAuthenticated) forgetInspectionDraft({ itemId, userId });
  },
  remountDeps: ({ params }) => params,
  component: RecordInspection,
});

function RecordInspection() {
  const { workspaceId, itemId } = Route.useParams();
  const query = useQuery({ ...itemQuery(workspaceId, itemId), enabled: isId(itemId) });
  const { data: item, error, isPending, isFetching, refetch } = query;
  if (!isId(itemId) || (error instanceof CallError && error.status === 404))
    return <Missing workspaceId={workspaceId} title={title} what="item" />;
  if (!item && isPending) return <PagePending />;
  if (!item) {
    return (
      <ErrorState
        title="The item could not be loaded"
        text={errorText(error, tryLater)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!item.canEdit) return <AccessDenied />;
  return (
    <>
      <PageHeader title={title} />
      <Recording item={item} />
    </>
  );
}

function Recording({ item }: { item: EquipmentItem }) {
  const { workspaceId, id } = item;
  const today = useToday(workspaceId);
  const goBack = useGoBack(workspaceId, id);
  const { online } = useNetwork();
  const { initialValues, saved, onValues, send, isReloaded, isUnsure } = useRecording(item, today, goBack);
  return (
    <InspectionForm
      item={item}
      today={today}
      initialValues={initialValues}
      saved={saved}
      onValues={onValues}
      submitLabel={isUnsure ? 'Try again' : title}
      send={send}
      explain={explain}
      onCancel={goBack}
    >
      {!online && <Notice>You’re offline. What you enter is kept; record it when you’re back online.</Notice>}
      {online && isReloaded && (
        <Notice>This inspection was sent, but no answer came. Try again: it’s recorded only once.</Notice>
      )}
    </InspectionForm>
  );
}

/** What a person reads when the inspection was not recorded, or nobody knows whether it was. */
function explain(error: unknown): string {
  const text = errorText(error, tryLater);
  return error instanceof NetworkError
    ? `${text} What you entered is kept, and it’s recorded only once.`
    : text;
}
