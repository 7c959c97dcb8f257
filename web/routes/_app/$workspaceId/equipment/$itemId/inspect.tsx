import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EquipmentDetails, EquipmentSummary } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { isKeyTaken, mayHaveArrived } from '#web/api/client/arrival.ts';
import { errorText, NetworkError } from '#web/api/client/errors.ts';
import { newClientRef } from '#web/api/client/random.ts';
import { writeDraft } from '#web/api/drafts.ts';
import { checklistsQuery } from '#web/api/inspections.ts';
import { getSession } from '#web/api/session.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import type { AskedChecklist } from '#web/features/inspections/checklist/answers.ts';
import { checklistOf } from '#web/features/inspections/checklist/checklistOf.ts';
import { InspectionForm } from '#web/features/inspections/InspectionForm.tsx';
import {
  hasSameValues,
  type InspectionValues,
  inspectionFacts,
  newInspection,
} from '#web/features/inspections/inspectionValues.ts';
import { beginningOf, useOpenings } from '#web/features/outbox/openedDraft.ts';
import { sendOrKeep } from '#web/features/outbox/outbox.ts';
import { sendOrKeepFile } from '#web/features/outbox/sendOrKeepFile.ts';
import { useEntryLock } from '#web/features/outbox/useEntryLock.ts';
import { keptText, OFFLINE } from '#web/features/outbox/words.ts';
import { canKeep } from '#web/offline/vault.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import { useGoBack } from '../-useGoBack.ts';
import { type InspectionDraft, newDraft, parseInspectionDraft } from './-inspectionDraft.ts';
import { useItem } from './-useItem.ts';

