import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { withDetails, withSameDates } from '#web/features/documents/draft.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { documentsLabel } from '#web/words/documents.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { DETAILS } from './-draft/draftSteps.ts';
import { DetailsCard } from './-wizard/DetailsCard.tsx';
import { WizardBody } from './-wizard/WizardBody.tsx';
import { WizardFooter } from './-wizard/WizardFooter.tsx';

/** Step 1: name, expiration date and reminder of each document, all of them optional. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/details')({
  staticData: { title: 'Document details' },
  component: DocumentDetails,
});

function DocumentDetails() {
  const { workspaceId } = Route.useParams();
  const { draft, change } = useDraft();
  const today = useToday(workspaceId);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const markWrong = useCallback((key: number, isWrong: boolean) => {
    setWrong((before) => [...before.filter((one) => one !== key), ...(isWrong ? [key] : [])]);
  }, []);
  const copyToAll = (key: number) => {
    change((before) => withSameDates(before, key));
    toast.success(`Date and reminder copied to all ${documentsLabel(draft.documents.length)}.`);
  };
  return (
    <>
      <WizardBody>
        {draft.documents.map((document) => (
          <DetailsCard
            key={document.key}
            document={document}
            today={today}
            onChange={(details) => change((before) => withDetails(before, document.key, details))}
            onWrong={markWrong}
            onUseForAll={draft.documents.length > 1 ? () => copyToAll(document.key) : undefined}
          />
        ))}
      </WizardBody>
      <WizardFooter step={DETAILS} wait={wrong.length > 0 ? 'Correct the date or clear it.' : null} />
    </>
  );
}
