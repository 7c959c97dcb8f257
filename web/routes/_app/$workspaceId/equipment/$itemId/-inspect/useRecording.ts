import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EquipmentSummary } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { mayHaveArrived } from '#web/api/client/arrival.ts';
import { readDraft, writeDraft } from '#web/api/drafts.ts';
import { correctInspection, recordInspection } from '#web/api/inspections.ts';
import { getSession } from '#web/api/session.ts';
import {
  hasSameValues,
  type InspectionValues,
  inspectionFacts,
  newInspection,
} from '#web/features/inspections/inspectionValues.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type InspectionDraft, newDraft, parseInspectionDraft } from './inspectionDraft.ts';
import { sendOnce } from './sendOnce.ts';

const placeOf = ({ workspaceId, id }: EquipmentSummary) =>
  ({ userId: getSession().userId, workspaceId, form: `inspection-${id}` }) as const;

/** Records an inspection of one item; what was entered is kept until the server has answered. */
export function useRecording(item: EquipmentSummary, today: CalendarDate, onDone: () => void) {
  const queryClient = useQueryClient();
  const [place] = useState(() => placeOf(item));
  const [saved] = useState(() => newInspection(today));
  const [loaded] = useState(() => parseInspectionDraft(readDraft(place)) ?? newDraft(saved));
  const draft = useRef<InspectionDraft>(loaded);
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
    keep({ sent: sent.some(isSame) ? sent : [...sent, facts] });
    try {
      await sendOnce(facts, sent, {
        record: (given) => recordInspection(item.id, given, key),
        correct: correctInspection,
      });
    } catch (error) {
      if (!mayHaveArrived(error)) keep({ sent });
      setUnsure(mayHaveArrived(error) || sent.length > 0);
      throw error;
    }
    writeDraft(place, null);
    toast.success(
      facts.status === 'FAILED' ? 'Inspection recorded. The item is out of service.' : 'Inspection recorded.',
    );
    if (!isLeft.current) onDone();
    void refreshWorkspace(queryClient, item.workspaceId);
  }

  return { initialValues: loaded.values, saved, onValues, send, isReloaded, isUnsure };
}