/** For whoever may inspect the item, which the server decides (INS-08). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/inspect')({
  staticData: { title: RECORD_INSPECTION },
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(checklistsQuery(workspaceId));
  },
  // Recorded or discarded. Who is logged out on the way finds everything again.
  onLeave: ({ params: { workspaceId, itemId } }) => {
    const { userId, isAuthenticated } = getSession();
    if (isAuthenticated) writeDraft({ userId, workspaceId, form: formOf(itemId), outlivesTab: true }, null);
  },
  component: RecordInspection,
});

function RecordInspection() {
  const item = useItem();
  const openings = useOpenings(formOf(item.id));
  if (!item.canInspect) return <AccessDenied />;
  return (
    <>
      <PageHeader title={RECORD_INSPECTION} />
      <WithChecklist key={openings} item={item} />
    </>
  );
}

/** The form, once it is known by which checklist. One that was begun goes on with the version that it began with (CHK-06). */
function WithChecklist({ item }: { item: EquipmentDetails }) {
  const { workspaceId, category } = item;
  const [begun] = useState(() => parseInspectionDraft(beginningOf(placeOf(item))));
  const hasCategory = Boolean(category);
  const query = useQuery({ ...checklistsQuery(workspaceId), enabled: hasCategory });
  const checklist = begun?.values.checklist ?? checklistOf(query.data ?? [], category);
  if (hasCategory && begun === null && query.isPending) return <PagePending />;
  if (hasCategory && begun === null && query.data === undefined) {
    return (
      <ErrorState
        title={t`The checklist could not be loaded`}
        text={errorText(query.error, tryLater)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <Recording item={item} checklist={checklist} />;
}

interface RecordingProps {
  item: EquipmentDetails;
  checklist: AskedChecklist | null;
}

function Recording({ item, checklist }: RecordingProps) {
  const { workspaceId, id } = item;
  const today = useToday(workspaceId);
  const goBack = useGoBack(workspaceId, id);
  const { online } = useNetwork();
  const [offered] = useState(checklist);
  const recording = useRecording(item, today, offered, goBack);
  const { initialValues, saved, onValues, send, isReloaded, isUnsure } = recording;
  return (
    <InspectionForm
      item={item}
      today={today}
      initialValues={initialValues}
      saved={saved}
      onValues={onValues}
      offered={offered}
      sendFile={sendOrKeepFile}
      submitLabel={isUnsure ? t`Try again` : RECORD_INSPECTION}
      send={send}
      explain={explain}
      onCancel={goBack}
    >
      {!online && (
        <Notice>
          {canKeep()
            ? OFFLINE
            : t`You’re offline. Your entries are kept; record them when you’re back online.`}
        </Notice>
      )}
      {online && isReloaded && (
        <Notice>
          <Trans>We sent this inspection but got no answer. Try again: it won’t be recorded twice.</Trans>
        </Notice>
      )}
    </InspectionForm>
  );
}

/** What a person reads when the inspection was not recorded, or nobody knows whether it was. */
function explain(error: unknown): string {
  if (isKeyTaken(error))
    return t`You sent this inspection off before, maybe in another tab. If this is another one, record it too.`;
  const text = errorText(error, tryLater);
  return error instanceof NetworkError
    ? t`${text} Your entries are kept, and it won’t be recorded twice.`
    : text;
}

const formOf = (itemId: string) => `inspection-${itemId}` as const;

const placeOf = ({ workspaceId, id }: EquipmentSummary) =>
  ({ userId: getSession().userId, workspaceId, form: formOf(id), outlivesTab: true }) as const;

/** As a list names it. */
const nameOf = ({ product, tagId }: EquipmentSummary): string =>
  tagId ? `${product.name} (${tagId})` : product.name;

/** Records an inspection of one item; what was entered is kept until the server has answered. */
function useRecording(
  item: EquipmentSummary,
  today: CalendarDate,
  checklist: AskedChecklist | null,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const [place] = useState(() => placeOf(item));
  const [saved] = useState(() => newInspection(today, checklist));
  const [loaded] = useState(() => parseInspectionDraft(beginningOf(place)) ?? newDraft(saved));
  const draft = useRef<InspectionDraft>(loaded);
  useEntryLock(loaded.key, place);
  // Of an inspection that was sent before the page was loaded anew, and of one that was sent now and not answered.
  const [isReloaded, setReloaded] = useState(loaded.sent.length > 0);
  const [isUnsure, setUnsure] = useState(isReloaded);

  const keep = useCallback(
    (change: Partial<InspectionDraft>) => {
      draft.current = { ...draft.current, ...change };
      writeDraft(place, JSON.stringify(draft.current));
    },
    [place],
  );
  const onValues = useCallback(
    (values: InspectionValues) => {
      if (!hasSameValues(values, draft.current.values)) keep({ values });
    },
    [keep],
  );

  // Whoever leaves while it is under way is not led away from where they are by then.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function send(values: InspectionValues): Promise<void> {
    const facts = inspectionFacts(values, item.inspectionIntervalMonths);
    if (facts === null) return;
    const { key, sent } = draft.current;
    setReloaded(false);
    const isSame = (other: object) => JSON.stringify(other) === JSON.stringify(facts);
    keep({ values, sent: sent.some(isSame) ? sent : [...sent, facts] });
    let outcome: 'sent' | 'kept';
    try {
      outcome = await sendOrKeep({
        kind: 'inspection',
        clientRef: key,
        workspaceId: item.workspaceId,
        about: nameOf(item),
        body: { equipmentId: item.id, facts, earlier: sent },
        draft: { form: place.form, text: JSON.stringify(draft.current) },
        address: {
          to: '/$workspaceId/equipment/$itemId/inspect',
          params: { workspaceId: item.workspaceId, itemId: item.id },
        },
      });
    } catch (error) {
      // From here on, another inspection is recorded.
      if (isKeyTaken(error)) keep({ key: newClientRef(), sent: [] });
      else if (!mayHaveArrived(error)) keep({ sent });
      setUnsure(draft.current.sent.length > 0);
      throw error;
    }
    toast.success(
      outcome === 'kept'
        ? keptText(navigator.onLine)
        : facts.status === 'FAILED'
          ? t`Inspection recorded. The item is out of service.`
          : t`Inspection recorded.`,
    );
    if (!isLeft.current) onDone();
    void refreshWorkspace(queryClient, item.workspaceId);
  }

  return { initialValues: loaded.values, saved, onValues, send, isReloaded, isUnsure };
}
