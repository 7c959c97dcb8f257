import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { BYTES, COUNT } from '#contract/limits.ts';
import { AddedFiles } from '#web/features/documents/AddedFiles.tsx';
import { useDraft } from '#web/features/documents/DraftProvider.tsx';
import { withFile, withoutFile } from '#web/features/documents/draft.ts';
import { ADD } from '#web/features/documents/draftSteps.ts';
import { draftFile, uploadDocument, uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import { WizardBody } from '#web/features/documents/WizardBody.tsx';
import { WizardFooter } from '#web/features/documents/WizardFooter.tsx';
import { UploadDropzone } from '#web/ui/upload/UploadDropzone.tsx';

/** Step 0: files are uploaded as soon as they are dropped. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/')({ component: AddDocuments });

const accept = {
  [DOCUMENT_TYPES.PNG]: ['.png'],
  [DOCUMENT_TYPES.JPEG]: ['.jpg', '.jpeg'],
  [DOCUMENT_TYPES.PDF]: ['.pdf'],
};

function AddDocuments() {
  const { draft, change } = useDraft();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(0);
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
          hint="PNG, JPEG, PDF up to 10MB"
          onBusyChange={setBusy}
          onFailedChange={setFailed}
        />
        <AddedFiles
          documents={draft.documents}
          onRemove={(key) => change((before) => withoutFile(before, key))}
        />
      </WizardBody>
      <WizardFooter step={ADD} wait={waitFor(busy, failed, surplus)} />
    </>
  );
}

function waitFor(busy: boolean, failed: number, surplus: number): string | null {
  if (busy) return 'Files are being uploaded.';
  if (failed > 0) return 'Retry or remove the files that were not uploaded.';
  if (surplus > 0) return `At most ${COUNT.documents} files can be added at once. Remove ${surplus}.`;
  return null;
}
