import { lazy, Suspense } from 'react';
import { SheetZone } from '#web/ui/sheets/SheetZone.tsx';
import classes from './SheetImport.module.css';
import type { SheetImportJob } from './useSheetImport.ts';

const SheetPreview = lazy(() =>
  import('./SheetPreview.tsx').then((file) => ({ default: file.SheetPreview })),
);

interface Props {
  sheet: SheetImportJob;
  disabled: boolean;
}

/** Takes the people out of a file, after a look at what was read from where and what each row becomes (PPL-06). */
export function SheetImport({ sheet, disabled }: Props) {
  const { job, problem, read, cancel, take, dismiss } = sheet;
  return (
    <div className={classes.root}>
      <SheetZone
        label="Import a list"
        title="Or import a list"
        hint="CSV, XLS or XLSX, up to 50 MB"
        onFile={(file) => void read(file)}
        step={job?.preview === null ? job.step : null}
        onCancel={cancel}
        problem={problem}
        onDismiss={dismiss}
        disabled={disabled}
      />
      {job?.preview && (
        <Suspense fallback={null}>
          <SheetPreview
            fileName={job.file.name}
            {...job.preview}
            isReading={job.step !== ''}
            onRead={(options) => void read(job.file, { ...job.options, ...options })}
            fields={job.options.facts ?? {}}
            onTake={take}
            onClose={cancel}
          />
        </Suspense>
      )}
    </div>
  );
}
