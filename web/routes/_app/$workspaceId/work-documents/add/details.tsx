import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import type { DraftDocument } from '#web/features/documents/draft.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './-details.module.css';
import { useDraft } from './-draft/DraftProvider.tsx';
import { withDetails } from './-draft/details.ts';
import { DETAILS, isStacked } from './-draft/draftSteps.ts';
import { DetailsFields } from './-stack/DetailsFields.tsx';
import { Stack, wrongDates } from './-stack/Stack.tsx';
import { WizardFooter } from './-wizard/WizardFrame.tsx';

const Preview = lazy(async () => {
  const { Preview } = await import('#web/features/documents/preview/Preview.tsx');
  return { default: Preview };
});

/** Step 1: kind, name, dates and what else stands on each document, all of them optional. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/details')({
  staticData: { title: t`Document details` },
  component: DocumentDetails,
});

function DocumentDetails() {
  const { workspaceId } = Route.useParams();
  const { draft } = useDraft();
  const [first] = draft.documents;
  if (!first) return null;
  if (isStacked(draft)) return <Stack workspaceId={workspaceId} step={DETAILS} />;
  return <OneDocument key={first.key} workspaceId={workspaceId} document={first} />;
}

const noKinds: DocumentKind[] = [];

/** A single document: its file beside a simple form. */
function OneDocument({ workspaceId, document }: { workspaceId: string; document: DraftDocument }) {
  const { draft, change } = useDraft();
  const today = useToday(workspaceId);
  const { data: kinds = noKinds } = useQuery(documentKindsQuery(workspaceId));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const markWrong = useCallback((key: string, isWrong: boolean) => {
    setWrong((before) => [...before.filter((one) => one !== key), ...(isWrong ? [key] : [])]);
  }, []);
  const { key, name } = document;
  return (
    <>
      <div className={classes.root}>
        <div className={classes.file}>
          <Suspense>
            <Preview file={document} name={name} />
          </Suspense>
        </div>
        <Card title={name} titleSize="h4" className={classes.form}>
          <DetailsFields
            document={document}
            kinds={kinds}
            today={today}
            onChange={(details) => change((before) => withDetails(before, key, details))}
            onWrong={markWrong}
            isFolded
          />
        </Card>
      </div>
      <WizardFooter
        step={DETAILS}
        wait={wrong.length > 0 ? t`Correct the date or clear it.` : wrongDates(draft, { kinds, today })}
      />
    </>
  );
}
