import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowOutcome } from '#contract/imports.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { counted, numberText } from '#web/words/numbers.ts';
import type { ImportNoun, Outcome } from './noun.ts';
import { type useApply, writtenRows } from './useApply.ts';
import type { usePlan } from './usePlan.ts';

interface Props {
  noun: ImportNoun;
  plan: Pick<ReturnType<typeof usePlan>, 'isAsking' | 'error'>;
  apply: ReturnType<typeof useApply>;
  counts: Record<RowOutcome, number>;
  /** Rows that somebody has to answer, correct or leave out. */
  open: number;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  isBusy: boolean;
  onLeaveOut: () => void;
  onWrite: () => void;
  /** Back to the rows, as they are now. */
  onBack: () => void;
  onReport: () => void;
  back: ReactNode;
  next: (outcomes: readonly Outcome[]) => ReactNode;
}

/** What leads on: to write the rows, to continue where it stopped, and away once all is written. */
export function ImportBar(props: Props) {
  const { plan, counts, open, isWhole, isBusy } = props;
  const { run, goOn } = props.apply;
  const toWrite = counts.ADD + counts.UPDATE;
  if (run && !run.isRunning && run.error === null)
    return (
      <ActionBar reason={writtenText(props)}>
        <Button variant="default" onClick={props.onReport}>
          Save the report
        </Button>
        {open > 0 && (
          <Button variant="default" onClick={props.onBack}>
            Continue with {counted(open, 'row')}
          </Button>
        )}
        {props.next([...run.outcomes.values()])}
      </ActionBar>
    );
  if (run && !run.isRunning)
    return (
      <ActionBar reason={null}>
        <Button variant="default" onClick={props.onBack}>
          Back to the rows
        </Button>
        <Button onClick={() => void goOn()}>Continue</Button>
      </ActionBar>
    );
  return (
    <ActionBar
      start={
        <>
          {props.back}
          <Checkbox
            label="All or nothing"
            checked={isWhole}
            disabled={isBusy}
            onChange={(event) => props.onWhole(event.currentTarget.checked)}
          />
        </>
      }
      reason={reasonToWait(props)}
    >
      {isWhole && open > 0 && !isBusy && (
        <Button variant="default" onClick={props.onLeaveOut}>
          Leave out {counted(open, 'row')}
        </Button>
      )}
      <Button
        loading={run !== null}
        disabled={toWrite === 0 || plan.isAsking || plan.error !== null || (isWhole && open > 0)}
        onClick={props.onWrite}
      >
        Import {counted(toWrite, 'row')}
      </Button>
    </ActionBar>
  );
}

function reasonToWait({ plan, apply: { run }, counts, open, isWhole }: Props): string | null {
  if (run) {
    const all = run.parts.reduce((sum, { rows }) => sum + rows.length, 0);
    return `Importing: ${numberText(writtenRows(run))} of ${counted(all, 'row')}…`;
  }
  if (plan.error) return 'The rows could not be checked.';
  if (plan.isAsking) return 'Checking the rows…';
  if (isWhole && open > 0)
    return `${counted(open, 'row needs', 'rows need')} an answer or a correction, or must be left out.`;
  if (counts.ADD + counts.UPDATE === 0) return 'No row adds or changes anything.';
  return open > 0 ? `${counted(open, 'row isn’t', 'rows aren’t')} imported.` : null;
}

function writtenText({ noun, counts, isWhole, open }: Props): string {
  if (isWhole && open > 0) return 'Nothing was written, because a row can no longer be used.';
  const left = counts.DECIDE + counts.LEFT_OUT;
  const written = noun.written?.(counts) ?? [
    noun.isForChanges ? `${noun.counted(counts.UPDATE)} changed` : `${noun.counted(counts.ADD)} added`,
    !noun.isForChanges && counts.UPDATE > 0 && `${numberText(counts.UPDATE)} changed`,
    counts.SAME > 0 && `${numberText(counts.SAME)} unchanged`,
  ];
  return [...written, left > 0 && `${counted(left, 'row')} not imported`].filter(Boolean).join(', ');
}
