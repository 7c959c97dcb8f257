import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { errorText } from '#web/api/client/errors.ts';
import { onIdle } from '#web/onIdle.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormPart, FormSheet } from '#web/ui/forms/Form.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SheetZone } from '#web/ui/sheets/SheetZone.tsx';
import { useTouch } from '#web/ui/upload/useTouch.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './ImportScreen.module.css';
import { type ForAll, type ImportNoun, NOBODY_YET, type Outcome } from './noun.ts';
import { type Source, useReading } from './useReading.ts';

const readImport = () => import('./ReadImport.tsx');
const ReadImport = lazy(readImport);

interface Props {
  noun: ImportNoun;
  workspaceId: string;
  /** Chosen on another screen. */
  given?: Source | undefined;
  forAll?: ForAll;
  /** The way on once all is written, by what was written. */
  next: (outcomes: readonly Outcome[]) => ReactNode;
}

/** Brings in a list: chosen or pasted, read in a way that can be changed, looked at row by row, then written (IMP-01). */
export function ImportScreen({ noun, workspaceId, given, forAll = NOBODY_YET, next }: Props) {
  const reading = useReading(noun, given);
  const { read, step, problem, choose, cancel, dismiss } = reading;
  const isTouch = useTouch();
  useEffect(() => onIdle(() => void readImport()), []);
  const invitation = isTouch ? t`Choose a file` : t`Drop a file here or click to choose`;
  return (
    <>
      <PageHeader title={noun.title} action={<TemplateButton noun={noun} />} />
      {!read && (
        <FormSheet>
          <FormPart
            title={t`List`}
            note={t`${{ hint: noun.hint }} These columns are read: ${{ headings: inARow(noun.template.headings) }}.`}
          >
            <SheetZone
              label={invitation}
              title={invitation}
              hint={t`CSV, TSV, XLS, XLSX or ODS, up to 50 MB`}
              onFile={choose}
              step={step}
              onCancel={cancel}
              problem={problem}
              onDismiss={dismiss}
            />
            <PasteField onPaste={choose} disabled={step !== null} />
          </FormPart>
        </FormSheet>
      )}
      {read && problem && (
        <div className={classes.root}>
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      {read && (
        <Suspense fallback={<div />}>
          <ReadImport
            // Another list starts afresh.
            key={read.id}
            noun={noun}
            workspaceId={workspaceId}
            read={read}
            isReading={step !== null}
            onRead={reading.readAs}
            onForget={reading.forget}
            forAll={forAll}
            next={next}
          />
        </Suspense>
      )}
    </>
  );
}

interface PasteFieldProps {
  onPaste: (text: string) => void;
  disabled: boolean;
}

function PasteField({ onPaste, disabled }: PasteFieldProps) {
  const [text, setText] = useState('');
  return (
    <div className={classes.part}>
      <Textarea
        label={t`Or paste rows of a spreadsheet`}
        rows={3}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text === '' && pasted.includes('\n')) {
            event.preventDefault();
            onPaste(pasted);
          }
        }}
      />
      {text.trim() !== '' && (
        <Button variant="default" className={classes.short} disabled={disabled} onClick={() => onPaste(text)}>
          <Trans>Read these rows</Trans>
        </Button>
      )}
    </div>
  );
}

function TemplateButton({ noun: { template } }: { noun: ImportNoun }) {
  const save = useSingleMutation({
    mutationFn: async () =>
      (await import('#web/ui/sheets/saveSheet.ts')).saveSheet(
        {
          name: t`List`,
          columns: template.headings.map((header) => ({ header, width: header.length + 6 })),
          rows: [],
        },
        template.fileName,
      ),
    onError: (error) => toast.failure(t`The template was not saved`, errorText(error, t`Please try again.`)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      <Trans>Download a template</Trans>
    </Button>
  );
}
