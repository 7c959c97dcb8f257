import { t } from '@lingui/core/macro';
import '@mantine/dropzone/styles.layer.css';
import { Group, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconCloudUpload, IconFileX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isNamedHeic } from './heic.ts';
import { Refused, refusal } from './Refused.tsx';
import { isGoing, type UploadFunction } from './runUploads.ts';
import classes from './UploadDropzone.module.css';
import { UploadList } from './UploadList.tsx';
import { useTouch } from './useTouch.ts';
import { useUploads } from './useUploads.ts';

interface Props<T> {
  upload: UploadFunction<T>;
  onUploaded: (file: File, result: T) => void;
  errorText: (error: unknown) => string;
  isWrongFile?: (error: unknown) => boolean;
  /** MIME types with their endings: `{ 'application/pdf': ['.pdf'] }`. */
  accept: Record<string, string[]>;
  maxBytes: number;
  /** Says which files can be added, when another one was dropped. */
  onlyText: string;
  /** Below the invitation: types and sizes. */
  hint: string;
  /** Files that are taken over instead of uploaded, a details sheet for instance. */
  divert?: {
    accept: Record<string, string[]>;
    isOne: (file: { name: string }) => boolean;
    maxBytes: number;
    take: (file: File) => void;
  };
  /** How many files are on their way, so that a screen can hold back its next step. */
  onGoingChange?: (going: number) => void;
  /** How many uploads have failed and wait for a decision. */
  onFailedChange?: (failed: number) => void;
  /** Files that were dropped before it was there; asked for once. */
  takeDropped?: () => File[];
  disabled?: boolean;
}

/** True of a file that the drop zone takes, by its type or by its name's ending. */
export const isAccepted = ({ name, type }: File, accept: Record<string, string[]>): boolean =>
  Object.entries(accept).some(
    ([own, endings]) => type === own || endings.some((ending) => name.toLowerCase().endsWith(ending)),
  );

/** Files are uploaded as soon as they are dropped or picked. Finished ones are the screen's to show. */
export function UploadDropzone<T>(props: Props<T>) {
  const { accept, maxBytes, onlyText, hint, divert, onGoingChange, onFailedChange, takeDropped, disabled } =
    props;
  const label = useTouch() ? t`Choose files or take a photo` : t`Drop files here or click to choose`;
  const { items, add, cancel, retry, retryAll, dropAll } = useUploads(props);
  const [refused, setRefused] = useState<string[]>([]);
  const going = items.filter(isGoing).length;
  useEffect(() => onGoingChange?.(going), [going, onGoingChange]);
  const failed = items.filter((item) => item.state === 'failed').length;
  useEffect(() => onFailedChange?.(failed), [failed, onFailedChange]);

  const limitOf = (file: { name: string }) => (divert?.isOne(file) ? divert.maxBytes : maxBytes);
  /** Some browsers draw HEIC photos; the others’ upload says how to take another. */
  const mayBeDrawn = ({ name }: File) => isNamedHeic(name) && 'image/jpeg' in accept;
  const take = (files: File[]) => {
    for (const file of files) if (divert?.isOne(file)) divert.take(file);
    add(files.filter((file) => !divert?.isOne(file)));
  };
  const refuse = (rejections: FileRejection[]) => {
    const photos = rejections.filter(({ file }) => mayBeDrawn(file));
    add(photos.map(({ file }) => file));
    setRefused(
      rejections
        .filter((rejection) => !photos.includes(rejection))
        .map(({ file, errors }) => refusal(file.name, errors[0]?.code, limitOf(file), onlyText)),
    );
  };
  const takeEarlier = useEffectEvent(() => {
    const taken: File[] = [];
    const sentences: string[] = [];
    for (const file of takeDropped?.() ?? []) {
      const code =
        !isAccepted(file, { ...accept, ...divert?.accept }) && !mayBeDrawn(file)
          ? 'file-invalid-type'
          : file.size > limitOf(file)
            ? 'file-too-large'
            : null;
      if (code === null) taken.push(file);
      else sentences.push(refusal(file.name, code, limitOf(file), onlyText));
    }
    take(taken);
    setRefused(sentences);
  });
  useEffect(() => takeEarlier(), []);

  return (
    <div className={classes.root}>
      <Dropzone
        onDropAny={() => setRefused([])}
        onDrop={take}
        onReject={refuse}
        accept={{ ...accept, ...divert?.accept }}
        // The limit depends on what a file is.
        validator={(file) =>
          file.size > limitOf(file) ? { code: 'file-too-large', message: t`too large` } : null
        }
        disabled={disabled}
        // This is what is reached and pressed; the input inside only takes the files.
        role="button"
        className={classes.zone}
        inputProps={{ 'aria-label': label, style: { display: 'none' } }}
      >
        <Group className={classes.invitation} gap="md">
          <Dropzone.Reject>
            <IconFileX size={40} stroke={1.4} aria-hidden />
          </Dropzone.Reject>
          <Dropzone.Accept>
            <IconCloudUpload size={40} stroke={1.4} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Idle>
            <IconCloudUpload size={40} stroke={1.4} aria-hidden />
          </Dropzone.Idle>
          <div>
            <Text fw={600}>{label}</Text>
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <Refused sentences={refused} onClose={() => setRefused([])} />
      <UploadList
        items={items}
        onCancel={cancel}
        onRetry={retry}
        onReplace={(id, file) => {
          cancel(id);
          take([file]);
        }}
        accept={Object.keys(accept)}
        onRetryAll={retryAll}
        onDropAll={dropAll}
      />
    </div>
  );
}
