import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type DraftDocument, withDocuments } from '#web/features/documents/draft.ts';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './UndoNotice.module.css';

interface Step {
  /** What was done. */
  text: string;
  before: readonly DraftDocument[];
  after: readonly DraftDocument[];
}

/** What was done to many documents at once, with a way back until something else is done to them. */
export function useUndo() {
  const { draft, change } = useDraft();
  const [step, setStep] = useState<Step | null>(null);
  const isLast = step !== null && step.after === draft.documents;
  return {
    remember: setStep,
    notice: isLast && (
      <Notice>
        <div className={classes.root}>
          {step.text}
          <Button
            variant="default"
            size="sm"
            onClick={() => change((before) => withDocuments(before, step.before))}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      </Notice>
    ),
  };
}
