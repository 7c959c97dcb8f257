import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { BYTES, COUNT } from '#contract/rules/limits.ts';
import { type DraftDocument, withFile, withoutFile } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { UploadDropzone } from '#web/ui/upload/UploadDropzone.tsx';
import { documentsLabel, documentTypeLabels } from '#web/words/documents.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { numberText } from '#web/words/numbers.ts';
import { isSheet, SHEET_TYPES, SHEETS_HINT } from '#web/words/sheets.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { ADD } from './-draft/draftSteps.ts';
import classes from './-index.module.css';
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
  const { draft, change } = context;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  const sheet = useDetailsSheet(workspaceId, context, busy);
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

const SHOWN = 8;

/** What a details sheet has filled in, and what of it could not be matched. */
function DetailsOutcome({ sheet }: { sheet: ReturnType<typeof useDetailsSheet> }) {
  const { outcome, problem, reading } = sheet;
  if (reading) return <Notice>The sheet is being read.</Notice>;
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>;
  if (outcome === null) return null;
  const { fileName, documents, members, problems } = outcome;
  return (
    <Notice tone={problems.length > 0 ? 'bad' : 'calm'}>
      <div>
        “{fileName}” filled in {documentsLabel(documents)} and selected {memberCountLabel(members)}.
      </div>
      {problems.slice(0, SHOWN).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {problems.length > SHOWN && <div>And {numberText(problems.length - SHOWN)} more.</div>}
    </Notice>
  );
}

interface AddedFilesProps {
  documents: readonly DraftDocument[];
  onRemove: (key: number) => void;
}

/** The files that are on the server. */
function AddedFiles({ documents, onRemove }: AddedFilesProps) {
  if (documents.length === 0) return null;
  return (
    <RowList aria-label="Added files">
      {documents.map((document) => (
        <Row key={document.key} className={classes.file} data-lost={document.isLost || undefined}>
          <FileThumbnail key={document.url} document={document} />
          <div className={classes.facts}>
            <TruncatedText className={classes.name}>{document.name}</TruncatedText>
            {document.isLost ? (
              <Text size="sm" c="var(--mantine-color-error)">
                This file is not stored any more. Add it again; what you entered for it is kept.
              </Text>
            ) : (
              <Text size="sm" c="dimmed">
                {documentTypeLabels[document.type]} · {sizeText(document.size)}
              </Text>
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove ${document.name}`}
            onClick={() => onRemove(document.key)}
          >
            <IconTrash size={20} stroke={1.7} />
          </ActionIcon>
        </Row>
      ))}
    </RowList>
  );
}
