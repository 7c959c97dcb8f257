import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/dropzone/styles.layer.css';
import { ActionIcon, Anchor, Input, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconCloudUpload, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DOCUMENT_TYPES, type UploadedFile } from '#contract/files.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { uploadReport } from '#web/features/inspections/uploadReport.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { TakePhoto } from '#web/ui/upload/ChooseFile.tsx';
import { isNamedHeic } from '#web/ui/upload/heic.ts';
import { refusal } from '#web/ui/upload/Refused.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { isAccepted } from '#web/ui/upload/UploadDropzone.tsx';
import { UploadList } from '#web/ui/upload/UploadList.tsx';
import { useOneUpload } from '#web/ui/upload/useOneUpload.ts';
import { useTouch } from '#web/ui/upload/useTouch.ts';
import { FileThumbnail, UnreadableFile } from './FileThumbnail.tsx';
import classes from './OneFileField.module.css';
import { PHOTOS, usePaperPhoto } from './photo/usePaperPhoto.tsx';
import { rememberContent } from './thumbnails.ts';
import { isWrongFile, uploadErrorText } from './uploadDocument.ts';

const { PDF, PNG, JPEG } = DOCUMENT_TYPES;

const accept = { [PDF]: ['.pdf'], [PNG]: ['.png'], [JPEG]: ['.jpg', '.jpeg'] };

const ONLY = t`Only PNG, JPEG and PDF can be added.`;

interface Props {
  label: string;
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** Why the form has to wait for the file, or null. */
  onWait: (reason: string | null) => void;
  error?: string | undefined;
  /** Files that were dropped before it was there; asked for once. */
  takeDropped?: () => File[];
  /** Where there is room, the screen shows the file beside the form. */
  isShownBeside?: boolean;
  'data-path'?: string;
}

/** One file: dropped, chosen, or taken with the camera of a phone, and sent while the rest is filled in (VER-01). */
export function OneFileField({
  label,
  value,
  onChange,
  onWait,
  error,
  takeDropped,
  isShownBeside = false,
  'data-path': path,
}: Props) {
  const { items, take, cancel, retry, wait } = useOneUpload({
    upload: uploadReport,
    onUploaded: (content, file) => {
      rememberContent(picturedOf(file), content);
      onChange(file);
    },
    errorText: uploadErrorText,
    isWrongFile,
  });
  useEffect(() => onWait(wait), [wait, onWait]);
  const isTouch = useTouch();
  const [refused, setRefused] = useState<string | null>(null);
  const begin = (file: File) => {
    setRefused(null);
    onChange(null);
    paper.remember(file);
    take(file);
  };
  const paper = usePaperPhoto(begin, isShownBeside);
  const look = (value !== null || wait !== null) && paper.look;
  const refuse = ([first]: FileRejection[]) => {
    if (!first) return;
    // Some browsers can draw one; else it says how to take another.
    if (isNamedHeic(first.file.name)) begin(first.file);
    else setRefused(refusal(first.file.name, first.errors[0]?.code, BYTES.document, ONLY));
  };
  const takeEarlier = useEffectEvent(() => {
    const [first, ...others] = takeDropped?.() ?? [];
    if (!first) return;
    const problemOf = isAccepted(first, accept)
      ? first.size > BYTES.document && 'file-too-large'
      : 'file-invalid-type';
    if (problemOf) setRefused(refusal(first.name, problemOf, BYTES.document, ONLY));
    else if (others.length === 0) begin(first);
    else setRefused(t`A document has one file. Add it here.`);
  });
  useEffect(() => takeEarlier(), []);
  const problem = refused ?? error;
  return (
    <fieldset className={classes.root}>
      <legend className={classes.label}>{label}</legend>
      {look}
      {value === null && !look && (
        <>
          <TakePhoto accept={PHOTOS} onTake={begin} size="md" />
          <Dropzone
            multiple={false}
            accept={accept}
            onDrop={([file]) => file && begin(file)}
            onReject={refuse}
            role="button"
            className={classes.zone}
            data-path={path}
            // This is what is reached and pressed; the input inside only takes the file.
            inputProps={{ 'aria-label': t`Choose a file`, style: { display: 'none' } }}
          >
            <div className={classes.invitation}>
              <IconCloudUpload size={32} stroke={1.4} aria-hidden />
              <div>
                <Text fw={600}>{isTouch ? t`Choose a file` : t`Drop the file here or click to choose`}</Text>
                <Text size="xs" c="dimmed">
                  <Trans>PDF, PNG or JPEG, up to {{ size: sizeText(BYTES.document) }}</Trans>
                </Text>
              </div>
            </div>
          </Dropzone>
        </>
      )}
      {value !== null && <Chosen file={value} isShown={Boolean(look)} onRemove={() => onChange(null)} />}
      <UploadList
        items={items}
        onCancel={cancel}
        onRetry={retry}
        onReplace={(_, file) => begin(file)}
        accept={Object.keys(accept)}
      />
      {problem !== undefined && (
        <Input.Error size="sm" role="alert">
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}

const picturedOf = ({ mimeType, url }: UploadedFile) => ({
  type: mimeType === PDF ? ('PDF' as const) : ('JPEG' as const),
  url,
});

interface ChosenProps {
  file: UploadedFile;
  /** Its picture stands above. */
  isShown: boolean;
  onRemove: () => void;
}

function Chosen({ file, isShown, onRemove }: ChosenProps) {
  const { name, size, url } = file;
  const document = picturedOf(file);
  return (
    <div className={classes.chosen}>
      {!isShown && <FileThumbnail document={document} />}
      <div className={classes.words}>
        <TruncatedText>{name}</TruncatedText>
        <Text size="xs" c="dimmed">
          {sizeText(size)} ·{' '}
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always">
            <Trans>Open file</Trans>
          </Anchor>
        </Text>
        <UnreadableFile document={document} />
      </div>
      <ActionIcon variant="subtle" color="gray" size={48} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
