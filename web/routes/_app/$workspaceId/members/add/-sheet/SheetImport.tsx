import '@mantine/dropzone/styles.layer.css';
import { Button, Loader, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { BYTES } from '#contract/rules/limits.ts';
import { Refused, refusal } from '#web/ui/upload/Refused.tsx';
import { SHEET_TYPES, SHEETS_HINT } from '#web/words/sheets.ts';
import classes from './SheetImport.module.css';
import { type SheetImportProps, useSheetImport } from './useSheetImport.ts';

const SheetPreview = lazy(() =>
  import('./SheetPreview.tsx').then((file) => ({ default: file.SheetPreview })),
);

const ONLY = 'Only CSV, XLS and XLSX files can be read here.';

/** Takes the addresses out of a file, after a look at what each row becomes. */
export function SheetImport(props: SheetImportProps) {
  const { job, problem, read, cancel, take, dismiss } = useSheetImport(props);
  const [refused, setRefused] = useState<string[]>([]);
  const refuse = (rejections: FileRejection[]) =>
    setRefused(rejections.map(({ file, errors }) => refusal(file.name, errors[0]?.code, BYTES.sheet, ONLY)));
  const isReading = job !== null && job.preview === null;
  return (
    <div className={classes.root}>
      <Dropzone
        onDropAny={() => {
          setRefused([]);
          dismiss();
        }}
        onDrop={([file]) => file && read(file)}
        onReject={refuse}
        accept={SHEET_TYPES}
        maxSize={BYTES.sheet}
        multiple={false}
        disabled={props.disabled || isReading}
        // This is what is reached and pressed; the input inside only takes the files.
        role="button"
        className={classes.zone}
        inputProps={{ 'aria-label': 'Take the addresses from a file', style: { display: 'none' } }}
      >
        <div className={classes.invitation}>
          <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
          <div>
            <Text fw={600}>Or take the addresses from a file</Text>
            <Text size="sm" c="dimmed">
              {SHEETS_HINT}
            </Text>
          </div>
        </div>
      </Dropzone>
      {isReading && (
        <div className={classes.reading} role="status">
          <Loader size="sm" aria-hidden />
          <Text className={classes.step}>{job.step}</Text>
          <Button variant="default" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <Refused sentences={problem ? [problem] : refused} onClose={problem ? dismiss : () => setRefused([])} />
      {job?.preview && (
        <Suspense fallback={null}>
          <SheetPreview fileName={job.fileName} {...job.preview} onTake={take} onClose={cancel} />
        </Suspense>
      )}
    </div>
  );
}
