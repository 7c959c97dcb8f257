import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { expirationProblem } from '#contract/rules/kinds/kinds.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import type { Draft } from '#web/features/documents/draft.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { DetailsCard } from './-DetailsCard.tsx';
import { useDraft } from './-draft/DraftProvider.tsx';
import { withDetails, withSameDates } from './-draft/details.ts';
import { DETAILS } from './-draft/draftSteps.ts';
import { useUndo } from './-wizard/UndoNotice.tsx';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 1: kind, name, dates and what else stands on each document, all of them optional. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/details')({
  staticData: { title: 'Document details' },
  component: DocumentDetails,
});

const noKinds: DocumentKind[] = [];

function DocumentDetails() {
  const { workspaceId } = Route.useParams();
  const { draft, change } = useDraft();
  const today = useToday(workspaceId);
  const { data: kinds = noKinds } = useQuery(documentKindsQuery(workspaceId));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const markWrong = useCallback((key: string, isWrong: boolean) => {
    setWrong((before) => [...before.filter((one) => one !== key), ...(isWrong ? [key] : [])]);
  }, []);
  const undo = useUndo();
  /** The document whose dates were copied last. */
  const [source, setSource] = useState<number | null>(null);
  const copyToAll = (key: number) => {
    const { draft: copied, count } = withSameDates(draft, key);
    undo.remember({
      text: `Date and reminder copied to ${documentsLabel(count)}. Existing dates stay.`,
      before: draft.documents,
      after: copied.documents,
    });
    setSource(key);
    change(() => copied);
  };
  const isAlone = (key: number) =>
    draft.documents.every((other) => other.key === key || other.expirationDate !== null);
  return (
    <>
      <WizardBody>
        {draft.documents.map((document) => (
          <DetailsCard
            key={document.key}
            document={document}
            kinds={kinds}
            today={today}
            onChange={(details) => change((before) => withDetails(before, document.key, details))}
            onWrong={markWrong}
            onUseForAll={isAlone(document.key) ? undefined : () => copyToAll(document.key)}
          >
            {document.key === source && undo.notice}
          </DetailsCard>
        ))}
      </WizardBody>
      <WizardFooter
        step={DETAILS}
        wait={wrong.length > 0 ? 'Correct the date or clear it.' : wrongIssue(draft, kinds, today)}
      />
    </>
  );
}

/** The first document whose dates do not go together, or which lacks the one that its kind asks for (VAL-02). */
function wrongIssue({ documents }: Draft, kinds: readonly DocumentKind[], today: string): string | null {
  for (const { name, kind: own, issuedOn, expirationDate, isUndated } of documents) {
    const kind = kinds.find(({ id }) => id === own?.id) ?? null;
    const problem =
      issueProblem(issuedOn, expirationDate, today) ?? expirationProblem(kind, expirationDate, isUndated);
    if (problem) return `“${name}”: ${problem}`;
  }
  return null;
}
