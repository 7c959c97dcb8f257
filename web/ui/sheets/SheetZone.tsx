import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/dropzone/styles.layer.css';
import { Button, Loader, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { BYTES } from '#contract/rules/sizes.ts';
import { Refused, refusal } from '#web/ui/upload/Refused.tsx';
import { SHEET_TYPES } from '#web/words/sheets.ts';
import classes from './SheetZone.module.css';

interface Props {
  /** Names what is chosen here, for screen readers. */
  label: string;
  title: string;
  hint: string;
  onFile: (file: File) => void;
  /** What is being done with the file, for the person who waits; null while nothing is. */
  step?: string | null;
  onCancel?: () => void;
  /** Why the file could not be used. */
  problem?: string | null;
  onDismiss?: () => void;
  disabled?: boolean;
}

/** “Unicode text” of a spreadsheet and a saved web page are tables too. */
const TYPES = { ...SHEET_TYPES, 'text/plain': ['.txt'], 'text/html': ['.html', '.htm'] };

const ONLY = t`Only CSV, TSV, XLS, XLSX, ODS and HTML files can be read here.`;

/** Takes one file with a list, and says how far its reading is. */
export function SheetZone(props: Props) {
  const { label, title, hint, onFile, step = null, onCancel, problem, disabled = false } = props;
  const onDismiss = () => props.onDismiss?.();
  const [refused, setRefused] = useState<string[]>([]);
  const refuse = (rejections: FileRejection[]) =>
    setRefused(rejections.map(({ file, errors }) => refusal(file.name, errors[0]?.code, BYTES.sheet, ONLY)));
  return (
    <div className={classes.root}>
      <Dropzone
        onDropAny={() => {
          setRefused([]);
          onDismiss();
        }}
        onDrop={([file]) => file && onFile(file)}
        onReject={refuse}
        accept={TYPES}
        maxSize={BYTES.sheet}
        multiple={false}
        disabled={disabled || step !== null}
        // This is what is reached and pressed; the input inside only takes the files.
        role="button"
        className={classes.zone}
        inputProps={{ 'aria-label': label, style: { display: 'none' } }}
      >
        <div className={classes.invitation}>
          <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
          <div>
            <Text fw={600}>{title}</Text>
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          </div>
        </div>
      </Dropzone>
      {step !== null && (
        <div className={classes.reading} role="status">
          <Loader size="sm" aria-hidden />
          <Text className={classes.step}>{step}</Text>
          <Button variant="default" size="sm" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      <Refused
        sentences={problem ? [problem] : refused}
        onClose={problem ? onDismiss : () => setRefused([])}
      />
    </div>
  );
}
