import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { PHOTOS, usePaperPhoto } from '#web/features/documents/photo/usePaperPhoto.tsx';
import { rememberContent } from '#web/features/documents/thumbnails.ts';
import { isWrongFile, type SendFile, uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import { useKeptUrl } from '#web/features/outbox/useKeptUrl.ts';
import { optional } from '#web/ui/forms/optional.tsx';
import { RowText } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { ChooseFile, TakePhoto } from '#web/ui/upload/ChooseFile.tsx';
import { UploadList } from '#web/ui/upload/UploadList.tsx';
import { useOneUpload } from '#web/ui/upload/useOneUpload.ts';
import { Choices } from './Choices.tsx';
import type { Report } from './inspectionValues.ts';
import classes from './ReportField.module.css';
import { uploadReport } from './uploadReport.ts';

const { PDF, PNG, JPEG } = DOCUMENT_TYPES;

interface Props {
  /** What stands above it. */
  question?: ReactNode;
  /** No documents, which some things have no use for. */
  photoOnly?: boolean;
  /** It is a paper on which a date stands: its photo is shown large, with what may be wrong with it. */
  isPaper?: boolean;
  report: Report | null;
  onChange: (report: Report | null) => void;
  /** Why the form has to wait for the file, or null. */
  onWait: (reason: string | null) => void;
  error?: string | undefined;
  /** How the file is sent, where that is not as whoever is logged in. */
  send?: SendFile | undefined;
  'data-path'?: string;
}

/** A photo taken at once or a file, which is sent while the rest is filled in (INS-09, INS-11). */
export function ReportField(props: Props) {
  const {
    question = optional(t`Photo or report`),
    photoOnly = false,
    isPaper = false,
    report,
    onChange,
    onWait,
    error,
    send,
  } = props;
  const errorId = useId();
  const accept = photoOnly ? PHOTOS : [PDF, PNG, JPEG];
  const { items, take, cancel, retry, wait } = useOneUpload({
    upload: (file, options) => uploadReport(file, options, send),
    onUploaded: (file, { id, name, mimeType, url }) => {
      rememberContent({ type: typeOf(mimeType), url }, file);
      onChange({ fileId: id, name, mimeType, url });
    },
    errorText: uploadErrorText,
    isWrongFile,
  });
  const begin = (file: File) => {
    onChange(null);
    paper.remember(file);
    take(file);
  };
  const paper = usePaperPhoto(begin);
  const look = isPaper && (report !== null || wait !== null) && paper.look;
  useEffect(() => onWait(wait), [wait, onWait]);
  return (
    <Choices question={question}>
      {look}
      {report === null ? (
        <>
          {!look && (
            <>
              <div className={classes.choices}>
                <TakePhoto accept={PHOTOS} onTake={begin} />
                <ChooseFile
                  accept={accept}
                  onTake={begin}
                  data-path={props['data-path']}
                  aria-describedby={error === undefined ? undefined : errorId}
                  leftSection={<IconPaperclip size={20} stroke={1.7} aria-hidden />}
                >
                  <Trans>Choose file</Trans>
                </ChooseFile>
              </div>
              <Text size="xs" c="dimmed" mt={6}>
                {photoOnly ? t`PNG or JPEG, up to 10 MB` : t`PDF, PNG or JPEG, up to 10 MB`}
              </Text>
            </>
          )}
          {error !== undefined && (
            <Text id={errorId} size="sm" mt={6} c="var(--mantine-color-error)">
              {error}
            </Text>
          )}
          <div className={classes.uploads}>
            <UploadList
              items={items}
              onCancel={cancel}
              onRetry={retry}
              onReplace={(_, file) => begin(file)}
              accept={accept}
            />
          </div>
        </>
      ) : (
        <Attached report={report} isShown={Boolean(look)} onRemove={() => onChange(null)} />
      )}
    </Choices>
  );
}

const typeOf = (mimeType: string | null) => (mimeType === PDF ? 'PDF' : 'JPEG');

interface AttachedProps {
  report: Report;
  /** Its picture stands above. */
  isShown: boolean;
  onRemove: () => void;
}

function Attached({ report, isShown, onRemove }: AttachedProps) {
  const { name, mimeType } = report;
  const url = useKeptUrl(report);
  // No page may ask for a file that way; the browser may show it.
  const isOfDevice = url.startsWith('blob:');
  return (
    <div className={classes.attached}>
      {!isShown && <FileThumbnail document={{ type: typeOf(mimeType), url: isOfDevice ? '' : url }} />}
      <RowText
        name={<TruncatedText>{name}</TruncatedText>}
        facts={
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={classes.open}>
            <Trans>Open file</Trans>
          </Anchor>
        }
      />
      <ActionIcon variant="subtle" color="gray" size={48} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
