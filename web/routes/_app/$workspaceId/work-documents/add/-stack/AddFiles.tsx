import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { UploadedFile } from '#contract/files.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { storedFile, withFile } from '#web/features/documents/draft.ts';
import { takeDropped } from '#web/features/documents/dropped.ts';
import { isWrongFile, uploadDocument, uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import {
  useDraft,
  usePending,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { accept, ONLY_DOCUMENTS } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/accept.ts';
import { UploadDropzone } from '#web/ui/upload/UploadDropzone.tsx';

/** The files that rows wait for, all of them at once: each goes to the person in its name. */
export function AddFiles() {
  const { change } = useDraft();
  const [going, setGoing] = useState(0);
  const [failed, setFailed] = useState(0);
  usePending(going + failed);
  const add = (_: File, uploaded: UploadedFile) =>
    change((before) => withFile(before, { key: Date.now(), ...storedFile(uploaded) }));
  return (
    <UploadDropzone
      upload={uploadDocument}
      onUploaded={add}
      errorText={uploadErrorText}
      isWrongFile={isWrongFile}
      accept={accept}
      maxBytes={BYTES.document}
      onlyText={ONLY_DOCUMENTS}
      hint={t`PNG, JPEG, PDF up to 10 MB. Each file goes to the person in its name.`}
      takeDropped={takeDropped}
      onGoingChange={setGoing}
      onFailedChange={setFailed}
    />
  );
}
