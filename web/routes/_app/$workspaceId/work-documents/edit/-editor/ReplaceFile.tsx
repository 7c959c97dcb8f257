import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { ActionIcon, Button, Modal, Stack, Text } from '@mantine/core';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { DOCUMENT_TYPES, type UploadedFile } from '#contract/files.ts';
import { writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { isWrongFile, uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import { uploadReport } from '#web/features/inspections/uploadReport.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { UploadList } from '#web/ui/upload/UploadList.tsx';
import { useOneUpload } from '#web/ui/upload/useOneUpload.ts';
import classes from './ReplaceFile.module.css';

interface Props {
  workspaceId: string;
  document: WorkDocument;
  /** The file that a correction brings. */
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** Whether the form has to wait for the file. */
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Another file for a document. Who chooses one is asked what it is: a correction is saved with the form and keeps what was there
 * before; a renewal is a version of its own, with its own dates (VER-05).
 */
export function ReplaceFile({ workspaceId, document, value, onChange, onWaiting }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<UploadedFile | null>(null);
  const { items, take, cancel, retry, wait } = useOneUpload({
    upload: uploadReport,
    onUploaded: (_, file) => setChosen(file),
    errorText: uploadErrorText,
    isWrongFile,
  });
  useEffect(() => onWaiting(wait !== null), [wait, onWaiting]);
  return (
    <div className={classes.root}>
      {value === null ? (
        <ChooseFile
          accept={Object.values(DOCUMENT_TYPES)}
          onTake={take}
          inputLabel={t`Another file`}
          className={classes.button}
          leftSection={<IconReplace size={18} stroke={1.7} aria-hidden />}
        >
          <Trans>Replace file</Trans>
        </ChooseFile>
      ) : (
        <div className={classes.chosen}>
          <div className={classes.words}>
            <TruncatedText>{value.name}</TruncatedText>
            <Text size="xs" c="dimmed">
              <Trans>Replaces the file when you save.</Trans>
            </Text>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t`Remove ${{ name: value.name }}`}
            onClick={() => onChange(null)}
          >
            <IconTrash size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <UploadList
        items={items}
        onCancel={cancel}
        onRetry={retry}
        onReplace={(_, file) => take(file)}
        accept={Object.values(DOCUMENT_TYPES)}
      />
      <RenewalQuestion
        opened={chosen !== null}
        canRenew={document.canRenew}
        canSubmit={document.canSubmit}
        onClose={() => setChosen(null)}
        onCorrection={() => {
          onChange(chosen);
          setChosen(null);
        }}
        onRenewal={() => {
          if (chosen === null) return;
          setChosen(null);
          if (!document.canRenew && document.kind) {
            // The form of a submission uploads its own file.
            void navigate({
              to: '/$workspaceId/my-documents/submit',
              params: { workspaceId },
              search: { kind: document.kind.id, document: document.id },
            });
            return;
          }
          const { userId } = getSession();
          writeDraft({ userId, workspaceId, form: `renewal-${document.id}` }, JSON.stringify(chosen));
          void navigate({
            to: '/$workspaceId/work-documents/$documentId/renew',
            params: { workspaceId, documentId: document.id },
          });
        }}
      />
    </div>
  );
}

interface RenewalQuestionProps {
  opened: boolean;
  /** Whether the person may renew the document themselves. */
  canRenew: boolean;
  /** Whether they may submit a new one for review instead. */
  canSubmit: boolean;
  onRenewal: () => void;
  onCorrection: () => void;
  onClose: () => void;
}

/** What another file is to a document. Closing it takes the file back. */
function RenewalQuestion({
  opened,
  canRenew,
  canSubmit,
  onRenewal,
  onCorrection,
  onClose,
}: RenewalQuestionProps) {
  const mayBeRenewal = canRenew || canSubmit;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Is this a renewal or a correction?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="lg">
        <div>
          <Text mb={8}>
            <Trans>
              A renewal is a new certificate with its own dates.{' '}
              {{ renewal: renewalText(canRenew, canSubmit) }}
            </Trans>
          </Text>
          <Button
            size="md"
            fullWidth
            disabled={!mayBeRenewal}
            onClick={onRenewal}
            data-autofocus={mayBeRenewal || undefined}
          >
            <Trans>It’s a renewal</Trans>
          </Button>
        </div>
        <div>
          <Text mb={8}>
            <Trans>
              A correction is the same certificate with the right file, or a clearer picture of it. What was
              there before is kept too.
            </Trans>
          </Text>
          <Button
            size="md"
            fullWidth
            variant="default"
            onClick={onCorrection}
            data-autofocus={mayBeRenewal ? undefined : true}
          >
            <Trans>It’s a correction</Trans>
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function renewalText(canRenew: boolean, canSubmit: boolean): string {
  if (canRenew) return t`The current one stays as an earlier version.`;
  return canSubmit
    ? t`Submit it. It doesn’t count until it’s accepted.`
    : t`Only admins can add one: send it to them.`;
}
