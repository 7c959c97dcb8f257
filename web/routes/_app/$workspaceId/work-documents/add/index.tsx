import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { withFile } from '#web/features/documents/draft.ts';
import { uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { UploadDropzone } from '#web/ui/upload/UploadDropzone.tsx';
import { isSheet, SHEET_TYPES, SHEETS_HINT } from '#web/words/sheets.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { ADD } from './-draft/draftSteps.ts';
import { useKnown } from './-draft/useKnown.ts';
import { AddedFiles } from './-files/AddedFiles.tsx';
import { DetailsTemplateButton } from './-sheet/DetailsTemplateButton.tsx';
import { SheetOutcome } from './-sheet/SheetOutcome.tsx';
import { isAsking } from './-sheet/sheetRows.ts';
import { useDetailsSheet } from './-sheet/useDetailsSheet.ts';
import { draftFile, uploadInOrder } from './-wizard/draftFile.ts';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 0: files are uploaded as soon as they are dropped. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/')({ component: AddDocuments });

const accept = {
  [DOCUMENT_TYPES.PNG]: ['.png'],
  [DOCUMENT_TYPES.JPEG]: ['.jpg', '.jpeg'],
  [DOCUMENT_TYPES.PDF]: ['.pdf'],
};

function AddDocuments() {
  const { workspaceId } = Route.useParams();
  const context = useDraft();
  const { draft, change, setPending } = context;
  const [going, setGoing] = useState(0);
  const [failed, setFailed] = useState(0);
  const sheet = useDetailsSheet(context);
  useEffect(() => {
    setPending(going + failed);
    return () => setPending(0);
  }, [going, failed, setPending]);
  const surplus = draft.documents.length - COUNT.documents;
  return (
    <>
      <WizardBody>
        <UploadDropzone
          upload={uploadInOrder}
          onUploaded={(file, uploaded) => change((before) => withFile(before, draftFile(file, uploaded)))}
          errorText={uploadErrorText}
          accept={accept}
          maxBytes={BYTES.document}
          onlyText="Only PNG, JPEG and PDF files can be added."
          hint={`PNG, JPEG, PDF up to 10MB · ${SHEETS_HINT}`}
          divert={{
            accept: SHEET_TYPES,
            isOne: isSheet,
            maxBytes: BYTES.sheet,
            take: (file) => void sheet.read(file),
          }}
          onGoingChange={setGoing}
          onFailedChange={setFailed}
        />
        <DetailsTemplateButton documents={draft.documents} />
        <DetailsOutcome workspaceId={workspaceId} sheet={sheet} />
        <AddedFiles />
      </WizardBody>
      <WizardFooter
        step={ADD}
        wait={
          waitFor(going > 0 || sheet.reading, failed, surplus) ??
          (draft.sheet && isAsking(draft.sheet) ? 'Answer the question about the dates of the sheet.' : null)
        }
      />
    </>
  );
}

function waitFor(busy: boolean, failed: number, surplus: number): string | null {
  if (busy) return 'Files are being uploaded.';
  if (failed > 0) return 'Retry or remove the files that were not uploaded.';
  if (surplus > 0) return `At most ${COUNT.documents} files can be added at once. Remove ${surplus}.`;
  return null;
}

interface DetailsOutcomeProps {
  workspaceId: string;
  sheet: ReturnType<typeof useDetailsSheet>;
}

/** What a details sheet has filled in, and what of it could not be used. */
function DetailsOutcome({ workspaceId, sheet: { problem, reading, answer, forget } }: DetailsOutcomeProps) {
  const { draft } = useDraft();
  const { known, isError, retry } = useKnown(workspaceId, draft.sheet !== null);
  if (reading) return <Notice>The sheet is being read.</Notice>;
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>;
  if (draft.sheet === null) return null;
  if (known !== null)
    return (
      <SheetOutcome
        sheet={draft.sheet}
        documents={draft.documents}
        known={known}
        onAnswer={answer}
        onForget={forget}
      />
    );
  if (!isError) return <Notice>The sheet is being read.</Notice>;
  return (
    <Notice tone="bad">
      The members and kinds that the sheet names could not be loaded.{' '}
      <Button variant="default" size="sm" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}
