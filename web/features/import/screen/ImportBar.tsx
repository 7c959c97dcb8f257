import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowOutcome } from '#contract/imports.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { numberText } from '#web/words/numbers.ts';
import { inARow } from '#web/words/several/listFormat.ts';
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
          <Trans>Save the report</Trans>
        </Button>
        {open > 0 && (
          <Button variant="default" onClick={props.onBack}>
            <Trans>
              Continue with <Plural value={open} one="# row" other="# rows" />
            </Trans>
          </Button>
        )}
        {props.next([...run.outcomes.values()])}
      </ActionBar>
    );
  if (run && !run.isRunning)
    return (
      <ActionBar reason={null}>
        <Button variant="default" onClick={props.onBack}>
          <Trans>Back to the rows</Trans>
        </Button>
        <Button onClick={() => void goOn()}>
          <Trans>Continue</Trans>
        </Button>
      </ActionBar>
    );
  return (
    <ActionBar
      start={
        <>
          {props.back}
          <Checkbox
            label={t`All or nothing`}
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
          <Trans>
            Leave out <Plural value={open} one="# row" other="# rows" />
          </Trans>
        </Button>
      )}
      <Button
        loading={run !== null}
        disabled={toWrite === 0 || plan.isAsking || plan.error !== null || (isWhole && open > 0)}
        onClick={props.onWrite}
      >
        <Trans>
          Import <Plural value={toWrite} one="# row" other="# rows" />
        </Trans>
      </Button>
    </ActionBar>
  );
}

function reasonToWait({ plan, apply: { run }, counts, open, isWhole }: Props): string | null {
  if (run) {
    const all = run.parts.reduce((sum, { rows }) => sum + rows.length, 0);
    return t`Importing: ${{ writtenRows: numberText(writtenRows(run)) }} of ${plural(all, { one: '# row', other: '# rows' })}…`;
  }
  if (plan.error) return t`The rows could not be checked.`;
  if (plan.isAsking) return t`Checking the rows…`;
  if (isWhole && open > 0)
    return plural(open, {
      one: '# row needs an answer or a correction, or must be left out.',
      other: '# rows need an answer or a correction, or must be left out.',
    });
  if (counts.ADD + counts.UPDATE === 0) return t`No row adds or changes anything.`;
  return open > 0 ? plural(open, { one: '# row isn’t imported.', other: '# rows aren’t imported.' }) : null;
}

function writtenText({ noun, counts, isWhole, open }: Props): string {
  if (isWhole && open > 0) return t`Nothing was written, because a row can no longer be used.`;
  const left = counts.DECIDE + counts.LEFT_OUT;
  const written = noun.written?.(counts) ?? [
    noun.done(noun.isForChanges ? counts.UPDATE : counts.ADD),
    !noun.isForChanges &&
      counts.UPDATE > 0 &&
      plural({ count: counts.UPDATE }, { one: '# changed', other: '# changed' }),
    counts.SAME > 0 && plural({ count: counts.SAME }, { one: '# unchanged', other: '# unchanged' }),
  ];
  return inARow([...written, left > 0 && t`${plural(left, { one: '# row', other: '# rows' })} not imported`]);
}
