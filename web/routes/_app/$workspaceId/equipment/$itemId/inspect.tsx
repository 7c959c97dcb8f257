import { useNetwork } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import type { EquipmentDetails } from '#contract/equipment.ts';
import { errorText, NetworkError } from '#web/api/client/errors.ts';
import { writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { InspectionForm } from '#web/features/inspections/InspectionForm.tsx';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import { useGoBack } from '../-useGoBack.ts';
import { useRecording } from './-inspect/useRecording.ts';
import { useItem } from './-useItem.ts';

/** For whoever may inspect the item, which the server decides (INS-08). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/inspect')({
  staticData: { title: RECORD_INSPECTION },
  // Recorded or discarded. Who is logged out on the way finds everything again.
  onLeave: ({ params: { workspaceId, itemId } }) => {
    const { userId, isAuthenticated } = getSession();
    if (isAuthenticated) writeDraft({ userId, workspaceId, form: `inspection-${itemId}` }, null);
  },
  component: RecordInspection,
});

function RecordInspection() {
  const item = useItem();
  if (!item.canInspect) return <AccessDenied />;
  return (
    <>
      <PageHeader title={RECORD_INSPECTION} />
      <Recording item={item} />
    </>
  );
}

function Recording({ item }: { item: EquipmentDetails }) {
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
      submitLabel={isUnsure ? 'Try again' : RECORD_INSPECTION}
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
