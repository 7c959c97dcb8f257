import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { BYTES, COUNT } from '#contract/rules/limits.ts';
import { withFile, withoutFile } from '#web/features/documents/draft.ts';
import { UploadDropzone } from '#web/ui/upload/UploadDropzone.tsx';
import { isSheet, SHEET_TYPES, SHEETS_HINT } from '#web/words/sheets.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { ADD } from './-draft/draftSteps.ts';
import { DetailsOutcome } from './-sheet/DetailsOutcome.tsx';
import { useDetailsSheet } from './-sheet/useDetailsSheet.ts';
import { AddedFiles } from './-wizard/AddedFiles.tsx';
import { draftFile, uploadDocument, uploadErrorText } from './-wizard/uploadDocument.ts';
import { WizardBody } from './-wizard/WizardBody.tsx';
import { WizardFooter } from './-wizard/WizardFooter.tsx';

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
  const { draft, change } = context;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  const sheet = useDetailsSheet(workspaceId, context, busy);
  const surplus = draft.documents.length - COUNT.documents;
  return (
    <>
      <WizardBody>
        <UploadDropzone
          upload={uploadDocument}
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
          onBusyChange={setBusy}
          onFailedChange={setFailed}
        />
        <DetailsOutcome sheet={sheet} />
        <AddedFiles
          documents={draft.documents}
          onRemove={(key) => change((before) => withoutFile(before, key))}
        />
      </WizardBody>
      <WizardFooter step={ADD} wait={waitFor(busy || sheet.reading, failed, surplus)} />
    </>
  );
}

function waitFor(busy: boolean, failed: number, surplus: number): string | null {
  if (busy) return 'Files are being uploaded.';
  if (failed > 0) return 'Retry or remove the files that were not uploaded.';
  if (surplus > 0) return `At most ${COUNT.documents} files can be added at once. Remove ${surplus}.`;
  return null;
}
