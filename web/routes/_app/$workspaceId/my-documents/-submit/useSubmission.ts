import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { submitDocument } from '#web/api/documents/documentVersions.ts';
import { readDraft, writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { afterFailure, newSubmissionDraft, parseSubmissionDraft } from './submissionDraft.ts';
import { type SubmissionPlace, type SubmissionValues, submissionFacts } from './submissionValues.ts';

const draftPlaceOf = ({ workspaceId, kind }: SubmissionPlace) =>
  ({ userId: getSession().userId, workspaceId, form: `submission-${kind.id}` }) as const;

/** Submits one document; what was entered is kept until the server has answered (SUB-01). */
export function useSubmission(place: SubmissionPlace, onDone: () => void) {
  const { workspaceId } = place;
  const queryClient = useQueryClient();
  const [draftPlace] = useState(() => draftPlaceOf(place));
  const [loaded] = useState(() => parseSubmissionDraft(readDraft(draftPlace)) ?? newSubmissionDraft());
  const draft = useRef(loaded);
  // Of one that was sent before the page was loaded anew, and of one that was sent now and not answered.
  const [isReloaded, setReloaded] = useState(loaded.isSent);
  const [isUnsure, setUnsure] = useState(loaded.isSent);

  const keep = useCallback(
    (change: Partial<typeof loaded>) => {
      draft.current = { ...draft.current, ...change };
      writeDraft(draftPlace, JSON.stringify(draft.current));
    },
    [draftPlace],
  );
  const onValues = useCallback(
    (values: SubmissionValues) => {
      if (JSON.stringify(values) !== JSON.stringify(draft.current.values)) keep({ values });
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

  async function send(values: SubmissionValues): Promise<void> {
    const facts = submissionFacts(values, place);
    if (facts === null) return;
    const { key, isSent } = draft.current;
    setReloaded(false);
    keep({ isSent: true });
    try {
      await submitDocument(facts, key);
    } catch (error) {
      keep(afterFailure({ ...draft.current, values }, isSent, error));
      setUnsure(draft.current.isSent);
      throw error;
    }
    writeDraft(draftPlace, null);
    toast.success('Submitted. You get an email once it has been reviewed.');
    if (!isLeft.current) onDone();
    void refreshWorkspace(queryClient, workspaceId);
  }

  return { initialValues: loaded.values, onValues, send, isReloaded, isUnsure };
}
