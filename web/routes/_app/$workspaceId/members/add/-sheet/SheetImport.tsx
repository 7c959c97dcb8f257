import { lazy, Suspense } from 'react';
import { SheetZone } from '#web/ui/sheets/SheetZone.tsx';
import { SHEETS_HINT } from '#web/words/sheets.ts';
import classes from './SheetImport.module.css';
import { type SheetImportProps, useSheetImport } from './useSheetImport.ts';

const SheetPreview = lazy(() =>
  import('./SheetPreview.tsx').then((file) => ({ default: file.SheetPreview })),
);

/** Takes the addresses out of a file, after a look at what each row becomes. */
export function SheetImport(props: SheetImportProps) {
  const { job, problem, read, cancel, take, dismiss } = useSheetImport(props);
  return (
    <div className={classes.root}>
      <SheetZone
        label="Take the addresses from a file"
        title="Or take the addresses from a file"
        hint={SHEETS_HINT}
        onFile={(file) => void read(file)}
        step={job?.preview === null ? job.step : null}
        onCancel={cancel}
        problem={problem}
        onDismiss={dismiss}
        disabled={props.disabled}
      />
      {job?.preview && (
        <Suspense fallback={null}>
          <SheetPreview fileName={job.fileName} {...job.preview} onTake={take} onClose={cancel} />
        </Suspense>
      )}
    </div>
  );
}
